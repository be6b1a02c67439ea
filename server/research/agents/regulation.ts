import { msg } from '../../../shared/platform/messages.ts';
import type { RegulationFindings, Requirement, Scheme } from '../../../shared/research/findings.ts';
import type { Sentence } from '../../../shared/research/model.ts';
import { own, say } from '../../../shared/research/sentence.ts';
import { yearlySales } from '../arithmetic.ts';
import type { IdeaFacts } from '../idea.ts';
import { ideaFacts, ideaText } from '../idea.ts';
import { ideaNumbers } from '../idea-numbers.ts';
import type { Knowledge, KnowledgeEntry } from '../knowledge.ts';
import { sourceOfEntry } from '../pages.ts';
import type { KnownRequirement, QuotedFigure } from '../requirements.ts';
import { GST, REQUIREMENTS, gstLimit } from '../requirements.ts';
import type { AgentInput } from '../runner.ts';
import { DOORS, schemesFor } from '../schemes.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook, sentencesOf } from './notebook.ts';
import { computed, quoted } from './numbers.ts';
import { schemeOf } from './scheme.ts';

/** Licences, tax and schemes of the state, from the library, with the words that say so. */
export async function studyRegulation({
  idea,
  knowledge,
  onStep,
  signal,
}: AgentInput): Promise<RegulationFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook('regulation');
  const facts = ideaFacts(idea);
  const numbers = ideaNumbers(idea);
  const requirements: Requirement[] = [];
  for (const known of REQUIREMENTS) {
    signal.throwIfAborted();
    const need = known.need(facts);
    if (!need) continue;
    await onStep(reading(entryOf(knowledge, known.entry_id)));
    requirements.push(requirementOf(known, need, knowledge, notebook));
  }
  requirements.push(gstRequirement(facts, yearlySales(numbers), knowledge, notebook));
  if (numbers.funding) notebook.num(numbers.funding);
  const schemes: Scheme[] = [];
  for (const entry of rankedSchemes(facts, ideaText(idea), knowledge)) {
    signal.throwIfAborted();
    await onStep(reading(entry));
    schemes.push(schemeOf(entry, { facts, funding: numbers.funding ?? null }, notebook));
  }
  for (const id of DOORS) adviseFrom(entryOf(knowledge, id), notebook);
  nameGaps(facts, schemes, notebook);
  return {
    agent_type: 'regulation',
    mode: 'no_model',
    outcome: 'evidence',
    headline: headlineOf(schemes, requirements, notebook),
    ...notebook.notes(),
    state: facts.state,
    requirements,
    schemes: schemes.toSorted((a, b) => FIT_ORDER.indexOf(a.fit) - FIT_ORDER.indexOf(b.fit)),
  };
}

const FIT_ORDER = ['fits', 'ask_first', 'does_not_fit'];

function entryOf(knowledge: Knowledge, id: string): KnowledgeEntry {
  const entry = knowledge.entry(id);
  if (!entry) throw new RangeError(`the library has no entry ${id}`);
  return entry;
}

function reading({ title }: KnowledgeEntry): Sentence {
  return say(msg('Reading in the library: {title}'), { title: own(title) });
}

/** Schemes that may concern the idea, those first that its words ask for. */
function rankedSchemes(facts: IdeaFacts, text: string, knowledge: Knowledge): KnowledgeEntry[] {
  const asked = knowledge.find(text, { state: facts.state, topics: ['schemes', 'tailoring'], limit: 200 });
  const scores = new Map(asked.map(({ entry, score }) => [entry.id, score]));
  const score = ({ id }: KnowledgeEntry) => scores.get(id) ?? 0;
  return schemesFor(facts, knowledge).toSorted((a, b) => score(b) - score(a));
}

function requirementOf(
  known: KnownRequirement,
  { need, why }: { need: Requirement['need']; why: Sentence },
  knowledge: Knowledge,
  notebook: Notebook,
): Requirement {
  const entry = entryOf(knowledge, known.entry_id);
  const fee = known.fee ? quotedFigure(`${known.entry_id}-fee`, known.fee, knowledge, notebook) : null;
  const time = known.time ? quotedFigure(`${known.entry_id}-time`, known.time, knowledge, notebook) : null;
  return {
    name: known.name,
    authority: known.authority,
    need,
    why,
    source_id: sourceOfEntry(entry).id,
    trigger_claim_id: notebook.claim(entry, known.trigger, 'regulation'),
    fee: fee?.num_id ?? null,
    fee_claim_id: fee?.claim_id ?? null,
    days: time?.num_id ?? null,
    days_claim_id: time?.claim_id ?? null,
    as_of: entry.asOf,
    confirm: entry.confidence !== 'high',
  };
}

function quotedFigure(id: string, figure: QuotedFigure, knowledge: Knowledge, notebook: Notebook) {
  const claim_id = notebook.claim(entryOf(knowledge, figure.entry_id), figure.quote, 'regulation');
  if (figure.value === null) return { claim_id, num_id: null };
  const unit = { unit: figure.unit, low: figure.low ?? null, high: figure.high ?? null };
  return {
    claim_id,
    num_id: notebook.num(quoted(`regulation-${id}`, figure.value, notebook.evidenceOf(claim_id), unit)),
  };
}

/** GST follows from the turnover: the library's limit held against the owner's numbers. */
function gstRequirement(
  facts: IdeaFacts,
  year: ReturnType<typeof yearlySales>,
  knowledge: Knowledge,
  notebook: Notebook,
): Requirement {
  const limit = gstLimit(facts);
  const limitClaim = notebook.claim(entryOf(knowledge, GST.entry_id), limit.quote, 'regulation');
  const limitNum = quoted('regulation-gst-limit', limit.value, notebook.evidenceOf(limitClaim), {
    unit: limit.unit,
    period: 'year',
  });
  notebook.num(limitNum);
  year?.used.forEach(notebook.num);
  const known = {
    entry_id: GST.entry_id,
    name: say(msg('GST registration')),
    authority: say(msg('GST department')),
    trigger: GST.trigger,
    fee: GST.fee,
    time: GST.time,
  };
  const values = { limit: limitNum.id, ...(year ? { sales: year.sales.id } : {}) };
  const needed = year !== null && year.sales.value > limit.value;
  const why =
    year === null
      ? say(
          msg(
            'Needed from {limit} of sales a year; the idea does not say how much it sells. Selling goods to other states needs it at once.',
          ),
          values,
        )
      : needed
        ? say(msg('By its own numbers the idea sells {sales} a year, more than {limit}.'), values)
        : say(
            msg(
              'By its own numbers the idea sells {sales} a year, less than {limit}. Selling goods to other states needs it at once.',
            ),
            values,
          );
  const need = year === null ? 'check' : needed ? 'needed' : 'not_yet';
  return requirementOf({ ...known, need: () => null }, { need, why }, knowledge, notebook);
}

/** What an office does, as advice: its first sentence. */
function adviseFrom(entry: KnowledgeEntry, notebook: Notebook): void {
  const [first] = sentencesOf(entry);
  if (first !== undefined) notebook.claim(entry, first, 'regulation', 'advice');
}

function headlineOf(
  schemes: readonly Scheme[],
  requirements: readonly Requirement[],
  notebook: Notebook,
): Sentence {
  const open = schemes.filter(({ fit }) => fit !== 'does_not_fit').length;
  const needed = requirements.filter(({ need }) => need !== 'not_yet').length;
  return say(
    msg(
      '{schemes} may fit. Licences, registrations and taxes to apply for or check: {requirements}. Each has its source.',
    ),
    {
      schemes: notebook.num(
        computed('regulation-schemes', open, 'count of schemes that no rule excludes', [], {
          unit: 'scheme',
        }),
      ),
      requirements: notebook.num(
        computed('regulation-requirements', needed, 'count of licences, registrations and taxes', [], {
          unit: 'none',
        }),
      ),
    },
  );
}

function nameGaps(facts: IdeaFacts, schemes: readonly Scheme[], notebook: Notebook): void {
  const gap = (what: Sentence, how: Sentence) => notebook.gap({ dimension: 'regulation', what, how });
  if (facts.state === null)
    gap(
      say(msg('Schemes of the state')),
      say(msg('The idea does not say in which state it is. Add the place and run the research again.')),
    );
  if (schemes.some(({ fit }) => fit === 'ask_first')) {
    gap(
      say(msg('Rules about the person')),
      say(
        msg(
          'Age, schooling, income and community are not known to the research. Check each rule that is marked unknown.',
        ),
      ),
    );
  }
  gap(
    say(msg('Rules of the town')),
    say(msg('Local fees and zones are not in the library. Ask the municipality or the gram panchayat.')),
  );
}
