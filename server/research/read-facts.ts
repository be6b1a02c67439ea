import type { Trade } from '../../shared/knowledge/model.ts';
import type { Num } from '../../shared/research/model.ts';
import type { RunFact, RunFacts } from '../../shared/research/run-facts.ts';
import type { KnowledgeRules } from '../knowledge/data.ts';
import type { ResearchIdea } from './idea.ts';
import { ideaText } from './idea.ts';
import { ideaNumbers } from './idea-numbers.ts';
import { foldText } from './phrases.ts';
import { stateIn } from './places.ts';

/** The facts that an idea's own words tell, confirmed by nobody. What is not sure is left out, so that it is asked. */
export function readIdeaFacts(idea: ResearchIdea, { trades, vocabulary }: KnowledgeRules): RunFacts {
  const text = ideaText(idea);
  const trade = tradeIn(text, trades);
  const state = stateIn(text);
  const code = Object.entries(vocabulary.states).find(([, name]) => name === state)?.[0];
  const numbers = ideaNumbers(idea);
  const items: Array<RunFact | undefined> = [
    ...(trade
      ? [word('trade', trade.id), word('activity', trade.activity), word('supplies', trade.supplies)]
      : []),
    code === undefined ? undefined : word('state', code),
    numbered('price', numbers.price),
    numbered('unit_cost', numbers.unit_cost),
    numbered('volume', numbers.volume),
    numbered('fixed_month', numbers.fixed_cost),
    numbered('funding', numbers.funding),
    numbered('customers', numbers.customers),
  ];
  return { revision: null, items: items.flatMap((item) => item ?? []) };
}

const READ = { unit: null, per: null, words: null, state: 'read', parts: [] } as const;

function word(name: RunFact['name'], value: string): RunFact {
  return { ...READ, parts: [], name, value };
}

function numbered(name: RunFact['name'], num: Num | undefined): RunFact | undefined {
  if (!num) return undefined;
  const per = num.period === 'once' ? null : num.period;
  const words = num.basis.kind === 'assumption' ? num.basis.assumption.values['words'] : undefined;
  return {
    ...READ,
    parts: [],
    name,
    value: num.value,
    unit: num.unit,
    per,
    words: words?.kind === 'own' ? words.text : null,
  };
}

/** The trade whose signs fill most of a text; two that fill it alike are none, since a wrong trade is worse than a question. */
function tradeIn(text: string, trades: readonly Trade[]): Trade | undefined {
  const folded = ` ${foldText(text)} `;
  const scored = trades
    .map((trade) => ({ trade, score: signsIn(folded, trade) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score > (second?.score ?? 0) ? first.trade : undefined;
}

function signsIn(folded: string, trade: Trade): number {
  const found = foldedSigns(trade).filter((sign) => folded.includes(isLatin(sign) ? ` ${sign}` : sign));
  return found.reduce((sum, sign) => sum + sign.length, 0);
}

const foldedOf = new WeakMap<Trade, readonly string[]>();

/** The signs of a trade, each once; folded once, because trades never change after they were read. */
function foldedSigns(trade: Trade): readonly string[] {
  const known = foldedOf.get(trade);
  if (known) return known;
  const signs = Object.values(trade.signs)
    .flat()
    .map(foldText)
    .filter((sign) => sign !== '');
  const folded = [...new Set(signs)];
  foldedOf.set(trade, folded);
  return folded;
}

function isLatin(sign: string): boolean {
  return /^[a-z]/.test(sign);
}
