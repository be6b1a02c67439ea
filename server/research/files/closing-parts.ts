import { msg } from '../../../shared/platform/messages.ts';
import { describeSource, domainOf, isPlaceholder } from '../../../shared/research/citation.ts';
import type { Source } from '../../../shared/research/model.ts';
import { renderScore } from '../../../shared/research/render.ts';
import type { NumberedSource, Report } from '../../../shared/research/report.ts';
import { isolate, plain, type Piece, type SourceEntry, type Text } from './document.ts';
import { heading, list, quiet } from './pieces.ts';
import type { Voice } from './voice.ts';

const ANSWERS = { true: msg('Yes'), false: msg('No'), null: msg('Not known') } as const;

/** The scorecard: every dimension with the questions whose points it sums. */
export function scorecardPieces(scorecard: Report['scorecard'], voice: Voice): Piece[] {
  const { say, tell } = voice;
  if (scorecard.length === 0) return [];
  return [
    heading(1, say(msg('Scorecard'))),
    {
      kind: 'table',
      columns: [msg('Dimension'), msg('Score'), msg('Evidence')].map((name) => ({
        name: say(name),
        numeric: false,
      })),
      rows: scorecard.map(({ name, score, claims, verified, partial }) => [
        tell(name),
        score === null
          ? say(msg('Insufficient evidence'))
          : isolate(renderScore(score, (text, values) => say(text, values))),
        [
          say(
            msg(
              '{claims, plural, one {{verified} of # claim verified} other {{verified} of # claims verified}}',
            ),
            {
              claims,
              verified,
            },
          ),
          ...(partial > 0 ? [say(msg('{partial} in part'), { partial })] : []),
        ].join(', '),
      ]),
      note: null,
    },
    ...scorecard.flatMap(({ name, sum }): Piece[] => [
      heading(3, tell(name)),
      list(sum.map(({ text, met }) => plain(`${tell(text)} (${say(ANSWERS[`${met}`])})`))),
    ]),
  ];
}

export function assumptionPieces(assumptions: Report['assumptions'], { say, tell }: Voice): Piece[] {
  if (assumptions.length === 0) return [];
  return [
    heading(1, say(msg('Assumptions to test'))),
    {
      kind: 'table',
      columns: [msg('Assumption'), msg('How to test it'), msg('Holds if')].map((name) => ({
        name: say(name),
        numeric: false,
      })),
      rows: assumptions.map(({ assumption, how, holds_if }) => [assumption, how, holds_if].map(tell)),
      note: null,
    },
  ];
}

export function gapPieces(gaps: Report['gaps'], { say, tell }: Voice): Piece[] {
  if (gaps.length === 0) return [];
  return [
    heading(1, say(msg('What is not known'))),
    list(gaps.map(({ what, how }): Text => [{ text: tell(what), bold: true }, { text: `\n${tell(how)}` }])),
  ];
}

const TYPES: Readonly<Record<Source['type'], string>> = {
  academic: msg('Academic'),
  business: msg('Business'),
  government: msg('Government'),
  news: msg('News'),
  other: msg('Other'),
};

/** 'References & Sources (n)' with every source by its number. */
export function sourcePieces({ sources, evidence, yours = false }: Report, voice: Voice): Piece[] {
  const { say } = voice;
  const title = heading(1, say(msg('References & Sources ({n})'), { n: sources.length }));
  if (sources.length === 0) return [title, quiet(say(msg('The report rests on no source.')))];
  return [
    title,
    ...(sources.some(({ origin }) => origin === 'library')
      ? [quiet(say(msg('An entry of the library names the official page on which to confirm it.')))]
      : []),
    {
      kind: 'sources',
      items: sources.map((source) => entryOf(source, describeSource(source, evidence), { voice, yours })),
    },
  ];
}

interface Telling {
  readonly voice: Voice;
  /** The reader owns the idea. */
  readonly yours: boolean;
}

function entryOf(source: NumberedSource, quoted: string | null, { voice, yours }: Telling): SourceEntry {
  const { say } = voice;
  const { number, title, type, url, confirm, origin } = source;
  const placeholder = isPlaceholder(source);
  const isDocument = origin === 'document';
  return {
    number,
    title: isolate(title),
    description: [
      originWords(source, voice, yours),
      ...(quoted === null ? [] : [isolate(`“${quoted}”`)]),
    ].join(' · '),
    label: placeholder
      ? say(isDocument ? msg('Not an independent source') : msg('Research Citation'))
      : `${say(TYPES[type])} · ${isolate(domainOf(url) ?? '')}`,
    note: isDocument
      ? null
      : placeholder
        ? say(msg('This citation has no page that can be opened.'))
        : confirm
          ? say(msg('Confirm with the office'))
          : null,
    href: placeholder ? null : url,
  };
}

function originWords(
  { origin, published, as_of }: NumberedSource,
  { say, date }: Voice,
  yours: boolean,
): string {
  if (origin === 'document') return say(yours ? msg('Your document') : msg('Document given with the idea'));
  if (origin === 'library')
    return as_of === null
      ? say(msg('Entry of the library'))
      : say(msg('Entry of the library, as of {checked}'), { checked: date(as_of) });
  return published === null
    ? say(msg('Page of the web, without a date'))
    : say(msg('Page of the web, published {date}'), { date: date(published) });
}
