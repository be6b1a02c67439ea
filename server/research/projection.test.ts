import { describe, expect, it } from 'vitest';
import type { PersonalFacts } from '../../shared/facts/sheet.ts';
import type { Report } from '../../shared/research/report.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { forgetOwnFacts, keepOwnFacts } from '../facts/testing.ts';
import { confirmFacts } from '../facts/service.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { agent_results, comprehensive_reports, research_jobs } from '../platform/schema/research.ts';
import { testServices } from '../platform/testing.ts';
import { registerResearchJobs } from './jobs.ts';
import { noModelRunner } from './no-model.ts';
import { getReport, getResearch, startResearch, readReport } from './service.ts';
import { getSourcePage } from './source-page.ts';

const test = useTestDatabase();

const IDEA = {
  title: 'School uniforms from six machines',
  description: 'We sew school uniforms in Madurai.',
  status: 'submitted',
} as const;
/** Sums and years that nothing else in a report comes to. */
const INCOME = 123_457;
const PERSON: PersonalFacts = {
  gender: 'female',
  age: 31,
  income: INCOME,
  social_category: ['sc'],
  education: '8',
  special: [],
  outstanding_default: 'no',
  prior_benefit: [],
};
/** 35 percent of 9.5 lakh, her own share of 5 percent, and what is left to borrow. */
const OWN_AMOUNTS = [332_500, 47_500, 570_000];

/** A run of an idea whose business facts are confirmed, started by staff or by the owner. */
async function ran(starter: 'owner' | 'staff' = 'owner') {
  const services = testServices(test.db);
  registerResearchJobs(services, noModelRunner);
  const as = (person: Person, impersonated_by: string | null = null) => {
    const context = asMember(services, person);
    return { ...context, session: { ...context.session, impersonated_by } };
  };
  const [owner, staff] = [await createPerson(test.db), await createPerson(test.db, { role: 'netzoop-team' })];
  const idea = await createIdea(test.db, owner, IDEA);
  await confirmFacts(as(owner), {
    id: idea.id,
    revision: 0,
    items: [
      { name: 'trade', value: 'school-uniforms' },
      { name: 'state', value: 'TN' },
      { name: 'area', value: 'rural' },
      { name: 'stage', value: 'new' },
      { name: 'group', value: 'individual' },
      { name: 'funding', value: 950_000 },
    ],
  });
  const tell = (facts: PersonalFacts) => keepOwnFacts(as(owner), { facts, agreed: true });
  const run = async () => {
    const job = await startResearch(as(starter === 'owner' ? owner : staff), { id: idea.id, mode: 'live' });
    await services.queue.run();
    return job;
  };
  return { as, owner, staff, idea, tell, run };
}

const pmegpOf = ({ result }: Report) => result?.schemes.find(({ id }) => id === 'scheme-pmegp');

describe("the owner's own report", () => {
  it.each(['owner', 'staff'] as const)(
    'uses what the owner told of themselves when the %s started the run',
    async (starter) => {
      const { as, owner, tell, run } = await ran(starter);
      await tell(PERSON);
      const job = await run();
      const report = await getReport(as(owner), job);
      expect(pmegpOf(report)).toMatchObject({
        class: 'fits',
        percent: 35,
        headline_inr: 332_500,
        own_share_inr: 47_500,
        loan_inr: 570_000,
        withheld: false,
      });
      expect(report.result?.facts.personal).toContain('income');
      // an entry that only this report uses was stored with no run, and is shown all the same
      const { page_hash } = report.sources.at(-1) ?? { page_hash: '' };
      await expect(getSourcePage(as(owner), { id: job.id, page_hash })).resolves.toMatchObject({
        page_hash,
      });
    },
  );

  it('changes with what is told, and goes back to what everybody may know when the consent is taken back', async () => {
    const { as, owner, tell, run } = await ran();
    const job = await run();
    const before = await getReport(as(owner), job);
    expect(before.result?.facts.personal).toEqual([]);
    await tell({ ...PERSON, gender: 'male', social_category: ['general'] });
    expect(pmegpOf(await getReport(as(owner), job))?.headline_inr).toBe(237_500);
    await tell(PERSON);
    expect(pmegpOf(await getReport(as(owner), job))?.headline_inr).toBe(332_500);
    await forgetOwnFacts(as(owner));
    expect(await getReport(as(owner), job)).toEqual(before);
  });

  it('is not what answers are taken from, which are kept: what the owner told is in none', async () => {
    const { as, owner, tell, run } = await ran();
    const { id } = await run();
    const before = await readReport(as(owner), { id, language: 'en' });
    await tell(PERSON);
    expect(await readReport(as(owner), { id, language: 'en' })).toEqual(before);
    expect(before.passages.length).toBeGreaterThan(50);
  });

  it('counts no answer that is not known as something told', async () => {
    const { as, owner, tell, run } = await ran();
    const job = await run();
    const before = await getReport(as(owner), job);
    await tell({ age: null });
    expect(await getReport(as(owner), job)).toEqual(before);
  });
});

describe('everybody else', () => {
  it('reads the same report whatever the owner told, without an amount or a line that depends on it', async () => {
    const { as, owner, staff, idea, tell, run } = await ran();
    const [viewer, editor, reviewer] = [
      await createPerson(test.db),
      await createPerson(test.db),
      await createPerson(test.db, { role: 'reviewer' }),
    ];
    await shareIdea(test.db, idea, viewer, 'viewer');
    await shareIdea(test.db, idea, editor, 'editor');
    const readers = [as(viewer), as(editor), as(reviewer), as(staff), as(owner, staff.id)];
    const job = await run();
    const readAll = async () =>
      Promise.all(
        readers.map(
          async (reader) => [await getReport(reader, job), await getResearch(reader, job)] as const,
        ),
      );
    const untold = await readAll();
    const plain = JSON.stringify(await getReport(as(owner), job));
    await tell(PERSON);
    expect(await readAll()).toEqual(untold);

    for (const [report] of untold) {
      const text = JSON.stringify(report);
      expect([...OWN_AMOUNTS, INCOME].filter((amount) => text.includes(String(amount)))).toEqual([]);
      expect(report.result?.facts.personal).toEqual([]);
      const schemes = report.result?.schemes ?? [];
      expect(schemes.flatMap(({ rules }) => rules).filter(({ personal }) => personal)).toEqual([]);
      expect(pmegpOf(report)).toMatchObject({ withheld: true, headline_inr: null, own_share_inr: null });
      expect(text.match(/"(age|gender|income|social_category|special|education|prior_benefit)"/g)).toBeNull();
    }
    // the control: the owner's report has both
    const own = JSON.stringify(await getReport(as(owner), job));
    expect(OWN_AMOUNTS.filter((amount) => own.includes(String(amount)))).toEqual(OWN_AMOUNTS);
    expect(plain.includes('"age"')).toBe(true);
  });

  it('finds none of it in what is kept of a run', async () => {
    const { as, owner, tell, run } = await ran('staff');
    await tell(PERSON);
    await getReport(as(owner), await run());
    const kept = JSON.stringify([
      await test.db.select().from(research_jobs),
      await test.db.select().from(agent_results),
      await test.db.select().from(comprehensive_reports),
    ]);
    expect(kept).not.toContain(String(INCOME));
    expect(kept).not.toMatch(/"name":"(age|gender|income|social_category)"/);
  });
});
