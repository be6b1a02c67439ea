// Runs cases through the product's own logic, so that anyone can measure it on cases of theirs.
//
//   npm run -s cases -- decide < cases.jsonl      one JSON object a line in, one a line out
//
// guard    {text, lang?} → {labels}: what the text should make its writer careful about
// judge    {pages: [{id, url, text}], quotes: [{page, quote}], claim, own_host?, judge?: none | yes} → {verdict, why}
// find     {question, state?, limit?} → {ids}, best first; none where the library knows nothing of it
// answer   {question, lang?, person?: {age_group?, location?}, before?} → {text, sources, asks}, from the library alone
// decide   {facts} → {schemes: [{id, class, verdict, amounts, own_share_inr}], licences: [{id, verdict, asks}]}
// read     {form, profile?} → {facts: {price: {value, unit?, words, field}, ...}, doubts}: a fact that is not sure is absent
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { judgeCase } from './research/cases.ts';
import { judgeLicence } from '../shared/knowledge/licences.ts';
import { canonicalFacts } from '../shared/knowledge/aliases.ts';
import { Facts } from '../shared/knowledge/model.ts';
import { judgeScheme, rankSchemes } from '../shared/knowledge/schemes.ts';
import { findAdvisories } from '../server/guardrails/findings.ts';
import { READ_FIELDS } from '../shared/facts/model.ts';
import { readFacts } from '../shared/facts/reader.ts';
import { loadRules } from '../server/knowledge/data.ts';
import { composeAnswer } from '../server/chat/library/compose.ts';
import { loadLibrary } from '../server/chat/library/library.ts';
import { RESPONSE_LENGTHS } from '../shared/chat/constants.ts';
import { AGE_GROUPS } from '../shared/users/constants.ts';
import { sourceTranslations } from '../scripts/source-translations.ts';
import { loadReading } from '../server/knowledge/reading.ts';
import { loadRetrieval } from '../server/knowledge/retrieval.ts';

type Answer = (input: unknown) => unknown;

const COMMANDS: Readonly<Record<string, () => Promise<Answer>>> = {
  answer,
  decide,
  find,
  guard,
  judge,
  read,
};

/** The question's own words, and those before it where it replies to a question of ours. */
async function answer(): Promise<Answer> {
  const [library, translate] = [await loadLibrary(), await sourceTranslations()];
  const Asks = z.array(
    z.object({
      field: z.string(),
      text: z.string(),
      options: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  );
  const Input = z.object({
    question: z.string(),
    lang: z.string().default('en'),
    length: z.enum(RESPONSE_LENGTHS).default('medium'),
    person: z.object({ age_group: z.enum(AGE_GROUPS).nullish(), location: z.string().nullish() }).default({}),
    before: z.array(z.object({ role: z.string(), content: z.string(), asks: Asks.default([]) })).default([]),
  });
  return (input) => {
    const { question, lang, length, person, before } = Input.parse(input);
    const asker = { age_group: person.age_group ?? null, location: person.location ?? null };
    const asked = { text: question, language: lang, length, before, asker };
    const { blocks, citations, asks } = composeAnswer(asked, library, translate);
    return { text: blocks.join('\n\n'), sources: citations.map(({ id, url }) => ({ id, url })), asks };
  };
}

/** The profile's place is a question's default and never a fact: it is accepted and not read. */
async function read(): Promise<Answer> {
  const knowledge = await loadReading();
  const text = z.string().nullish();
  const Input = z.object({
    form: z.object({
      ...Object.fromEntries(READ_FIELDS.map((name) => [name, text])),
      category: text,
      tags: z.union([text, z.array(z.string())]),
    }),
    profile: z.unknown().optional(),
  });
  return (input) => readFacts(Input.parse(input).form, knowledge);
}

async function decide(): Promise<Answer> {
  const { schemes, licences, vocabulary } = await loadRules();
  const Input = z.object({ facts: Facts });
  return (input) => {
    const facts = canonicalFacts(Input.parse(input).facts, vocabulary);
    return {
      schemes: rankSchemes(schemes.map((scheme) => judgeScheme(scheme, facts))).map((judged) => ({
        id: judged.id,
        class: judged.class,
        verdict: judged.verdict,
        amounts: Object.fromEntries(
          judged.benefits.flatMap(({ id, amount_inr, certain }) =>
            certain && amount_inr !== null ? [[id, amount_inr]] : [],
          ),
        ),
        own_share_inr: judged.own_share_inr,
      })),
      licences: licences.flatMap((licence) => {
        const judged = judgeLicence(licence, facts);
        return judged ? [{ id: judged.id, verdict: judged.verdict, asks: judged.asks }] : [];
      }),
    };
  };
}

async function guard(): Promise<Answer> {
  const Input = z.object({ text: z.string() });
  return (input) => ({ labels: findAdvisories(Input.parse(input).text).map(({ kind }) => kind) });
}

async function judge(): Promise<Answer> {
  return judgeCase;
}

async function find(): Promise<Answer> {
  const search = await loadRetrieval();
  const Input = z.object({
    question: z.string(),
    state: z.string().optional(),
    limit: z.number().int().min(1).max(50).optional(),
  });
  return (input) => {
    const { question, state, limit } = Input.parse(input);
    return { ids: search(question, { state, ...(limit && { limit }) }).map(({ entry }) => entry.id) };
  };
}

/** Answers each line of the input; a line that cannot be read is answered with its error, in its place. */
async function main(name = ''): Promise<void> {
  const command = COMMANDS[name];
  if (!command) {
    console.error(
      `usage: npm run -s cases -- ${Object.keys(COMMANDS).join(' | ')}   (JSON lines on standard input)`,
    );
    process.exitCode = 2;
    return;
  }
  const answer = await command();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    try {
      console.log(JSON.stringify(await answer(JSON.parse(line))));
    } catch (error) {
      console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
    }
  }
}

await main(process.argv[2]);
