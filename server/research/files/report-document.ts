import { msg } from '../../../shared/platform/messages.ts';
import { directionOf } from '../../../shared/platform/languages.ts';
import { agentOf } from '../../../shared/research/agents.ts';
import type { AgentType } from '../../../shared/research/constants.ts';
import { reasonsOf } from '../../../shared/research/left-out.ts';
import type { Sentence } from '../../../shared/research/model.ts';
import type { Report } from '../../../shared/research/report.ts';
import { blockPieces, chapterPieces } from './chapter-parts.ts';
import { assumptionPieces, gapPieces, scorecardPieces, sourcePieces } from './closing-parts.ts';
import { isolate, plain, writable, type Piece, type ReportDocument } from './document.ts';
import { heading, list, named, notice, paragraph, quiet } from './pieces.ts';
import { resultPieces } from './result-parts.ts';
import type { Voice } from './voice.ts';

/** The run behind a report. */
export interface RunOfReport {
  readonly model: string | null;
  readonly completed_at: string;
}

/** A report as a document in the language of the voice: the same sentences as on the screen, the one page first, the sources last. */
export function documentOf(report: Report, run: RunOfReport, voice: Voice): ReportDocument {
  const { say, language } = voice;
  return writable({
    language,
    direction: directionOf(language),
    title: isolate(report.title),
    kind: say(msg('Research report')),
    facts: factsOf(report, run, voice),
    words: {
      contents: say(msg('Contents')),
      // filled by whoever knows the pages
      page: say(msg('Page {page} of {pages}'), { page: '{page}', pages: '{pages}' }),
    },
    pieces: [
      notice(voice.tell(report.label)),
      ...leftOut(report, voice),
      quiet(say(msg('A quote proves that a page says so, not that it is true.'))),
      ...openingPieces(report, voice),
      ...(report.result ? resultPieces(report.result, voice) : []),
      ...summaryPieces(report, voice),
      ...scorecardPieces(report.scorecard, voice),
      ...report.chapters.flatMap((chapter) => chapterPieces(chapter, voice)),
      ...similarPieces(report, voice),
      ...assumptionPieces(report.assumptions, voice),
      ...gapPieces(report.gaps, voice),
      ...sourcePieces(report, voice),
    ],
  });
}

function factsOf(
  { claims, sources }: Report,
  { model, completed_at }: RunOfReport,
  { say, date }: Voice,
): string[] {
  const verified = claims.filter(({ verdict }) => verdict === 'verified').length;
  return [
    date(completed_at),
    model === null
      ? say(msg('Made without a language model'))
      : say(msg('Language model: {model}'), { model: isolate(model) }),
    [
      say(msg('{count, plural, one {# claim, {verified} verified} other {# claims, {verified} verified}}'), {
        count: claims.length,
        verified,
      }),
      say(msg('{count, plural, one {# source} other {# sources}}'), { count: sources.length }),
    ].join(' · '),
  ];
}

/** What stood in the way of each agent. */
function leftOut(report: Report, { say, tell }: Voice): Piece[] {
  const reasons = reasonsOf(report);
  if (reasons.length === 0) return [];
  const namesOf = (agents: readonly AgentType[]): string => {
    const items = agents.map((type): Sentence => ({ text: agentOf(type).agent_name, values: {} }));
    return tell({ text: msg('{text}'), values: { text: { kind: 'list', items } } });
  };
  return [
    heading(2, say(msg('What was left out'))),
    list(
      reasons.map(({ agents, text }) =>
        agents.length === 0 ? plain(tell(text)) : named(namesOf(agents), tell(text)),
      ),
    ),
  ];
}

/** The paragraph with which a model opens a report, and who wrote it. */
function openingPieces({ opening }: Report, { say, tell }: Voice): Piece[] {
  if (opening.length === 0) return [];
  return [
    heading(1, say(msg('In short'))),
    paragraph(opening.map(tell).join(' ')),
    quiet(say(msg('Written by a language model from verified statements only; code wrote the figures.'))),
  ];
}

function summaryPieces({ key_figures, summary }: Report, voice: Voice): Piece[] {
  if (key_figures.length + summary.length === 0) return [];
  return [
    heading(1, voice.say(msg('Summary'))),
    ...(key_figures.length > 0
      ? [
          list(
            key_figures.map(({ num_id, text }) => [
              { text: voice.number(num_id), bold: true },
              { text: ` ${voice.tell(text)}` },
            ]),
          ),
        ]
      : []),
    ...summary.flatMap((block) => blockPieces(block, voice)),
  ];
}

/** Ideas of others are counted and never named: a file goes where its reader's rights do not. */
function similarPieces({ similar_ideas }: Report, { say }: Voice): Piece[] {
  if (!similar_ideas || similar_ideas.total === 0) return [];
  return [
    quiet(
      say(
        msg(
          '{total, plural, one {# idea on this platform has a similar title.} other {# ideas on this platform have similar titles.}}',
        ),
        {
          total: similar_ideas.total,
        },
      ),
    ),
  ];
}
