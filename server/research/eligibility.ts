import { msg } from '../../shared/platform/messages.ts';
import type { Figure } from '../../shared/research/figures.ts';
import { parseFigures } from '../../shared/research/figures.ts';
import type { SchemeRule } from '../../shared/research/findings.ts';
import type { Num, Sentence } from '../../shared/research/model.ts';
import { normalise } from '../../shared/research/normalise.ts';
import { say } from '../../shared/research/sentence.ts';
import type { Cue } from './cues.ts';
import type { IdeaFacts } from './idea.ts';
import type { KnowledgeEntry } from './knowledge.ts';

/** What an idea can be held against. */
export interface Applicant {
  readonly facts: IdeaFacts;
  /** The money it needs, as the owner wrote it. */
  readonly funding: Num | null;
}

/** A rule of a scheme and how the idea stands to it. The sentence is the entry's own, word for word. */
export interface FoundRule {
  readonly name: Sentence;
  readonly state: SchemeRule['state'];
  readonly why: Sentence;
  readonly sentence: string;
  /** What the idea's need was held against. */
  readonly limit: Limit | null;
}

/** What a project or loan may cost, in rupees. */
export interface Limit {
  readonly least: number | null;
  readonly most: number;
}

interface Rule {
  readonly name: Sentence;
  /** Whether a sentence of the entry states this rule. */
  readonly states: (sentence: string, entry: KnowledgeEntry) => boolean;
  readonly judge: (applicant: Applicant, sentence: string) => { state: SchemeRule['state']; why: Sentence };
}

const unsaid = () =>
  ({ state: 'unknown', why: say(msg('The idea does not say. Check it before you apply.')) }) as const;
const met = (why: string) => ({ state: 'met', why: say(why) }) as const;
const notMet = (why: string) => ({ state: 'not_met', why: say(why) }) as const;

/** Sentences on papers and offices name ages and classes too, and set no rule. */
export const ADVICE =
  /^(?:Apply|Papers|Carry|Keep|Step|Register|Visit|Helpful|Search|Meet|Ask|Track|Compare|Confirm|Check|Good for|For a|Typical)/;

const byCue = (cue: Cue, yes: string) => (applicant: Applicant) =>
  applicant.facts.cues.has(cue) ? met(yes) : unsaid();

const RULES: readonly Rule[] = [
  {
    name: say(msg('Open for applications')),
    states: (sentence) => /\bended on\b|[Rr]egistration closed|application window was/.test(sentence),
    judge: () => notMet(msg('The library says that it has closed. Ask whether it opens again.')),
  },
  {
    name: say(msg('Open for applications')),
    states: (sentence) =>
      /approval known to us ran|was sanctioned (?:up to|till)|applications? (?:are|is) open|still runs|may have closed|is open this year/.test(
        sentence,
      ),
    judge: () => ({ state: 'unknown', why: say(msg('Ask the office whether it is open now.')) }),
  },
  {
    name: say(msg('A new unit')),
    states: (sentence) =>
      /\bNEW\b|\bnew (?:micro |small |manufacturing )*units?\b|first-time \(greenfield\)|set up a new/.test(
        sentence,
      ),
    judge: ({ facts }) =>
      facts.stage === 'new'
        ? met(msg('The idea speaks of starting.'))
        : facts.stage === 'existing'
          ? notMet(msg('The idea speaks of a running business.'))
          : unsaid(),
  },
  {
    name: say(msg('Not farming')),
    states: (sentence) => /non-farm (?:micro )?units?/.test(sentence),
    judge: ({ facts }) => {
      if (facts.kind === null) return unsaid();
      const allied = facts.kind !== 'farm' || facts.cues.has('dairy');
      return allied
        ? met(msg('The idea is not about growing crops.'))
        : notMet(msg('The idea is about growing crops.'));
    },
  },
  {
    name: say(msg('Owned or run by women')),
    states: (sentence, entry) =>
      /^(?:women|rural women|women entrepreneurs|women in)/i.test(entry.audience) &&
      /\bwom[ae]n\b/i.test(sentence),
    judge: ({ facts }) => (facts.women_led ? met(msg('The idea speaks of women who run it.')) : unsaid()),
  },
  {
    name: say(msg('Member of a self-help group')),
    states: (sentence, entry) => /self-help/i.test(entry.audience) && /self-help group|SHG/.test(sentence),
    judge: byCue('group', msg('The idea speaks of a group.')),
  },
  {
    name: say(msg('Street vendor')),
    states: (sentence, entry) => /street vendor/i.test(entry.audience) && /vendors?\b/.test(sentence),
    judge: byCue('street', msg('The idea speaks of selling in the street.')),
  },
  {
    name: say(msg('A food business')),
    states: (sentence, entry) => /food processors/.test(entry.audience) && /pickle|food/.test(sentence),
    judge: ({ facts }) =>
      facts.cues.has('food') || facts.cues.has('dairy') ? met(msg('The idea speaks of food.')) : unsaid(),
  },
  {
    name: say(msg('One of the listed trades')),
    states: (sentence) =>
      /\b(?:18|25) (?:traditional trades|crafts and trades)|18 trades of PM/.test(sentence),
    judge: ({ facts }, sentence) =>
      facts.cues.has('tailoring') && /tailor/i.test(sentence)
        ? met(msg('Tailoring is named in the list.'))
        : unsaid(),
  },
  {
    name: say(msg('Technology at its core')),
    states: (sentence) => /use technology in its core|innovation or a scalable/.test(sentence),
    judge: byCue('technology', msg('The idea speaks of technology.')),
  },
  {
    name: say(msg('In a village')),
    states: (sentence, entry) => /rural/i.test(entry.audience) && /\brural\b/i.test(sentence),
    judge: byCue('rural', msg('The idea speaks of a village.')),
  },
  {
    name: say(msg('Caste, community or disability')),
    states: (sentence, entry) =>
      /\bSC\b|OBC|minorit/i.test(entry.audience) && /\bSC\b|Scheduled Caste|minorit|backward/i.test(sentence),
    judge: unsaid,
  },
  {
    name: say(msg('Age')),
    states: (sentence) =>
      !ADVICE.test(sentence) &&
      /\b[Aa]ged?\b(?!nt)[^.]*\d|[Mm]inimum age|age limits|years? old when/.test(sentence),
    judge: unsaid,
  },
  {
    name: say(msg('Schooling')),
    states: (sentence) => !ADVICE.test(sentence) && /\b[Cc]lass \d|education is class/.test(sentence),
    judge: unsaid,
  },
  {
    name: say(msg('Resident of the state')),
    states: (sentence) => !ADVICE.test(sentence) && /\bresidents?\b|domicile|bonafide/.test(sentence),
    judge: unsaid,
  },
  {
    name: say(msg('Family income')),
    states: (sentence) =>
      !ADVICE.test(sentence) &&
      /family income|income (?:must|ceiling|below|limit)|verified annual income/.test(sentence),
    judge: unsaid,
  },
  {
    name: say(msg('One person of a family')),
    states: (sentence) =>
      /one (?:person|member) per family|one per family|[Oo]nly one (?:person|member)/.test(sentence),
    judge: unsaid,
  },
  {
    name: say(msg('No other subsidy or unpaid loan')),
    states: (sentence) =>
      /already took|no similar loan|similar subsidy|defaulter|in default|no loan default|larger state subsidies/.test(
        sentence,
      ),
    judge: unsaid,
  },
  {
    name: say(msg('Udyam registration')),
    states: (sentence) => /hold Udyam|Udyam registration is expected|that hold Udyam/.test(sentence),
    judge: () => ({ state: 'unknown', why: say(msg('Take it first, it costs nothing.')) }),
  },
];

/** The rules that the entry states, each with the sentence that states it; a rule is found once. */
export function rulesOf(
  entry: KnowledgeEntry,
  sentences: readonly string[],
  applicant: Applicant,
): FoundRule[] {
  const found = new Map<string, FoundRule>();
  for (const rule of RULES) {
    const sentence = sentences.find((candidate) => rule.states(candidate, entry));
    if (sentence === undefined || found.has(rule.name.text)) continue;
    found.set(rule.name.text, { name: rule.name, ...rule.judge(applicant, sentence), sentence, limit: null });
  }
  const size = sizeRule(sentences, applicant);
  return size ? [...found.values(), size] : [...found.values()];
}

// an amount behind these words is not what a project may cost
const OTHER_AMOUNTS =
  /\bsubsidy\b|\bgrants?\b|income|turnover|machine\b|fee\b|proof of concept|own share|collateral/;

/** How large a project may be: the sentence on loans or project cost, the figure for the idea's kind of work where it names kinds. */
function sizeRule(sentences: readonly string[], { facts, funding }: Applicant): FoundRule | null {
  for (const sentence of sentences) {
    if (ADVICE.test(sentence) || !/\bloans?\b|project|\bcosts?\b|financed/i.test(sentence)) continue;
    const [said = ''] = normalise(sentence).text.split(OTHER_AMOUNTS);
    const limit = limitIn(said, facts.kind);
    if (limit === null) continue;
    const name = say(msg('Size of the project'));
    if (funding === null) {
      return {
        name,
        state: 'unknown',
        why: say(msg('The idea does not say what it costs to start.')),
        sentence,
        limit,
      };
    }
    const { state, why } = sizeOf(funding.value, limit);
    return { name, state, why: say(why, { funding: funding.id }), sentence, limit };
  }
  return null;
}

function sizeOf(need: number, { least, most }: Limit): { state: 'met' | 'not_met'; why: string } {
  if (need > most) return { state: 'not_met', why: msg('The idea needs {funding}, more than {limit}.') };
  if (least !== null && need < least)
    return { state: 'not_met', why: msg('The idea needs {funding}; the scheme is for {limit}.') };
  return { state: 'met', why: msg('The idea needs {funding}, within {limit}.') };
}

const KIND_WORDS: Readonly<Record<NonNullable<IdeaFacts['kind']>, RegExp>> = {
  making: /manufactur|industry/,
  service: /service/,
  trade: /trade|business/,
  farm: /allied|agri/,
};

// smaller sums of such a sentence are stipends and instalments
const LEAST_LIMIT = 10_000;

function limitIn(text: string, kind: IdeaFacts['kind']): Limit | null {
  const figures = parseFigures(text).filter(
    (figure) => figure.unit === 'INR' && figure.per === null && amountOf(figure) >= LEAST_LIMIT,
  );
  if (!figures.some(({ limit, lower }) => limit === 'most' || lower)) return null;
  const upper = figures.filter(({ lower }) => !lower);
  const named = upper.filter(
    (figure, i) => kind !== null && KIND_WORDS[kind].test(text.slice(figure.end, upper[i + 1]?.start)),
  );
  const [largest] = (named.length > 0 ? named : upper).toSorted((a, b) => amountOf(b) - amountOf(a));
  if (!largest) return null;
  const before = figures[figures.indexOf(largest) - 1];
  return { least: before?.lower ? amountOf(before) : null, most: amountOf(largest) };
}

function amountOf({ value, scale }: Figure): number {
  return value * scale;
}
