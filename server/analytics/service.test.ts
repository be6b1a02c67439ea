import { expect, test } from 'vitest';
import { ErrorReport } from '../../shared/analytics/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { asVisitor } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { analytics_events, error_reports } from '../platform/schema/messages.ts';
import { testApp, testServices } from '../platform/testing.ts';
import { registerAnalyticsJobs } from './jobs.ts';
import { insertErrorReport } from './queries.ts';
import { analyticsRoutes } from './routes.ts';
import { countEvent, reportError } from './service.ts';

const database = useTestDatabase();

const report = {
  errorId: newId().slice(-12),
  message: 'Cannot read properties of undefined',
  stack: 'Error: …\n at IdeasScreen',
  componentStack: null,
  url: '/reset-password?token=secret#secret',
  userAgent: 'Mozilla/5.0',
  timestamp: '2026-11-20T07:00:00.000Z',
  level: 'screen',
  retryCount: 1,
};

test('a report is kept, without what an address may give away', async () => {
  const { call } = await testApp({ analytics: analyticsRoutes }, testServices(database.db));
  expect(await call('POST', '/api/errors', { body: report })).toMatchObject({
    status: 201,
    body: { done: true },
  });
  const [row] = await database.db.select().from(error_reports);
  expect(row).toMatchObject({
    error_id: report.errorId,
    message: report.message,
    url: '/reset-password',
    level: 'screen',
    retry_count: 1,
    component_stack: null,
  });
  expect(JSON.stringify(row)).not.toContain('secret');
});

test('what is too long is cut, what is none is refused', async () => {
  expect(ErrorReport.parse({ ...report, message: 'x'.repeat(5000) }).message).toHaveLength(1000);
  expect(ErrorReport.parse({ ...report, stack: 'a\0b' }).stack).toBe('ab');
  const { call } = await testApp({ analytics: analyticsRoutes }, testServices(database.db));
  for (const wrong of [
    { timestamp: 'now' },
    { level: 'galaxy' },
    { errorId: '' },
    { retryCount: -1 },
    { message: 1 },
  ]) {
    expect((await call('POST', '/api/errors', { body: { ...report, ...wrong } })).status).toBe(400);
  }
});

test('one address reports thirty times a minute at most', async () => {
  const services = testServices(database.db);
  const parsed = ErrorReport.parse(report);
  const one = asVisitor(services, { ip: '192.0.2.7' });
  for (let count = 0; count < 30; count += 1) await reportError(one, parsed);
  await expect(reportError(one, parsed)).rejects.toMatchObject({ code: 'rate_limited' });
  await reportError(asVisitor(services, { ip: '192.0.2.8' }), parsed);
});

test('reports go after 30 days, and before that where they are too many', async () => {
  const services = testServices(database.db);
  const send = async (message: string, days: number) => {
    await insertErrorReport(database.db, ErrorReport.parse({ ...report, message }));
    const at = sql`now() - ${days} * interval '1 day'`;
    await database.db.update(error_reports).set({ created_at: at }).where(eq(error_reports.message, message));
  };
  const left = async () => (await database.db.select().from(error_reports)).map(({ message }) => message);
  for (const [message, days] of [
    ['new', 0],
    ['late', 1],
    ['later', 2],
    ['old', 31],
  ] as const)
    await send(message, days);
  registerAnalyticsJobs(services);
  await services.queue.enqueue(database.db, 'analytics.upkeep', {});
  await services.queue.run();
  expect(new Set(await left())).toEqual(new Set(['new', 'late', 'later']));
  registerAnalyticsJobs(services, 2);
  await services.queue.enqueue(database.db, 'analytics.upkeep', {});
  await services.queue.run();
  expect(new Set(await left())).toEqual(new Set(['new', 'late']));
});

test('what was counted goes after 400 days', async () => {
  const services = testServices(database.db);
  for (const days of [399, 401]) {
    await countEvent(database.db, 'research_started', { mode: `${days}` });
    const at = sql`now() - ${days} * interval '1 day'`;
    await database.db
      .update(analytics_events)
      .set({ ts: at })
      .where(sql`${analytics_events.payload} ->> 'mode' = ${days}::text`);
  }
  registerAnalyticsJobs(services);
  await services.queue.enqueue(database.db, 'analytics.upkeep', {});
  await services.queue.run();
  const left = await database.db.select({ kind: analytics_events.payload }).from(analytics_events);
  expect(left).toEqual([{ kind: { mode: '399' } }]);
});
