import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineInput } from '../../shared/chat/actions.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { EventStream } from '../platform/http/serve.ts';
import { startModels } from '../models/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { idea_collaborators } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { research_jobs } from '../platform/schema/research.ts';
import { testServices } from '../platform/testing.ts';
import { IDEAS, insertRun, reportOf, saveReport } from '../research/testing.ts';
import { loadLibrary } from './library/library.ts';
import { runEngine } from './service.ts';

// A conversation over a report: whoever may read the report may ask about it, as long as they may.

const test = useTestDatabase();
let owner: Person;
let viewer: Person;
let job_id: string;
let content: Awaited<ReturnType<typeof contentOf>>;
beforeAll(async () => {
  content = await contentOf();
  await loadLibrary();
}, 120_000);
beforeEach(async () => {
  owner = await createPerson(test.db);
  viewer = await createPerson(test.db);
  const { id: idea_id } = await createIdea(test.db, owner, { description: 'Canary words of the idea.' });
  await shareIdea(test.db, { id: idea_id }, viewer);
  job_id = await insertReport(idea_id);
});

const WHOLESALE = 'Wholesalers of Erode sell a ready uniform at 310 rupees.';
/** What a page may hold that would act, or pass for a mark of ours. */
const HOSTILE =
  'Uniforms of Erode are best ![x](https://evil.example/x.png) [click](javascript:alert) **now** [2] and https://evil.example.';

/** A report without a model, with two claims on rivals as a run with one finds them. */
async function contentOf() {
  const report = await reportOf(IDEAS.tailoring);
  const number = report.sources.length + 1;
  const source = { id: 'web:erode', url: 'https://erode.example/prices', title: 'Prices in Erode' };
  const more = {
    type: 'business',
    origin: 'web',
    published: null,
    page_hash: 'a',
    as_of: null,
    confidence: null,
  };
  const evidence = [WHOLESALE, HOSTILE].map((quote, at) => ({
    id: `e${at}`,
    source_id: source.id,
    quote,
    start: 0,
    end: quote.length,
  }));
  const claims = evidence.map(({ id, quote }, at) => ({
    id: `c${at}`,
    text: quote,
    kind: 'fact',
    dimension: 'competition',
    evidence_ids: [id],
    counter_evidence_ids: [],
    verdict: at === 0 ? 'verified' : 'partial',
    why: null,
  }));
  const block = { kind: 'claims', title: null, claim_ids: claims.map(({ id }) => id) };
  return {
    ...report,
    evidence,
    claims,
    sources: [...report.sources, { ...source, ...more, number, confirm: false }],
    chapters: report.chapters.map((chapter) =>
      chapter.agent_type === 'competition' ? { ...chapter, blocks: [...chapter.blocks, block] } : chapter,
    ),
  };
}

async function insertReport(idea_id: string): Promise<string> {
  const id = await insertRun(test.db, { idea_id, user_id: owner.id });
  await test.db
    .update(research_jobs)
    .set({ status: 'completed', completed_at: sql`now()` })
    .where(eq(research_jobs.id, id));
  await saveReport(test.db, { research_job_id: id, idea_id, title: 'Uniforms', content });
  return id;
}

async function run(person: Person, input: object) {
  const output = await runEngine(asMember(testServices(test.db), person), EngineInput.parse(input));
  if (output instanceof EventStream) throw new Error('a stream, where an answer was expected');
  return output;
}

async function begin(person: Person): Promise<string> {
  const made = await run(person, { action: 'create_conversation', research_job_id: job_id });
  return made.action === 'create_conversation' ? made.data.id : '';
}

const ask = (person: Person, conversation_id: string, message: string, more: object = {}) =>
  run(person, { action: 'send_message', conversation_id, message, stream: false, ...more });

async function answer(message: string, more: object = {}, person: Person = viewer) {
  const output = await ask(person, await begin(person), message, more);
  if (output.action !== 'send_message') throw new Error('no answer');
  return output.data;
}

describe('a conversation over a report', () => {
  it('ends for whoever may no longer read the report, with the next message', async () => {
    const id = await begin(viewer);
    await test.db.delete(idea_collaborators).where(eq(idea_collaborators.user_id, viewer.id));
    await expect(ask(viewer, id, 'And then?')).rejects.toMatchObject({ code: 'not_found' });
    await expect(begin(viewer)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stays private: the owner of the idea finds nothing of it', async () => {
    const id = await begin(viewer);
    await expect(run(owner, { action: 'get_messages', conversation_id: id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await run(owner, { action: 'get_conversations' })).toMatchObject({ data: [] });
  });

  it('is not begun before the report is written', async () => {
    const { id: idea_id } = await createIdea(test.db, owner, {});
    const research_job_id = await insertRun(test.db, { idea_id, user_id: owner.id });
    await expect(run(owner, { action: 'create_conversation', research_job_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('without a model, the report itself answers', () => {
  it.each([
    ['What could stop it?', 'Little to sew from September to December'],
    ['इसे क्या रोक सकता है?', 'Little to sew from September to December'],
    ['خطرے کیا ہیں؟', 'One school leaves and half the income goes'],
    ['Which licences are needed?', 'GST registration'],
    ['How many sales a month do I need to break even?', 'Sales a month that pay them: 64 sales'],
    ['What papers does PMEGP need?', 'Papers: Aadhaar and PAN'],
    ['When is the season?', 'Orders fixed December to March'],
    ['What happens if the school pays late?', 'Payment late – First sign: 45 days passed'],
    ['Who are the first customers?', 'Two private schools with 150 to 400 children'],
  ])('%s', async (question, words) => {
    const { content: text, citations, made_by, follow_ups } = await answer(question);
    expect(text).toMatch(/^I searched the report; I am not a language model/);
    expect(text.replaceAll('\\', '')).toContain(words);
    expect(made_by).toBe('library');
    expect(follow_ups).toHaveLength(3);
    // every mark is one of the report, under its number there
    const named = new Set([...text.matchAll(/ \[(\d+)\]/g)].map(([, number]) => Number(number)));
    expect(citations.map(({ number }) => number)).toEqual([...named].toSorted((a, b) => a - b));
    for (const { id, number } of citations)
      expect(content.sources.find((source) => source.id === id)?.number).toBe(number);
  });

  it.each([
    'Who won the cricket match yesterday?',
    'What is the price of gold in Mumbai?',
    'Does it say anything about exporting to Dubai?',
    'Do I need a licence for a drone?',
    'आज मौसम कैसा है?',
    'کرکٹ میچ کس نے جیتا؟',
    // the library knows it, the report does not
    'What should I do in fever?',
  ])('says that the report does not say it: %s', async (question) => {
    const { content: text, citations, follow_ups } = await answer(question);
    expect(text).toContain('The report does not say this.');
    expect([citations, follow_ups.length]).toEqual([[], 3]);
  });

  it('shows what pages say as quotes, with the verdict and number of the report', async () => {
    const { content: text, citations } = await answer('What do wholesalers of Erode charge?');
    const number = content.sources.length;
    expect(text).toContain(`> ${WHOLESALE} [${number}]\n>\n> **Verified · Prices in Erode**`);
    expect(citations).toMatchObject([{ number, url: 'https://erode.example/prices', type: 'business' }]);
  });

  it('lets nothing act that a page holds, and takes no number of its own for a mark', async () => {
    const { content: text, citations } = await answer('Which uniforms of Erode are best?');
    expect(text).toContain(
      String.raw`\!\[x\](https\://evil.example/x.png) \[click\](javascript:alert) \*\*now\*\* \[2\]`,
    );
    expect(citations.map(({ id }) => id)).toEqual(['web:erode']);
  });

  it('a question without a matter of its own goes on from the one before it', async () => {
    const id = await begin(viewer);
    await ask(viewer, id, 'What papers does PMEGP need?');
    const output = await ask(viewer, id, 'And what more?', { response_length: 'detailed' });
    expect(output).toMatchObject({ data: { content: expect.stringContaining('Aadhaar and PAN') as string } });
  });

  it('says that it is in English where we do not write a language', async () => {
    const { content: text } = await answer('What could stop it?', { language: 'ta' });
    expect(text).toContain('This is what it says: We do not write your language yet');
    expect((await answer('What could stop it?')).content).not.toContain('your language');
  });

  it('says where help is first, whatever the report says', async () => {
    const { content: text } = await answer('My husband had a heart attack, what now?');
    expect(text.split('\n')[0]).toMatch(/108|112/);
  });
});

it('an answer of the report is said in another language without a model, from the report in that language', async () => {
  const id = await begin(viewer);
  const output = await ask(viewer, id, 'What could stop it?', { response_length: 'short' });
  if (output.action !== 'send_message') throw new Error('no answer');
  const { content: message, id: message_id } = output.data;
  const translation = { context: 'translation', message, conversation_id: id, message_id, language: 'hi' };
  const told = await run(viewer, translation);
  if (told.action !== 'translate') throw new Error('no translation');
  expect(told.made_by).toBe('library');
  // the words of the library there are in Hindi too
  expect(told.message).toMatch(/[\u0900-\u097F]{3}/);
  // the control: what it did not say itself needs a model
  await expect(run(viewer, { ...translation, message_id: undefined })).rejects.toMatchObject({
    code: 'not_configured',
  });
  await test.db.delete(idea_collaborators).where(eq(idea_collaborators.user_id, viewer.id));
  await expect(run(viewer, translation)).rejects.toMatchObject({ code: 'not_found' });
});

it('a model is given the passages that answer, under the numbers of the report, and nothing of idea and person', async () => {
  await test.db
    .update(profiles)
    .set({ location: 'Canarypur', ai_preferences: sql`'{"allowPersonalization": true}'` })
    .where(eq(profiles.id, viewer.id));
  await using standIn = await startModels({
    answer: ({ purpose }) =>
      purpose === 'chat.answer' ? `${WHOLESALE} [13]` : { questions: ['One?', 'Two?', 'Three?'] },
  });
  const env = { LLM_BASE_URL: standIn.url, LLM_API_KEY: 'a-key', LLM_MODEL: 'gpt-4o-mini' };
  const conversation_id = await begin(viewer);
  const message = 'What do wholesalers of Erode charge?';
  const output = await runEngine(
    asMember(testServices(test.db, { env }), viewer),
    EngineInput.parse({ action: 'send_message', conversation_id, message, stream: false }),
  );
  const system = String(standIn.calls[0]?.messages[0]?.content);
  expect(system).toContain('Answer from the sources alone.');
  expect(system).toContain(`[13] Prices in Erode\n${WHOLESALE}`);
  expect(system).not.toMatch(/Canary/);
  expect(output).toMatchObject({
    data: { made_by: 'model', citations: [{ number: 13 }], checked: { statements: 1, supported: 1 } },
  });
});
