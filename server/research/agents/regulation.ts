import { chooseQuestions } from '../../../shared/knowledge/questions.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { RegulationFindings } from '../../../shared/research/findings.ts';
import { fromLibrary, say } from '../../../shared/research/sentence.ts';
import { judgeLicences } from '../judged-licences.ts';
import { judgeSchemes } from '../judged-schemes.ts';
import { ownNumbers } from '../own-numbers.ts';
import type { Grounds } from '../input.ts';
import type { AgentInput } from '../runner.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { computed } from './numbers.ts';

/** Licences, tax and schemes: the rules of the library evaluated for the facts of this business. */
export async function studyRegulation({
  onStep,
  signal,
  ...grounds
}: AgentInput): Promise<RegulationFindings> {
  signal.throwIfAborted();
  await onStep(say(msg('Checking schemes rule by rule')));
  signal.throwIfAborted();
  await onStep(say(msg('Checking licences, registrations and taxes')));
  signal.throwIfAborted();
  return regulationOf(grounds);
}

/** The rules of the library held against what is known: of the business for everybody, of the owner too for the owner alone. */
export function regulationOf({ facts, known, trade, rules, catalogue }: Grounds): RegulationFindings {
  const notebook = openNotebook(catalogue);
  const { schemes, more, judged } = judgeSchemes(rules.schemes, known, trade);
  const planned = ownNumbers(facts, trade).year?.value ?? null;
  const { licences, judged: judgedLicences } = judgeLicences(rules.licences, known, { trade, planned });
  notebook.use(...schemes.map(({ id }) => id), ...licences.map(({ id }) => id));
  const state = typeof known.state === 'string' ? (rules.vocabulary.states[known.state] ?? null) : null;
  if (state === null)
    notebook.gap({
      dimension: 'regulation',
      what: say(msg('Schemes of the state')),
      how: say(msg('The idea does not say in which state it is.')),
    });
  const found = schemes.some((scheme) => scheme.class === 'fits' || scheme.class === 'fits_if');
  return {
    agent_type: 'regulation',
    mode: 'no_model',
    outcome: found || licences.length > 0 ? 'evidence' : 'gap',
    headline:
      found || licences.length > 0
        ? headlineOf(more, licences, notebook)
        : say(msg('Not known yet: the trade and the state, and so schemes and licences.')),
    ...notebook.notes(),
    state,
    schemes,
    more,
    licences,
    standards: (trade?.standards ?? []).map((text, index) =>
      fromLibrary(trade?.id ?? '', `standards.${index}`, text),
    ),
    questions: chooseQuestions(judged, judgedLicences),
  };
}

function headlineOf(
  { fits, fits_if }: RegulationFindings['more'],
  licences: RegulationFindings['licences'],
  notebook: Notebook,
) {
  const count = (id: string, value: number, of: string) =>
    notebook.num(computed(`regulation-${id}`, value, of, [], { unit: 'none' }));
  return say(
    msg(
      'Schemes that fit: {fits}; that fit on a condition: {fits_if}. Licences and registrations needed now: {now}.',
    ),
    {
      fits: count('fits', fits.length, 'count of schemes whose every hard rule is met'),
      fits_if: count('fits-if', fits_if.length, 'count of schemes with one or two open rules'),
      now: count(
        'licences-now',
        licences.filter(({ verdict }) => verdict === 'required').length,
        'count of licences needed now',
      ),
    },
  );
}
