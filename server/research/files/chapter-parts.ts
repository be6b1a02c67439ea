import { msg } from '../../../shared/platform/messages.ts';
import type { Requirement, Scheme } from '../../../shared/research/findings.ts';
import type { Claim, Sentence, Verdict } from '../../../shared/research/model.ts';
import { amountOf, renderCitation } from '../../../shared/research/render.ts';
import type { Block, Chapter } from '../../../shared/research/report.ts';
import { plain, type Figure, type Piece, type Text } from './document.ts';
import { licencePieces, schemePieces } from './entry-parts.ts';
import { heading, list, named, notice, paragraph, quiet } from './pieces.ts';
import type { Voice } from './voice.ts';

/** A chapter with its title. */
export function chapterPieces({ title, blocks }: Chapter, voice: Voice): Piece[] {
  return [heading(1, voice.tell(title)), ...blocks.flatMap((block) => blockPieces(block, voice))];
}

/** A piece of a chapter. */
export function blockPieces(block: Block, voice: Voice): Piece[] {
  const { say, tell } = voice;
  switch (block.kind) {
    case 'paragraph':
      return [paragraph(tell(block.text))];
    case 'list':
      return [...titled(block.title, voice), list(block.items.map((item) => plain(tell(item))))];
    case 'claims':
      return [...titled(block.title, voice), ...block.claim_ids.flatMap((id) => claimPieces(id, voice))];
    case 'table':
      return [...titled(block.title, voice), tablePiece(block, voice)];
    case 'chart':
      return [figureOf(block, voice)];
    case 'gap':
      return [
        notice(say(msg('Insufficient evidence: {what}'), { what: tell(block.gap.what) })),
        quiet(tell(block.gap.how)),
      ];
    case 'licences':
      return [
        heading(2, say(LICENCES)),
        ...block.licences.flatMap((licence) => licencePieces(licence, voice)),
      ];
    case 'judged_schemes':
      return [heading(2, say(SCHEMES)), ...block.schemes.flatMap((scheme) => schemePieces(scheme, voice))];
    case 'requirements':
      return [
        heading(2, say(LICENCES)),
        ...block.requirements.flatMap((one) => requirementPieces(one, voice)),
      ];
    case 'schemes':
      return [heading(2, say(SCHEMES)), ...block.schemes.flatMap((one) => oldSchemePieces(one, voice))];
    case 'against':
      return [heading(3, say(msg('Against it'))), ...claimPieces(block.claim_id, voice)];
    default:
      return block satisfies never;
  }
}

const LICENCES = msg('Licences, registrations and taxes');
const SCHEMES = msg('Schemes');

function titled(title: Sentence | null, { tell }: Voice): Piece[] {
  return title === null ? [] : [heading(2, tell(title))];
}

/** Words by which the gate's verdicts are known on the screen too. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  verified: msg('Verified'),
  partial: msg('Partial'),
  unverified: msg('Unverified'),
  contradicted: msg('Contradicted'),
  library: msg('Our library'),
  document: msg('From a document'),
};
const KIND_WORDS: Readonly<Record<Claim['kind'], string | null>> = {
  fact: null,
  inference: msg('Inference'),
  advice: msg('Advice'),
};

/** A claim with its verdict, the quotes that it rests on, and those that say otherwise. */
export function claimPieces(id: string, voice: Voice): Piece[] {
  const { claims, context, say, tell, quote } = voice;
  const claim = claims.get(id);
  if (!claim) return [];
  const quotes = claim.evidence_ids.flatMap((one) => context.evidence.get(one) ?? []);
  const isQuote = quotes.some((one) => one.quote === claim.text);
  const kind = KIND_WORDS[claim.kind];
  const marks = [
    say(VERDICT_WORDS[claim.verdict]),
    ...(kind === null ? [] : [say(kind)]),
    ...titlesOf(claim, voice),
  ];
  const notes: Text[] = [
    [
      { text: marks[0] ?? '', bold: true },
      ...plain(
        marks
          .slice(1)
          .map((mark) => ` · ${mark}`)
          .join(''),
      ),
    ],
    plain(tell(claim.why)),
    ...claim.counter_evidence_ids.map((one) => named(say(msg('But')), quote(one))),
  ];
  const said = quotes.map((one) => quote(one.id));
  return [
    {
      kind: 'quote',
      text: [...(isQuote ? [] : [voice.claim(claim)]), ...said].join('\n'),
      notes: notes.filter((note) => note.length > 0),
    },
  ];
}

function titlesOf(claim: Claim, { context }: Voice): string[] {
  const ids = new Set(claim.evidence_ids.flatMap((id) => context.evidence.get(id)?.source_id ?? []));
  return [...ids].flatMap((id) => context.sources.get(id)?.title ?? []);
}

type TableBlock = Extract<Block, { kind: 'table' }>;

function tablePiece({ columns, rows, note }: TableBlock, { say, tell }: Voice): Piece {
  return {
    kind: 'table',
    columns: columns.map((name, index) => ({
      name: name.text === '' ? '' : tell(name),
      numeric: index > 0 && rows.every((row) => isNumber(row[index]?.text ?? null)),
    })),
    rows: rows.map((row) =>
      row.map(({ text, verdict }) => {
        const words = text === null ? '–' : tell(text);
        return verdict === null ? words : `${words}\n${say(VERDICT_WORDS[verdict])}`;
      }),
    ),
    note: note && tell(note),
  };
}

/** A sentence that is a number and nothing else, or nothing at all. */
function isNumber(sentence: Sentence | null): boolean {
  if (sentence === null) return true;
  return /^\{\w+\}$/.test(sentence.text) && Object.values(sentence.values)[0]?.kind === 'num';
}

type Chart = Extract<Block, { kind: 'chart' }>;

function figureOf({ shape, title, note, labels, series }: Chart, { context, tell, number }: Voice): Figure {
  const amount = (id: string): number | null => {
    const num = context.nums.get(id);
    return num ? amountOf(num) : null;
  };
  const axis = labels.map(({ values }) => {
    const [value] = Object.values(values);
    return value?.kind === 'num' ? amount(value.id) : null;
  });
  return {
    kind: 'figure',
    shape,
    title: tell(title),
    labels: labels.map(tell),
    places: axis.map((place, index) => (axis.includes(null) ? index : (place ?? index))),
    series: series.map(({ name, num_ids }) => ({
      name: tell(name),
      values: num_ids.map(amount),
      texts: num_ids.map((id) => number(id)),
    })),
    note: tell(note),
  };
}

const NEEDS = { needed: msg('Needed'), check: msg('To check'), not_yet: msg('Not yet') } as const;

function requirementPieces(one: Requirement, voice: Voice): Piece[] {
  const { say, tell } = voice;
  return [
    heading(3, tell(one.name)),
    paragraph([{ text: say(NEEDS[one.need]), bold: true }, { text: ` · ${tell(one.authority)}` }]),
    paragraph(tell(one.why)),
    list([
      named(say(msg('Fee')), figureWords(one.fee, one.fee_claim_id, voice)),
      named(say(msg('Time')), figureWords(one.days, one.days_claim_id, voice)),
    ]),
    ...claimPieces(one.trigger_claim_id, voice),
  ];
}

/** A figure with its [n]; where the source gives no figure, its words. */
function figureWords(num_id: string | null, claim_id: string | null, voice: Voice): string {
  const { claims, context, number, quote } = voice;
  const evidence_ids = claim_id === null ? [] : (claims.get(claim_id)?.evidence_ids ?? []);
  const [first] = evidence_ids;
  if (num_id !== null) return `${number(num_id)} ${renderCitation(evidence_ids, context)}`.trim();
  return first === undefined ? '' : quote(first);
}

const RULES = { met: msg('Met'), not_met: msg('Not met'), unknown: msg('Unknown') } as const;

function oldSchemePieces({ source_id, benefit_claim_id, rules }: Scheme, voice: Voice): Piece[] {
  const { say, tell, context } = voice;
  return [
    heading(3, context.sources.get(source_id)?.title ?? ''),
    ...claimPieces(benefit_claim_id, voice),
    list(rules.map(({ state, name, why }) => named(say(RULES[state]), `${tell(name)}\n${tell(why)}`))),
  ];
}
