import { z } from 'zod';
import { gateContext, judgeClaim, judgeClaimWith } from '../../shared/research/gate.ts';
import type { Judgement } from '../../shared/research/gate.ts';
import { openGateKnowledge } from '../../server/research/gate-knowledge.ts';
import type { Sentence } from '../../shared/research/model.ts';

const KNOWLEDGE = openGateKnowledge();

/** A claim with the pages and quotes that it rests on. `judge: yes` asks a judge that always agrees. */
export const JudgeInput = z.object({
  pages: z.array(z.object({ id: z.string(), url: z.string(), text: z.string() })),
  quotes: z.array(z.object({ page: z.string(), quote: z.string() })),
  claim: z.string(),
  own_host: z.string().optional(),
  judge: z.enum(['none', 'yes']).default('none'),
});

/** Judges a case, given as JSON. */
export async function judgeCase(json: unknown): Promise<{ verdict: string; why: string | null }> {
  const input = JudgeInput.parse(json);
  const sources = input.pages.map(({ id, url }) => ({
    id,
    url,
    title: id,
    type: 'other' as const,
    origin: 'web' as const,
    published: null,
    page_hash: id,
    as_of: null,
    confidence: null,
  }));
  const pages = input.pages.map(({ id, text }) => ({ source_id: id, page_hash: id, text }));
  const context = gateContext(
    sources,
    pages,
    input.own_host === undefined ? [] : [input.own_host],
    KNOWLEDGE,
  );
  const evidence = new Map(
    input.quotes.map(({ page, quote }, i) => [
      `e${i}`,
      { id: `e${i}`, source_id: page, quote, start: 0, end: 0 },
    ]),
  );
  const claim = { text: input.claim, evidence_ids: [...evidence.keys()], counter_evidence_ids: [] };
  const judged: Judgement =
    input.judge === 'yes'
      ? await judgeClaimWith(() => 'yes', claim, evidence, context)
      : judgeClaim(claim, evidence, context);
  return { verdict: judged.verdict, why: judged.why && plainText(judged.why) };
}

/** A reason in English, with the words of the claim that it names. */
function plainText({ text, values }: Sentence): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => (value.kind === 'own' ? filled.replace(`{${name}}`, value.text) : filled),
    text,
  );
}
