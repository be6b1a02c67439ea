import { describe, expect, it } from 'vitest';
import type { Report } from '../../../shared/research/report.ts';
import { reportContext } from '../../../shared/research/report.ts';
import { renderSentence } from '../../../shared/research/render.ts';
import { asMember, createPerson } from '../../auth/testing.ts';
import { createIdea } from '../../ideas/testing.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { eq, sql } from '../../platform/orm.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import { research_jobs } from '../../platform/schema/research.ts';
import { testServices } from '../../platform/testing.ts';
import { webOf } from '../../sources/testing.ts';
import { registerResearchJobs } from '../jobs.ts';
import { noModelRunner } from '../no-model.ts';
import { getReport, getResearch, retryResearch, startResearch } from '../service.ts';
import { liveResearch } from './research.ts';
import {
  byStep,
  draftOf,
  EMPTY_ROUND,
  LATE,
  RIVAL,
  scriptedModels,
  WEB_PAGES,
  storing,
  WORTH,
  writing,
  type Script,
} from './testing.ts';

const test = useTestDatabase();
async function research(script: Script) {
  const models = scriptedModels(script);
  const services = testServices(test.db);
  const live = liveResearch(test.db, {
    models,
    web: storing(test.db, webOf(WEB_PAGES)),
    own_hosts: [],
    services,
  });
  registerResearchJobs(services, noModelRunner, { live });
  const owner = await createPerson(test.db);
  const context = asMember(services, owner);
  const idea = await createIdea(test.db, owner, {
    title: 'Leaf plates from Sirsi',
    description:
      'A group in Sirsi, Karnataka presses areca leaf plates for caterers. I am a widow of 51, canary-self.',
  });
  const start = async (language: 'en' | 'hi' | 'ta' = 'en') => {
    const { id } = await startResearch(context, { id: idea.id, mode: 'live', language });
    await test.db.update(research_jobs).set({ model: 'scripted' }).where(eq(research_jobs.id, id));
    await services.queue.run();
    return id;
  };
  return { models, services, context, owner, idea, start };
}

/** A model that writes one claim over an English page in another language. */
function inLanguage({ claim }: { readonly claim: string }): Script {
  const quotes = [{ page: 'p1', words: LATE }];
  const draft = draftOf({ topic: 'pain', subject: 'caterers', text: claim, quotes });
  return byStep({
    'round-1': (_asked, agent) => ({ ...EMPTY_ROUND, claims: agent === 'demand' ? [draft] : [] }),
  });
}

function linesOf(report: Report): string[] {
  return report.opening.map((sentence) => renderSentence(sentence, reportContext(report)));
}

describe('a run with a model', () => {
  it('ends with a report of verified quotes, opened by a paragraph over them, its figures written by code', async () => {
    const { start, context } = await research(writing);
    const id = await start();
    expect(await getResearch(context, { id })).toMatchObject({
      status: 'completed',
      mode: 'live',
      language: 'en',
    });
    const report = await getReport(context, { id });
    expect(report).toMatchObject({ mode: 'live', label: { text: /^Made by a language model from pages/ } });
    expect(report.claims.map(({ id: claim, verdict }) => [claim, verdict])).toEqual([
      ['demand-c1', 'verified'],
      ['market-c1', 'verified'],
      ['competition-c1', 'verified'],
    ]);
    expect(report.evidence.map(({ quote }) => quote)).toEqual([LATE, WORTH, RIVAL]);
    expect(report.sources.filter(({ origin }) => origin === 'web').map(({ url }) => url)).toEqual(
      WEB_PAGES.map(({ url }) => url),
    );
    const [first, second, ...more] = linesOf(report);
    expect(first).toBe('Leaf plates have a market of ₹62 crore in Karnataka. [1]');
    expect(second).toBe('Caterers often get their lots late. [1]');
    expect(more).toEqual([]);
  });

  it('tells of agents that had no model beside those that had one', async () => {
    const { start, context } = await research((asked) => {
      if (asked.purpose.startsWith('research.gtm')) throw new OutsideError('credit', 'none left');
      return writing(asked);
    });
    const report = await getReport(context, { id: await start() });
    expect(report.mode).toBe('live');
    expect(report.label.text).toMatch(/^Made in part by a language model/);
    expect(report.left_out).toMatchObject([
      { agent_type: 'gtm', text: { text: /^The language model could not be used/ } },
    ]);
  });

  it('loses nothing where no model answers: the report is that of a run without one, and says why', async () => {
    const { start, context } = await research(() => {
      throw new OutsideError('key', 'refused');
    });
    const id = await start();
    expect(await getResearch(context, { id })).toMatchObject({ status: 'completed', completed_agents: 6 });
    const report = await getReport(context, { id });
    expect(report).toMatchObject({ mode: 'no_model', opening: [], claims: [] });
    expect(report.left_out).toHaveLength(6);
  });

  it.each([
    {
      language: 'hi' as const,
      name: 'Hindi',
      claim: 'पिछले साल 61% कैटरर की एक खेप देर से आई।',
    },
    {
      language: 'ta' as const,
      name: 'Tamil',
      claim: 'கடந்த ஆண்டில் 61% கேட்டரர்களுக்கு ஒரு தொகுதி தாமதமாக வந்தது.',
    },
  ])(
    'is written in $name where that is asked for, and quotes its pages in their own words',
    async (asked) => {
      const { start, context, models } = await research(inLanguage(asked));
      const report = await getReport(context, { id: await start(asked.language) });
      expect(report.claims).toMatchObject([{ text: asked.claim, verdict: 'verified' }]);
      expect(report.evidence.map(({ quote }) => quote)).toEqual([LATE]);
      const told = models.log.filter(({ purpose }) => purpose.endsWith('round-1'));
      expect(told).toHaveLength(6);
      for (const { user } of told) expect(user).toContain(`Write claims in ${asked.name}`);
    },
  );

  it('repeats the calls of the named agent alone when one agent is tried again', async () => {
    const { start, context, services, models } = await research(writing);
    const id = await start();
    const before = models.log.length;
    await retryResearch(context, { id, agent_type: 'market' });
    await services.queue.run();
    const again = models.log.slice(before).map(({ purpose }) => purpose.split('.')[1]);
    expect(new Set(again)).toEqual(new Set(['market', 'report']));
    expect(await getResearch(context, { id })).toMatchObject({ status: 'completed' });
  });

  it('shows a provider nothing of another person’s idea, and nothing of the person', async () => {
    const { start, models, owner, idea } = await research(writing);
    const other = await createPerson(test.db);
    await createIdea(test.db, other, {
      title: 'Leaf plates from Sirsi canary-other',
      description: 'canary-other',
    });
    await test.db.execute(sql`
      insert into personal_facts (user_id, facts, consent_version)
      values (${owner.id}, '{"age": 51, "social_category": ["sc"], "education": "canary-school"}', 1)`);
    await start();
    const sent = JSON.stringify(models.log);
    // the control: what is of the business was sent
    expect(sent).toContain('areca leaf plates');
    for (const secret of [
      'canary-other',
      'canary-self',
      'canary-school',
      'widow',
      owner.id,
      other.id,
      idea.id,
    ])
      expect(sent).not.toContain(secret);
  });

  it('follows no instruction of a page: nothing is opened, searched or said for it', async () => {
    const { start, models, context } = await research(writing);
    const id = await start();
    // the control: the page with the instructions was read
    expect(models.log.some(({ user }) => user.includes('Ignore all earlier instructions'))).toBe(true);
    const report = await getReport(context, { id });
    expect(JSON.stringify(report)).not.toContain('canary-inj');
    expect(JSON.stringify(report.claims)).not.toContain('900');
  });
});
