import { inEnglish, renderSentence, renderNum } from '../../../shared/research/render.ts';
import type { Num, Sentence } from '../../../shared/research/model.ts';
import { MOST_DOCUMENT_TEXT, MOST_PAGE_TEXT } from './limits.ts';
import type { Noted } from './claim-book.ts';
import type { DeskHit, DeskPage } from './desk.ts';
import { excerptOf } from './prompt-text.ts';

type Fence = (title: string, text: string) => string;

/** What an agent is told in every round: the idea, the place, what other agents found, the language to write in. */
export interface Brief {
  readonly idea: string;
  readonly place: string;
  readonly earlier: string;
  readonly today: string;
  /** By its English name. */
  readonly language: string;
  readonly local: string;
}

/** What an agent sees in one round. */
export interface RoundView {
  readonly round: number;
  readonly rounds: number;
  readonly hits: readonly DeskHit[];
  /** Pages that it has not seen yet, and those that it has. */
  readonly fresh: readonly DeskPage[];
  readonly seen: readonly DeskPage[];
  /** What the tools answered to the last round. */
  readonly answers: readonly { readonly title: string; readonly text: string }[];
  readonly noted: readonly Noted[];
  readonly numbers: ReadonlyArray<readonly [name: string, num: Num]>;
  /** By these words the excerpts of pages are chosen. */
  readonly words: readonly string[];
}

/** The lines with which every question to an agent begins. */
export function briefText(brief: Brief, fence: Fence): string {
  return [
    `Today is ${brief.today}. Place: ${brief.place}. Write claims in ${brief.language}.`,
    fence('the idea, in the words of its owner', brief.idea),
    ...(brief.earlier === '' ? [] : [fence('what other agents found', brief.earlier)]),
  ].join('\n\n');
}

export function planText(brief: Brief, fence: Fence): string {
  return [
    briefText(brief, fence),
    `Before you read anything: what do you look for? Answer {"english": up to 3 queries in English, "local": up to 2 queries in ${brief.local}, "against": up to 2 queries for what speaks against this idea}. Queries are short, name product and place where it matters, and name no person.`,
  ].join('\n\n');
}

const FORM = `Answer {"claims": [{"topic", "subject", "text", "inference", "quotes": [{"page", "words"}], "against": [{"page", "words"}], "number": null or {"value", "unit", "scale", "period", "place"}}], "open": [hits], "search": [queries], "find": [{"page", "words"}], "library": [queries], "calculate": [{"formula", "means"}], "done": true when you need no more}. Every list may be empty. Write each claim once: those listed above are kept, and refused ones may be written again, corrected.`;

export function roundText(brief: Brief, view: RoundView, fence: Fence): string {
  const { round, rounds, hits, fresh, seen, answers, noted, numbers, words } = view;
  return [
    briefText(brief, fence),
    `Round ${round} of ${rounds}.${round === rounds ? ' It is the last: only claims count now.' : ''}`,
    ...(hits.length > 0 ? [fence('search hits not opened yet', hits.map(hitLine).join('\n'))] : []),
    ...(seen.length > 0
      ? [
          fence(
            'pages that you have seen',
            seen.map((page) => `${page.ref} ${page.title} (${page.place})`).join('\n'),
          ),
        ]
      : []),
    ...fresh.map((page) => fence(pageTitle(page), excerptOf(page.text, words, mostOf(page)))),
    ...answers.map(({ title, text }) => fence(title, text)),
    ...(noted.length > 0 ? [`Claims so far:\n${noted.map(notedLine).join('\n')}`] : []),
    ...(numbers.length > 0
      ? [
          `Numbers that were accepted:\n${numbers.map(([name, num]) => `${name} = ${renderNum(num)}`).join('\n')}`,
        ]
      : []),
    FORM,
  ].join('\n\n');
}

const SNIPPET = 200;

function hitLine({ ref, title, url, published, snippet }: DeskHit): string {
  const host = URL.canParse(url) ? new URL(url).host : '';
  return `${ref} ${title} (${host}${published === null ? '' : `, ${published}`}): ${snippet.slice(0, SNIPPET)}`.replace(
    /\s+/g,
    ' ',
  );
}

function mostOf({ source }: DeskPage): number {
  return source.origin === 'document' ? MOST_DOCUMENT_TEXT : MOST_PAGE_TEXT;
}

function pageTitle({ ref, source, title, place, given }: DeskPage): string {
  if (source.origin === 'document') return `page ${ref}: ${title} (${place})`;
  const kind = source.origin === 'library' ? 'our library' : source.type;
  const notes = [kind, source.published ?? 'no date', ...(given ? ['given by the owner'] : [])];
  return `page ${ref}: ${title} (${place}; ${notes.join('; ')})`;
}

const NOTHING = { nums: new Map(), evidence: new Map(), sources: new Map(), numbering: new Map() };

function notedLine({ ref, text, judgement: { verdict, why } }: Noted): string {
  return `${ref} ${verdict === 'unverified' ? `refused (${plain(why)})` : 'accepted'}: ${text}`;
}

/** A reason of the gate in English: it names no numbers, quotes or sources. */
function plain(why: Sentence | null): string {
  return why === null ? '' : renderSentence(why, NOTHING, inEnglish);
}
