import type { FactName } from '../../shared/knowledge/constants.ts';
import type { Trade } from '../../shared/knowledge/model.ts';
import { staleEntries } from '../../shared/knowledge/stale.ts';
import { msg } from '../../shared/platform/messages.ts';
import { FACT_QUESTIONS } from '../../shared/research/fact-questions.ts';
import type { FindingsByAgent, RegulationFindings } from '../../shared/research/findings.ts';
import {
  isLoanOnly,
  MOST_LOANS_SHOWN,
  MOST_NEARLY_SHOWN,
  MOST_SCHEMES_SHOWN,
  type Result,
  type ResultLicence,
  type ResultMissing,
  type ResultQuestion,
  type ResultScheme,
  type Unfinished,
} from '../../shared/research/result.ts';
import { factOf, wordOf, type RunFacts } from '../../shared/research/run-facts.ts';
import { fromLibrary, say } from '../../shared/research/sentence.ts';
import type { Grounds } from './input.ts';
import { stepsOf } from './steps.ts';

/** The one page of a run, from what its agents found. `today` as YYYY-MM-DD tells which entries are stale. */
export function buildResult(
  findings: FindingsByAgent,
  grounds: Grounds,
  { today, unfinished }: { readonly today: string; readonly unfinished: readonly Unfinished[] },
): Result {
  const { facts, trade, named } = grounds;
  const { regulation, economics, gtm } = findings;
  const kill = gtm?.kill ?? null;
  const missing = missingOf(facts);
  const judged = judgedParts(regulation, trade, today);
  return {
    facts: { revision: facts.revision, used: facts.items.length, personal: [] },
    place: { state: regulation?.state ?? null, district: wordOf(facts, 'district') },
    trade: named && fromLibrary(named.id, 'name', named.name),
    steps: stepsOf({ ...judged, questions: notTwice(judged.questions, missing), kill, missing }),
    ...judged,
    questions: notTwice(judged.questions, missing),
    sale: economics?.sale ?? null,
    kill,
    missing,
    unfinished: [...unfinished],
  };
}

/** What the rules of schemes and licences give to the page. */
export function judgedParts(
  regulation: RegulationFindings | undefined,
  trade: Trade | null,
  today: string,
): Pick<Result, 'schemes' | 'nearly' | 'loans' | 'more' | 'licences' | 'questions' | 'stale'> {
  const { schemes, nearly, loans } = pageSchemes(regulation?.schemes ?? []);
  const licences = licencesOf(regulation);
  const shown = [...schemes, ...nearly, ...loans, ...licences.now, ...licences.later, ...licences.ask];
  return {
    schemes,
    nearly,
    loans,
    more: regulation?.more ?? { fits: [], fits_if: [], unknown: [], does_not_fit: [] },
    licences,
    questions: questionsOf(regulation),
    stale: staleEntries([...shown, ...(trade ? [{ ...trade, official_name: trade.name }] : [])], today).map(
      ({ id, official_name, as_of }) => ({ id, name: official_name, as_of }),
    ),
  };
}

/**
 * The schemes of the one page: those that fit, best first; beside them those that a few answers decide, and loans, which are paid
 * back and so named apart from what is kept.
 */
export function pageSchemes(all: readonly ResultScheme[]): Pick<Result, 'schemes' | 'nearly' | 'loans'> {
  const fitting = all.filter((scheme) => scheme.class === 'fits' || scheme.class === 'fits_if');
  const open = all.filter((scheme) => scheme.class === 'unknown');
  return {
    schemes: fitting.filter((scheme) => !isLoanOnly(scheme)).slice(0, MOST_SCHEMES_SHOWN),
    nearly: open.filter((scheme) => !isLoanOnly(scheme)).slice(0, MOST_NEARLY_SHOWN),
    loans: [...fitting, ...open].filter(isLoanOnly).slice(0, MOST_LOANS_SHOWN),
  };
}

function licencesOf(regulation: RegulationFindings | undefined): Result['licences'] {
  const of = (verdict: ResultLicence['verdict']) =>
    (regulation?.licences ?? []).filter((licence) => licence.verdict === verdict);
  return {
    now: of('required'),
    later: of('required_later').toSorted((a, b) => (a.at_inr ?? Infinity) - (b.at_inr ?? Infinity)),
    ask: of('ask'),
  };
}

const NAMED = 3;

/** The questions whose answers would change the result most, each with what it decides. */
function questionsOf(regulation: RegulationFindings | undefined): ResultQuestion[] {
  return (regulation?.questions ?? []).map((field) => {
    const names = [
      ...(regulation?.schemes ?? []).filter((scheme) => waitsFor(scheme, field)),
      ...(regulation?.licences ?? []).filter(({ asks }) => asks.includes(field)),
    ].slice(0, NAMED);
    return {
      field,
      text: say(FACT_QUESTIONS[field]),
      unlocks:
        names.length === 0
          ? null
          : say(msg('It decides: {names}'), {
              names: { kind: 'list', items: names.map(({ name }) => name) },
            }),
    };
  });
}

function waitsFor({ rules }: ResultScheme, field: FactName): boolean {
  return rules.some(({ asks }) => asks.includes(field));
}

/** What the page cannot do without is asked once, though schemes wait for it too. */
function notTwice(questions: Result['questions'], missing: Result['missing']): Result['questions'] {
  const names = new Set<string>(missing.map(({ name }) => (name === 'funding' ? 'project_cost' : name)));
  return questions.filter(({ field }) => !names.has(field));
}

const MISSING: Readonly<Record<ResultMissing['name'], string>> = {
  trade: msg('What you will make, sell or do'),
  state: msg('In which state and district it will be'),
  funding: msg('How much money it takes to start'),
  price: msg('The price of one sale'),
  unit_cost: msg('What one sale costs to make or buy'),
  volume: msg('How much is sold in a day, week or month'),
  fixed_month: msg(
    'What a month costs before anything is sold: rent, wages, the owners’ pay, power, instalment',
  ),
};

function missingOf(facts: RunFacts): ResultMissing[] {
  const hasShare = factOf(facts, 'commission') ?? factOf(facts, 'margin');
  return (Object.keys(MISSING) as Array<ResultMissing['name']>)
    .filter((name) => !factOf(facts, name) && !(name === 'unit_cost' && hasShare))
    .filter((name) => !(name === 'funding' && factOf(facts, 'project_cost')))
    .map((name) => ({ name, text: say(MISSING[name]) }));
}
