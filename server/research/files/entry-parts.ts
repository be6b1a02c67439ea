import { msg } from '../../../shared/platform/messages.ts';
import type { Sentence } from '../../../shared/research/model.ts';
import { openRulesInTurn } from '../../../shared/research/changes.ts';
import { exactRupees, indianDigits } from '../../../shared/research/render.ts';
import type {
  LibraryNote,
  Result,
  ResultLicence,
  ResultRule,
  ResultScheme,
} from '../../../shared/research/result.ts';
import { isolate, plain, type Piece } from './document.ts';
import { capital, facts, heading, lines, list, named, paragraph, quiet } from './pieces.ts';
import type { Voice } from './voice.ts';

/** The name of an entry; in another language with the official one behind it, so that the office finds it. */
function entryName(name: Sentence, official: string, { tell }: Voice): string {
  const isSaid = Object.values(name.values).some(
    (value) => value.kind === 'library' && value.text !== official,
  );
  return isSaid ? `${tell(name)} (${isolate(official)})` : tell(name);
}

/** What our library says is ours: how old it is, and where to confirm it. */
export function libraryLine({ as_of, confirm_at }: LibraryNote, { say, date }: Voice): Piece {
  const known = date(as_of);
  if (!confirm_at || !/^https?:/.test(confirm_at.url))
    return quiet(say(msg('Our library, as known in {date}; confirm with the office'), { date: known }));
  return quiet([
    { text: `${say(msg('Our library, as known in {date}; confirm at:'), { date: known })} ` },
    { text: isolate(confirm_at.title), href: confirm_at.url },
  ]);
}

const RULE_WORDS = { met: msg('Met'), not_met: msg('Not met'), unknown: msg('Unknown') } as const;

/** Every rule with whether it is met. */
function ruleList(rules: readonly ResultRule[], { say, tell }: Voice): Piece[] {
  if (rules.length === 0) return [];
  return [list(rules.map(({ state, text }) => named(say(RULE_WORDS[state]), tell(text))))];
}

const OWNER_ALONE = msg('What depends on the owner as a person is shown to the owner alone.');

/** A scheme with what it pays and its rules. */
export function schemePieces(scheme: ResultScheme, voice: Voice): Piece[] {
  const { say, tell } = voice;
  const { benefit, caveats, papers, office, days, status, status_text, withheld } = scheme;
  return [
    heading(2, entryName(scheme.name, scheme.official_name, voice)),
    paragraph([{ text: say(classWords(scheme)), bold: true }]),
    ...amounts(scheme, voice),
    ...[benefit, status === 'open' ? null : status_text]
      .map(tell)
      .filter(Boolean)
      .map((words) => paragraph(words)),
    ...(withheld ? [quiet(say(OWNER_ALONE))] : []),
    ...ruleList(scheme.rules, voice),
    ...lines(caveats, voice),
    ...(papers.length > 0
      ? [
          paragraph([{ text: say(msg('Papers')), bold: true }]),
          list(papers.map((paper) => plain(tell(paper)))),
        ]
      : []),
    ...facts([named(say(msg('Office')), tell(office)), named(say(msg('Time')), tell(days))]),
    libraryLine(scheme, voice),
  ];
}

type OpenScheme = ReturnType<typeof openRulesInTurn>[number];

/** What stands below the schemes that fit: those that a few answers decide, and loans, which are no money that is kept. */
export function openSchemePieces({ nearly, loans }: Result, voice: Voice): Piece[] {
  const { say } = voice;
  const all = openRulesInTurn([...nearly, ...loans]);
  const group = (title: string, note: string, some: typeof all): Piece[] =>
    some.length === 0
      ? []
      : [heading(2, say(title)), quiet(say(note)), ...some.flatMap((one) => openScheme(one, voice))];
  return [
    ...group(
      msg('May fit: answer these first'),
      msg('Amounts are named once the questions below each scheme are answered.'),
      all.slice(0, nearly.length),
    ),
    ...group(
      msg('Loans without a subsidy'),
      msg('A loan is paid back with interest; none of it is a subsidy.'),
      all.slice(nearly.length),
    ),
  ];
}

function openScheme({ scheme, open }: OpenScheme, voice: Voice): Piece[] {
  const { say, tell } = voice;
  const { benefit, status, withheld, rules } = scheme;
  const doubts = rules.filter(({ hard, state }) => !hard && state === 'not_met');
  const asked = [...open, ...doubts].map(({ ask, text }) => plain(tell(ask ?? text)));
  return [
    heading(3, entryName(scheme.name, scheme.official_name, voice)),
    paragraph([{ text: say(classWords(scheme)), bold: true }]),
    ...lines([benefit], voice),
    ...(status === 'open' ? [] : [quiet(say(msg('Ask first whether new applications are taken.')))]),
    ...(asked.length > 0 ? [list(asked)] : []),
    ...(withheld ? [quiet(say(OWNER_ALONE))] : []),
    libraryLine(scheme, voice),
  ];
}

function classWords({ class: fit, withheld }: ResultScheme): string {
  if (fit === 'fits') return msg('Fits');
  if (fit === 'does_not_fit') return msg('Does not fit');
  if (fit === 'unknown') return msg('May fit');
  return withheld ? msg('Fits on a condition') : msg('Fits if you answer what is open');
}

function amounts(scheme: ResultScheme, { say }: Voice): Piece[] {
  if (scheme.class === 'does_not_fit') return [];
  const { headline_inr, headline_from_inr, own_share_inr, loan_inr, percent } = scheme;
  const isRange = headline_from_inr !== null && headline_from_inr !== headline_inr;
  const least = isRange ? `${exactRupees(headline_from_inr)} – ` : '';
  const rate = percent === null || isRange ? null : indianDigits(percent, 2);
  const got = rate === null ? say(msg('you may get')) : say(msg('you may get, {rate} %'), { rate });
  return facts([
    headline_inr === null ? [] : named(capital(got), isolate(least + exactRupees(headline_inr))),
    own_share_inr === null
      ? []
      : named(capital(say(msg('your own share'))), isolate(exactRupees(own_share_inr))),
    loan_inr === null || headline_inr === null
      ? []
      : named(say(msg('Bank loan')), isolate(exactRupees(loan_inr))),
  ]);
}

/** A licence: who gives it, why, for what fee and in what time. */
export function licencePieces(licence: ResultLicence, voice: Voice): Piece[] {
  const { say, tell, rupees } = voice;
  const { authority, why, fees, decision_days, file_within_days, at_inr, verdict } = licence;
  const isNow = verdict === 'required';
  return [
    heading(3, entryName(licence.name, licence.official_name, voice)),
    ...lines([why], voice),
    ...facts([
      at_inr === null || isNow ? [] : named(capital(say(msg('sales a year'))), rupees(at_inr)),
      isNow ? plain(tell(authority)) : [],
      ...(isNow ? fees.map(({ text }) => named(say(msg('Fee')), tell(text))) : []),
      isNow ? named(say(msg('Time')), tell(decision_days?.text ?? null)) : [],
      isNow ? named(say(msg('Your own deadline')), tell(file_within_days?.text ?? null)) : [],
    ]),
    libraryLine(licence, voice),
  ];
}
