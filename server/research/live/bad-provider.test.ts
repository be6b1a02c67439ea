import { expect, it } from 'vitest';
import { asMember, createPerson } from '../../auth/testing.ts';
import { createIdea } from '../../ideas/testing.ts';
import { modelsOf } from '../../models/service.ts';
import { startModels, type Fault, type StandInOptions } from '../../models/testing.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { OutsideError, wordsOf, type OutsideReason } from '../../platform/outside/errors.ts';
import { sql } from '../../platform/orm.ts';
import { testServices } from '../../platform/testing.ts';
import { startStandInWeb, type SearchProvider } from '../../sources/testing.ts';
import { registerResearchJobs } from '../jobs.ts';
import { noModelRunner } from '../no-model.ts';
import { getReport, getResearch, startResearch } from '../service.ts';
import { liveResearch } from './research.ts';
import { EMPTY_ROUND } from './testing.ts';

const test = useTestDatabase();
const SOUND: StandInOptions = {
  answer: ({ purpose }) =>
    purpose.endsWith('plan') ? { english: ['leaf plates'], local: [], against: [] } : EMPTY_ROUND,
};
const NO_HITS: SearchProvider['search'] = async () => [];

/** A whole run over the real wire. */
async function run(model: StandInOptions, search = NO_HITS) {
  await using standIn = await startModels(model);
  const env = { LLM_BASE_URL: standIn.url, LLM_API_KEY: 'a-key', LLM_MODEL: 'a-model' };
  const services = testServices(test.db, { env });
  const providers = [{ name: 'test', paise: 0, search }];
  await using web = await startStandInWeb(services, undefined, { providers });
  const models = modelsOf(services, { pause: async () => undefined });
  const world = { models, web: web.web, own_hosts: [], services };
  registerResearchJobs(services, noModelRunner, { live: liveResearch(test.db, world) });
  const owner = await createPerson(test.db);
  const context = asMember(services, owner);
  const idea = await createIdea(test.db, owner, {
    title: 'Leaf plates from Sirsi',
    description: 'A group in Sirsi, Karnataka presses areca leaf plates and sells a plate at ₹6.',
  });
  const { id } = await startResearch(context, { id: idea.id, mode: 'live', language: 'en' });
  await services.queue.run();
  const { rows } = await test.db.execute<{ open: number }>(
    sql`select count(*)::int as open from outside_calls where research_job_id = ${id} and status = 'reserved'`,
  );
  return {
    job: await getResearch(context, { id }),
    report: await getReport(context, { id }),
    open: rows[0]?.open,
  };
}

const answered = (status: number, code: string): Fault => ({
  status,
  body: { error: { code, message: '' } },
});

it.each<[string, Fault, OutsideReason]>([
  ['a wrong key', answered(401, 'invalid_api_key'), 'key'],
  ['an account without credit', answered(402, 'payment_required'), 'credit'],
  ['a used-up quota', answered(429, 'insufficient_quota'), 'credit'],
  ['a model that does not exist', answered(404, 'model_not_found'), 'unknown_model'],
  ['a server that speaks no JSON', 'html', 'not_json'],
])(
  'a run that meets %s ends with what the library knows, and says why in words',
  async (_, fault, reason) => {
    const { job, report, open } = await run({ ...SOUND, fault: () => fault });
    expect(job).toMatchObject({ status: 'completed', completed_agents: 6 });
    expect(report.chapters.filter(({ ran }) => ran)).toHaveLength(6);
    expect(report.mode).toBe('no_model');
    expect(JSON.stringify(report.left_out)).toContain(wordsOf(reason).text);
    expect(JSON.stringify(report.left_out)).toContain('The language model could not be used');
    // whoever reads a report has no settings of the server
    expect(JSON.stringify(report.left_out)).not.toContain('settings');
    expect(open).toBe(0);
  },
);

it('a run whose search service is down goes on without the web, and says so', async () => {
  const { job, report, open } = await run(SOUND, async () => {
    throw new OutsideError('unavailable', 'nobody answers');
  });
  expect(job).toMatchObject({ status: 'completed', completed_agents: 6 });
  expect(report.mode).toBe('live');
  expect(report.label.text).toContain('nothing here comes from a page');
  expect(JSON.stringify(report.left_out)).toContain('The web could not be searched.');
  expect(JSON.stringify(report.left_out)).toContain(wordsOf('unavailable').text);
  expect(open).toBe(0);
});
