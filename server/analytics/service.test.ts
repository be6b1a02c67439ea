import { expect, test } from 'vitest';
import { ErrorReport } from '../../shared/analytics/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { asVisitor } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { error_reports } from '../platform/schema/messages.ts';
import { testApp, testServices } from '../platform/testing.ts';
import { analyticsRoutes } from './routes.ts';
import { reportError } from './service.ts';

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

test('a report is kept, without what an address may tell', async () => {
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
