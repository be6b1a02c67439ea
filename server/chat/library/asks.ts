import type { Ask } from '../../../shared/chat/model.ts';
import type { FactName } from '../../../shared/knowledge/constants.ts';
import type { Facts, Trade } from '../../../shared/knowledge/model.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import { LANGUAGE_CODES } from '../../../shared/platform/languages.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Translate } from '../../platform/i18n.ts';

/** States as buttons, those with the most people first; any other one can be typed. */
const STATES_OFFERED = ['UP', 'MH', 'BR', 'WB', 'MP', 'TN', 'RJ', 'KA', 'GJ', 'AP'] as const;
const TRADES_OFFERED = [
  'tailoring-boutique',
  'kirana-grocery',
  'dairy-products',
  'goat-rearing',
  'flour-mill',
  'street-food-cart',
  'beauty-parlour',
  'handloom-sarees',
] as const;

const VILLAGE = msg('In a village');
const TOWN = msg('In a town or city');
const ALONE = msg('I run it alone');
const SELF_HELP = msg('A self-help group runs it');
const FIRM = msg('A company or partnership runs it');
const COOPERATIVE = msg('A cooperative runs it');
const NEW = msg('It is new');
const RUNNING = msg('It runs already');

/** A question with a fixed list of answers, and what each answer says. */
interface Choices {
  readonly text: string;
  readonly options: ReadonlyArray<readonly [value: Facts[FactName], label: string]>;
}

const LAKH = 100_000;
const UP_TO_20 = msg('Sales up to 20 lakh rupees a year');
const UP_TO_40 = msg('Sales of 20 to 40 lakh rupees a year');
const OVER_40 = msg('Sales above 40 lakh rupees a year');
const GOODS = msg('I sell goods');
const SERVICES = msg('I give services');
const BOTH = msg('I sell goods and give services');
const ONLINE = msg('I sell online too');
const NOT_ONLINE = msg('I do not sell online');
const OTHER_STATES = msg('I sell to other states too');
const OWN_STATE = msg('I sell in my own state only');

const CHOICES: Partial<Record<FactName, Choices>> = {
  turnover: {
    text: msg('How much do you sell in a year?'),
    options: [
      [{ low: 0, high: 20 * LAKH }, UP_TO_20],
      [{ low: 20 * LAKH + 1, high: 40 * LAKH }, UP_TO_40],
      [{ low: 40 * LAKH + 1, high: null }, OVER_40],
    ],
  },
  supplies: {
    text: msg('Do you sell goods, give services, or both?'),
    options: [
      ['goods', GOODS],
      ['services', SERVICES],
      ['both', BOTH],
    ],
  },
  interstate: {
    text: msg('Do you sell to other states?'),
    options: [
      ['yes', OTHER_STATES],
      ['no', OWN_STATE],
    ],
  },
  online_sale: {
    text: msg('Do you sell on a website or an app of others?'),
    options: [
      ['yes', ONLINE],
      ['no', NOT_ONLINE],
    ],
  },
  area: {
    text: msg('Is it in a village or in a town?'),
    options: [
      ['rural', VILLAGE],
      ['urban', TOWN],
    ],
  },
  group: {
    text: msg('Who runs it?'),
    options: [
      ['individual', ALONE],
      ['shg', SELF_HELP],
      ['partnership', FIRM],
      ['cooperative', COOPERATIVE],
    ],
  },
  stage: {
    text: msg('Is the business new, or does it run already?'),
    options: [
      ['new', NEW],
      ['existing', RUNNING],
    ],
  },
};
const WHICH_STATE = msg('Which state is it in?');
const WHICH_TRADE = msg('What kind of work is it?');

/** Facts that buttons ask for. */
export const ASKABLE: readonly FactName[] = [
  'state',
  'trade',
  'turnover',
  'supplies',
  'interstate',
  'area',
  'group',
  'stage',
];

/** The same where a licence depends on them: what is sold and how much decides more often than who sells it. */
export const ASKED_FOR_LICENCES: readonly FactName[] = [
  'state',
  'turnover',
  'supplies',
  'interstate',
  'trade',
  'online_sale',
  'area',
  'stage',
];

/** What buttons are made of. */
export interface AskParts {
  readonly translate: Translate;
  readonly language: Language;
  readonly trades: readonly Trade[];
  /** The name of a state in a language. */
  readonly stateName: (code: string, language: Language) => string;
}

/** The question for a fact with its buttons; what a button says is what it sends. */
export function askFor(
  field: FactName,
  { translate, language, trades, stateName }: AskParts,
): Ask | undefined {
  const option = (label: string) => ({ label, text: label });
  if (field === 'state') {
    const options = STATES_OFFERED.map((code) => option(stateName(code, language)));
    return { field, text: translate(language, WHICH_STATE), options };
  }
  if (field === 'trade') {
    const offered = TRADES_OFFERED.flatMap((id) => trades.find((trade) => trade.id === id) ?? []);
    const options = offered.map((trade) => option(tradeName(trade, language)));
    return { field, text: translate(language, WHICH_TRADE), options };
  }
  const choice = CHOICES[field];
  if (!choice) return undefined;
  const options = choice.options.map(([, text]) => option(translate(language, text)));
  return { field, text: translate(language, choice.text), options };
}

export function tradeName({ name, names }: Pick<Trade, 'name' | 'names'>, language: Language): string {
  return language === 'en' ? name : (names[language] ?? name);
}

/** What the text of a button says, in whatever language it was; empty where it is none. */
export function factsOfButton(
  text: string,
  { translate, trades, stateName }: Omit<AskParts, 'language'>,
): Facts {
  const said = text.trim().replace(/[.।۔]$/u, '');
  for (const language of LANGUAGE_CODES) {
    const chosen = Object.entries(CHOICES)
      .flatMap(([field, { options }]) => options.map(([value, label]) => ({ field, value, label })))
      .find(({ label }) => translate(language, label) === said);
    if (chosen) return { [chosen.field]: chosen.value };
    const trade = trades.find((one) => tradeName(one, language) === said);
    if (trade) return { trade: trade.id };
    const state = STATES_OFFERED.find((code) => stateName(code, language) === said);
    if (state) return { state };
  }
  return {};
}
