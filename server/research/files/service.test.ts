import { Buffer } from 'node:buffer';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { PersonalFacts } from '../../../shared/facts/sheet.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import type { FileFormat } from '../../../shared/research/files.ts';
import { asMember, createPerson, type Person } from '../../auth/testing.ts';
import { confirmFacts } from '../../facts/service.ts';
import { forgetOwnFacts, keepOwnFacts } from '../../facts/testing.ts';
import { createIdea, shareIdea } from '../../ideas/testing.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { eq, sql } from '../../platform/orm.ts';
import { idea_collaborators, ideas } from '../../platform/schema/ideas.ts';
import { analytics_events } from '../../platform/schema/messages.ts';
import { comprehensive_reports, report_files, research_jobs } from '../../platform/schema/research.ts';
import { testApp, testServices } from '../../platform/testing.ts';
import { registerResearchJobs } from '../jobs.ts';
import { noModelRunner } from '../no-model.ts';
import { researchRoutes } from '../routes.ts';
import { getReport, startResearch } from '../service.ts';
import { registerFileJobs, sweepFiles } from './jobs.ts';
import { fetchReportFile, listReportFiles, makeReportFile } from './service.ts';
import type { WriteDocument } from './writer.ts';

const test = useTestDatabase();

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
/** 35 percent of 9.5 lakh, which only she gets. */
const OWN_AMOUNT = '3,32,500';
const TITLE = 'School uniforms / from "six" machines';

/** A finished run on an idea whose business facts are confirmed, and files of it. */
async function ran(write?: WriteDocument) {
  const services = testServices(test.db);
  registerResearchJobs(services, noModelRunner);
  registerFileJobs(services, write);
  const as = (person: Person, language: Language = 'en') => {
    const context = asMember(services, person);
    return { ...context, request: { ...context.request, language } };
  };
  const owner = await createPerson(test.db);
  const idea = await createIdea(test.db, owner, { title: TITLE, status: 'submitted' });
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
  const { id } = await startResearch(as(owner), { id: idea.id, mode: 'live' });
  await services.queue.run();
  const files = () => readdir(join(services.settings.dataDir, 'files', 'reports')).catch(() => []);
  const make = async (reader: Person, format: FileFormat = 'md', language: Language = 'en') => {
    await makeReportFile(as(reader, language), { id, format });
    await services.queue.run();
    const { items } = await listReportFiles(as(reader, language), { id });
    const found = items.find((item) => item.format === format);
    if (!found) throw new Error('no file was made');
    return found;
  };
  const read = async (reader: Person, file_id: string) =>
    Buffer.from(await (await fetchReportFile(as(reader), { id, file_id })).arrayBuffer());
  return { services, as, owner, idea, id, files, make, read };
}

describe('a report as a file', { timeout: 120_000 }, () => {
  it('is written in each format by a thread, and says what the report says', async () => {
    const { owner, make, read, as, id } = await ran();
    const report = await getReport(as(owner), { id });
    const scheme = report.result?.schemes[0]?.official_name ?? '';
    expect(scheme).not.toBe('');
    const said = async (format: FileFormat) => {
      const file = await make(owner, format);
      expect(file.state).toBe('ready');
      return read(owner, file.id);
    };
    expect((await said('md')).toString()).toContain(`### ${scheme}`);
    const pdf = await getDocumentProxy(new Uint8Array(await said('pdf')));
    expect((await extractText(pdf, { mergePages: true })).text).toContain(scheme);
    expect((await said('docx')).subarray(0, 2).toString()).toBe('PK');
  });

  it('is counted when it is made, as its run was, and nobody is named', async () => {
    const { owner, make } = await ran(async () => Buffer.from('a file'));
    await make(owner, 'docx', 'hi');
    await make(owner, 'docx', 'hi');
    const rows = await test.db.select().from(analytics_events).orderBy(analytics_events.id);
    const counted = rows.map(({ name, session_id: session, payload: kind }) => ({ name, session, kind }));
    expect(counted).toEqual([
      { name: 'research_started', session: 'server', kind: { mode: 'no_model' } },
      { name: 'research_completed', session: 'server', kind: { mode: 'no_model' } },
      { name: 'report_file_made', session: 'server', kind: { format: 'docx', language: 'hi' } },
    ]);
  });

  it('is downloaded under the name of the idea, whatever signs are in it', async () => {
    const { services, owner, make, id } = await ran();
    const file = await make(owner);
    const { call } = await testApp({ research: researchRoutes }, services);
    const reply = await call('GET', `/api/research-jobs/${id}/files/${file.id}`, { actor: owner });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition':
        'attachment; filename="School uniforms from six machines - Research report.md"; ' +
        "filename*=UTF-8''School%20uniforms%20from%20six%20machines%20-%20Research%20report.md",
    });
  });

  it('is not found by a stranger, nor by a collaborator where it is the owner’s', async () => {
    const { owner, idea, make, read, as, id } = await ran();
    const [stranger, viewer] = [await createPerson(test.db), await createPerson(test.db)];
    await shareIdea(test.db, idea, viewer, 'viewer');
    const file = await make(owner);
    await expect(read(stranger, file.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(makeReportFile(as(stranger), { id, format: 'md' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(listReportFiles(as(stranger), { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(viewer, file.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listReportFiles(as(viewer), { id })).items).toEqual([]);
    // the control: a file of their own
    expect((await read(viewer, (await make(viewer)).id)).toString()).toContain('School uniforms');
  });

  it('has a name that leads nowhere, breaks no header and is not turned round, whatever the idea is called', async () => {
    const { services, idea, owner, make, id } = await ran();
    const title = `../../a\r\nSet-Cookie: x=1; "q"\u202Efdp.exe${'न'.repeat(60)}`;
    const renamed = sql`jsonb_set(content, '{title}', to_jsonb(${title}::text))`;
    await test.db
      .update(comprehensive_reports)
      .set({ content: renamed })
      .where(eq(comprehensive_reports.idea_id, idea.id));
    const file = await make(owner);
    const { call } = await testApp({ research: researchRoutes }, services);
    const reply = await call('GET', `/api/research-jobs/${id}/files/${file.id}`, { actor: owner });
    const named = String(reply.headers['content-disposition']);
    expect(decodeURIComponent(named)).toContain('a Set-Cookie x=1; q fdp.exe');
    expect(decodeURIComponent(named)).not.toMatch(/[\r\n\u202E]|\.\.\/|"q"/u);
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it('is not found any more when access or the role is taken away, nor under another run', async () => {
    const { owner, idea, make, read, as } = await ran();
    const viewer = await createPerson(test.db);
    await shareIdea(test.db, idea, viewer, 'viewer');
    const own = await make(viewer);
    const other = await createIdea(test.db, owner);
    const { id: otherRun } = await startResearch(as(owner), { id: other.id, mode: 'live' });
    const theirs = await make(owner);
    await expect(fetchReportFile(as(owner), { id: otherRun, file_id: theirs.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await read(viewer, own.id)).length).toBeGreaterThan(0);
    await test.db.delete(idea_collaborators).where(eq(idea_collaborators.user_id, viewer.id));
    await expect(read(viewer, own.id)).rejects.toMatchObject({ code: 'not_found' });
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const reviewed = await make(reviewer);
    expect((await read(reviewer, reviewed.id)).length).toBeGreaterThan(0);
    const before = read({ ...reviewer, role: 'entrepreneur' }, reviewed.id);
    await expect(before).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is one file, however often it is asked for at once', async () => {
    const { services, owner, as, id, files } = await ran();
    const asked = Array.from({ length: 8 }, () => makeReportFile(as(owner), { id, format: 'md' }));
    expect(new Set((await Promise.all(asked)).map((file) => file.id)).size).toBe(1);
    await services.queue.run();
    await sweepFiles(services);
    expect(await files()).toHaveLength(1);
    expect((await listReportFiles(as(owner), { id })).items).toMatchObject([{ state: 'ready' }]);
  });

  it('has what the owner told of themselves in the owner’s alone, and says so', async () => {
    const { owner, make, read, as } = await ran();
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    await keepOwnFacts(as(owner), { facts: PERSON, agreed: true });
    const own = (await read(owner, (await make(owner)).id)).toString();
    expect(own).toContain(OWN_AMOUNT);
    expect(own).toContain('This file uses what you told about yourself');
    const others = (await read(reviewer, (await make(reviewer)).id)).toString();
    for (const secret of [OWN_AMOUNT, '1,23,457', 'you told about yourself'])
      expect(others).not.toContain(secret);
    expect(others).toContain('is shown to the owner alone');
  });

  it('is gone with what the owner takes back', async () => {
    const { services, owner, make, read, as, files } = await ran();
    await keepOwnFacts(as(owner), { facts: PERSON, agreed: true });
    const file = await make(owner);
    await forgetOwnFacts(as(owner));
    await expect(read(owner, file.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await files()).toHaveLength(1);
    await sweepFiles(services);
    expect(await files()).toEqual([]);
  });

  it('is gone with its idea', async () => {
    const { services, idea, owner, make, files } = await ran();
    await make(owner);
    await test.db.delete(ideas).where(eq(ideas.id, idea.id));
    await sweepFiles(services);
    expect(await files()).toEqual([]);
    expect(await test.db.select().from(report_files)).toEqual([]);
  });

  it('is taken as it is until the report changes, and is not given from then on', async () => {
    const { services, as, owner, make, read, files, id } = await ran();
    const first = await make(owner);
    const again = await makeReportFile(as(owner), { id, format: 'md' });
    expect([again.state, services.queue.jobs.length]).toEqual(['ready', 0]);
    await test.db.update(research_jobs).set({ model: 'another' }).where(eq(research_jobs.id, id));
    await expect(read(owner, first.id)).rejects.toMatchObject({ code: 'conflict' });
    const second = await make(owner);
    expect((await read(owner, second.id)).toString()).toContain('another');
    expect(await files()).toHaveLength(2);
    await sweepFiles(services);
    expect(await files()).toHaveLength(1);
  });

  it('is one for each language', async () => {
    const { owner, make, read } = await ran();
    const [english, urdu] = [await make(owner, 'md', 'en'), await make(owner, 'md', 'ur')];
    expect(english.id).not.toBe(urdu.id);
    // names of the library are said in Urdu without any catalogue
    expect((await read(owner, english.id)).toString()).not.toMatch(/\p{Script=Arabic}/u);
    expect((await read(owner, urdu.id)).toString()).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('a writer that does not come to an end', () => {
  const broken: WriteDocument = async () => {
    throw new Error('out of ink');
  };

  it('is tried again and leaves no half file; after the last try the file has failed and can be asked for again', async () => {
    const { services, owner, as, id, files } = await ran(broken);
    await makeReportFile(as(owner), { id, format: 'pdf' });
    await expect(services.queue.run()).rejects.toThrow('out of ink');
    const state = async () => (await listReportFiles(as(owner), { id })).items.map((item) => item.state);
    expect(await state()).toEqual(['making']);
    await test.db.update(report_files).set({ updated_at: sql`now() - interval '2 hours'` });
    await sweepFiles(services);
    expect(await state()).toEqual(['failed']);
    expect((await makeReportFile(as(owner), { id, format: 'pdf' })).state).toBe('making');
    await services.queue.run(2);
    expect(await state()).toEqual(['failed']);
    expect(await files()).toEqual([]);
  });

  it('leaves no file where the storage cannot be written', async () => {
    const { services, owner, as, id } = await ran(async () => Buffer.from('a report'));
    // a file in the place of the folder, as a full or broken disk would refuse it
    const folder = join(services.settings.dataDir, 'files');
    await mkdir(folder, { recursive: true });
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(folder, 'reports'), '');
    await makeReportFile(as(owner), { id, format: 'md' });
    await expect(services.queue.run()).rejects.toThrow('EEXIST');
    await makeReportFile(as(owner), { id, format: 'md' });
    const [row] = await test.db.select().from(report_files);
    expect(row).toMatchObject({ state: 'making', size: null });
  });

  it('whose file was replaced meanwhile writes nothing', async () => {
    let replace = async (): Promise<void> => undefined;
    const { owner, as, id, files, services } = await ran(async () => {
      await replace();
      return Buffer.from('late');
    });
    replace = async () => {
      await test.db.update(report_files).set({ file_name: `${'0'.repeat(32)}.md` });
    };
    await makeReportFile(as(owner), { id, format: 'md' });
    await services.queue.run();
    expect(await files()).toEqual([]);
  });
});
