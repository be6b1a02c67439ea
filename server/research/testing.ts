import { newId } from '../../shared/platform/ids.ts';
import { AGENTS } from '../../shared/research/agents.ts';
import type { AgentFindings, FindingsByAgent, Similar } from '../../shared/research/findings.ts';
import type { Db } from '../platform/database/database.ts';
import type { ResearchIdea } from './idea.ts';
import { RunFact, type RunFacts } from '../../shared/research/run-facts.ts';
import { groundsOf, type Grounds } from './input.ts';
import { insertJob, type NewJob } from './queries.ts';
import { readIdeaFacts } from './read-facts.ts';
import { buildReport } from './report.ts';
import type { StoredReport } from './stored-report.ts';
import { noModelRunner } from './no-model.ts';

/** An idea with only the fields given. */
export function ideaOf(fields: Partial<ResearchIdea>): ResearchIdea {
  return {
    title: 'Untitled Idea',
    description: null,
    summary: null,
    problem_statement: null,
    target_audience: null,
    solution_overview: null,
    market_size: null,
    competitive_advantage: null,
    revenue_model: null,
    funding_required: null,
    user_base: null,
    category: null,
    tags: [],
    ...fields,
  };
}

/** Ideas unlike one another: languages, scripts, kinds of work, with and without numbers. */
export const IDEAS = {
  tailoring: ideaOf({
    title: 'School uniforms from a tailoring unit in Madurai',
    description: 'Twelve members of a women’s self-help group start a tailoring shop near Simmakkal market.',
    problem_statement: 'Parents wait three weeks for uniforms in June.',
    target_audience: 'Parents of 1,800 children in four government schools',
    solution_overview: 'We measure in school and deliver within five days.',
    revenue_model:
      'We sell a uniform at ₹650. Cloth, thread and wages cost ₹430 per uniform. Rent and power are ₹14,000 a month. We stitch 9 uniforms a day.',
    funding_required: '₹3.2 lakh for six machines',
    user_base: '1,800 children',
    category: 'Textiles',
    tags: ['tailoring', 'women'],
  }),
  drying: ideaOf({
    title: 'Solar drying racks for chilli farmers',
    description:
      'Chilli dried on the ground in Guntur gets mould. We make folding solar racks in a small factory and sell them to farmer groups.',
    solution_overview: 'A rack dries 40 kg of chilli in two days.',
    revenue_model:
      'Each rack sells for ₹8,500 to 9,500. Steel and sheet cost ₹5,200 per rack. Workshop rent, wages and power are ₹60,000 per month; 30 racks a month can be made.',
    funding_required: '12 lakh rupees',
    market_size: 'The market is ₹40 crore a year',
    category: 'Manufacturing',
  }),
  dairy: ideaOf({
    title: 'गाँव की डेयरी से शहर तक ताज़ा दूध और पनीर',
    description: 'सीतापुर के पास गाँव में डेयरी शुरू करेंगे। लखनऊ के घरों में रोज़ सुबह दूध पहुँचाएँगे।',
    problem_statement: 'शहर में मिलावटी दूध मिलता है।',
    target_audience: 'लखनऊ के परिवार',
    revenue_model:
      'दूध ₹६८ प्रति लीटर बेचेंगे। एक लीटर की लागत ४९ रुपये है। वेतन और किराया महीने में ३२,००० रुपये। रोज़ १५० लीटर दूध बिकेगा।',
    funding_required: '६ लाख रुपये',
    category: 'Food',
  }),
  sweets: ideaOf({
    title: 'பனை வெல்ல இனிப்புகள்',
    description: 'மதுரையில் மகளிர் சுய உதவிக் குழு பனை வெல்ல லட்டு தயாரித்து பாக்கெட்டில் விற்கும்.',
    revenue_model: 'ஒரு கிலோ விலை ரூ. 520. செலவு ரூ. 340. மாத வாடகை ரூ. 11,000. தினமும் 12 கிலோ விற்போம்.',
    category: 'Food',
  }),
  software: ideaOf({
    title: 'Attendance app for coaching centres',
    description:
      'A cloud app that lets small coaching centres mark attendance and message parents. No model of pricing is decided.',
    target_audience: 'Owners of coaching centres',
    category: 'Technology',
  }),
  street: ideaOf({
    title: 'ریڑھی پر چاٹ اور نمکین',
    description:
      'لکھنؤ میں ٹھیلا شروع کریں گے۔ ایک پلیٹ کی قیمت ۵۰ روپے ہے۔ لاگت ۲۸ روپے ہے۔ ماہانہ کرایہ ۴۵۰۰ روپے ہے۔ روزانہ ۹۰ پلیٹ بکیں گی۔',
    category: 'Food',
  }),
} as const satisfies Record<string, ResearchIdea>;

type Given = Readonly<Partial<Record<RunFact['name'], RunFact['value']>>>;

/** The unit of the pages' example: twelve schools near Madurai, uniforms at 420 rupees. */
export const UNIFORMS: Given = {
  trade: 'school-uniforms',
  state: 'TN',
  price: 420,
  unit_cost: 320,
  volume: 600,
  fixed_month: 30_000,
  funding: 950_000,
};

/** Facts as an owner would have confirmed them. Sales are of a month. */
export function factsOf(given: Given, state: RunFact['state'] = 'confirmed'): RunFacts {
  const items = Object.entries(given).map(([name, value]) =>
    RunFact.parse({ name, value, unit: null, per: null, words: null, state, parts: [] }),
  );
  return { revision: state === 'read' ? null : 1, items };
}

interface RunOptions {
  readonly similar?: Similar;
  readonly steps?: string[];
  /** Instead of what is read from the idea. */
  readonly facts?: RunFacts;
}

/** What is known of an idea from its words, or from the facts given. */
export async function groundsFor(idea: ResearchIdea, facts?: RunFacts): Promise<Grounds> {
  return groundsOf(facts ?? (await readIdeaFacts(idea)));
}

/** Runs the six agents in their order, as the queue would. */
export async function runAll(idea: ResearchIdea, options: RunOptions = {}): Promise<FindingsByAgent> {
  const grounds = await groundsFor(idea, options.facts);
  const found: AgentFindings[] = [];
  const earlier = (): FindingsByAgent =>
    Object.fromEntries(found.map((findings) => [findings.agent_type, findings]));
  for (const agent of AGENTS.toSorted((a, b) => a.waits_for.length - b.waits_for.length)) {
    found.push(
      await noModelRunner.run(agent.agent_type, {
        ...grounds,
        idea,
        documents: [],
        similar: options.similar ?? { total: 0, ids: [] },
        earlier: earlier(),
        onStep: async (step) => void options.steps?.push(step.text),
        signal: new AbortController().signal,
      }),
    );
  }
  return earlier();
}

/** The report of an idea, as a run without a model would write it. */
export async function reportOf(idea: ResearchIdea, options: RunOptions = {}): Promise<StoredReport> {
  return buildReport({
    title: idea.title,
    findings: await runAll(idea, options),
    grounds: await groundsFor(idea, options.facts),
    cost: { tokens: 0, requests: 0, paise: 0 },
    today: '2026-11-22',
    unfinished: [],
  });
}

/** A run of an idea as it stands in the table, before any agent has begun. @returns its id */
export async function insertRun(
  db: Db,
  whose: Pick<NewJob, 'idea_id' | 'user_id'>,
  fields: Partial<NewJob> = {},
): Promise<string> {
  const id = newId();
  await insertJob(db, {
    id,
    ...whose,
    mode: 'live',
    language: 'en',
    model: null,
    idea_content: { ...IDEAS.tailoring, language: 'en', ai_generated: false },
    idea_version: 1,
    facts_revision: null,
    facts: null,
    budget_tokens: 1,
    budget_requests: 1,
    budget_paise: 1,
    ...fields,
  });
  return id;
}

// what other features test reports with
export { saveReport } from './report.queries.ts';
