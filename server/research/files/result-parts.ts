import { msg } from '../../../shared/platform/messages.ts';
import {
  hasSchemes,
  type Result,
  type ResultLicence,
  type ResultStep,
} from '../../../shared/research/result.ts';
import type { Piece, Span, Text } from './document.ts';
import { licencePieces, openSchemePieces, schemePieces } from './entry-parts.ts';
import { capital, heading, list, notice, quiet } from './pieces.ts';
import { killPieces, salePieces } from './sale-parts.ts';
import type { Voice } from './voice.ts';

/** The page with which a report opens: what to do next, what may be asked for, what is needed, whether one sale pays, what is open. */
export function resultPieces(result: Result, voice: Voice): Piece[] {
  const { say } = voice;
  const { steps, schemes, sale, kill, facts } = result;
  return [
    ...(facts.revision === null && facts.used > 0
      ? [notice(say(msg('These facts were read from the idea. Nobody has confirmed them yet.')))]
      : []),
    ...(facts.personal.length > 0
      ? [
          notice(
            say(msg('This file uses what you told about yourself: whoever you give it to can read that.')),
          ),
        ]
      : []),
    ...(steps.length > 0
      ? [
          heading(1, say(msg('What to do next'))),
          list(
            steps.map((step) => stepText(step, voice)),
            true,
          ),
        ]
      : []),
    ...(hasSchemes(result)
      ? [
          heading(1, say(msg('Money you can ask for'))),
          ...schemes.flatMap((scheme) => schemePieces(scheme, voice)),
          ...openSchemePieces(result, voice),
          quiet(checkedWords(result, voice)),
        ]
      : []),
    ...licencePanel(result.licences, voice),
    ...(sale ? salePieces(sale, voice) : []),
    ...(kill ? killPieces(kill, voice) : []),
    ...questionPieces(result, voice),
  ];
}

function stepText({ title, text, when, cost }: ResultStep, { tell }: Voice): Text {
  const facts = [when, cost].map(tell).filter((words) => words !== '');
  return [
    { text: capital(tell(title)), bold: true },
    ...[tell(text), facts.join(' · ')]
      .filter((words) => words !== '')
      .map((words): Span => ({ text: `\n${words}` })),
  ];
}

function checkedWords({ more }: Result, { say }: Voice): string {
  return say(
    msg('Schemes checked rule by rule: {fits} fit, {open} fit on a condition, {others} do not fit.'),
    {
      fits: more.fits.length,
      open: more.fits_if.length,
      others: more.does_not_fit.length,
    },
  );
}

function licencePanel({ now, later, ask }: Result['licences'], voice: Voice): Piece[] {
  const { say } = voice;
  if (now.length + later.length + ask.length === 0) return [];
  const group = (title: string, licences: readonly ResultLicence[]): Piece[] =>
    licences.length === 0
      ? []
      : [heading(2, say(title)), ...licences.flatMap((licence) => licencePieces(licence, voice))];
  return [
    heading(1, say(msg('Licences'))),
    ...group(msg('Needed now'), now),
    ...group(msg('Needed later'), later),
    ...group(msg('To be asked'), ask),
  ];
}

function questionPieces({ questions, missing }: Result, { say, tell }: Voice): Piece[] {
  if (questions.length + missing.length === 0) return [];
  return [
    heading(1, say(msg('Open questions'))),
    list([
      ...questions.map(({ text, unlocks }): Text => [
        { text: tell(text), bold: true },
        ...(unlocks ? [{ text: `\n${tell(unlocks)}` }] : []),
      ]),
      ...missing.map(({ text }): Text => [{ text: tell(text), bold: true }]),
    ]),
  ];
}
