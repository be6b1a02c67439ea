import { expect, it } from 'vitest';
import { DEFAULT_REVIEW_SETTINGS } from '../../shared/review/model.ts';
import { asMember } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { getReviewSettings, saveReviewSettings } from './settings.ts';
import { createScene, reviewServices } from './testing.ts';

const test = useTestDatabase();

it('are the defaults until netzoop-team changes them, for everyone and audited', async () => {
  const scene = await createScene(reviewServices(test.db));
  const asStaff = asMember(scene.services, scene.staff);
  expect(await getReviewSettings(asStaff)).toEqual(DEFAULT_REVIEW_SETTINGS);
  const weights = { problem_evidence: 100, market: 0, solution: 0, feasibility: 0, business_model: 0 };
  const changed = { weights, decision_rule: 'all', hold_decisions: true, blind: false } as const;
  expect(await saveReviewSettings(asStaff, changed)).toEqual(changed);
  expect(await getReviewSettings(asStaff)).toEqual(changed);
  expect(
    (await test.db.execute(sql`select details from audit_log where action = 'review.settings'`)).rows,
  ).toEqual([{ details: { before: DEFAULT_REVIEW_SETTINGS, after: changed } }]);
  await scene.until('under_review');
  const scores = { problem_evidence: 5, market: 1, solution: 1, feasibility: 1, business_model: 1 };
  expect(await scene.save(scene.reviewer, { scores })).toMatchObject({ weighted_mean: 5 });
});

it('are neither read nor changed by others', async () => {
  const scene = await createScene(reviewServices(test.db));
  const asReviewer = asMember(scene.services, scene.reviewer);
  await expect(getReviewSettings(asReviewer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(saveReviewSettings(asReviewer, DEFAULT_REVIEW_SETTINGS)).rejects.toMatchObject({
    code: 'forbidden',
  });
});
