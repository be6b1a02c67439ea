import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '../shared/auth/constants.ts';
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';

/** The password of `signUp`, and one to change it to. */
export const PASSWORD = 'Mango-Tree-42';
export const NEXT_PASSWORD = 'River-Stone-77';

/** What a field is given, and the error beside it once it is left. */
type FieldRow = readonly [label: string, value: string, message: string];
/** What is done, and the toast that it brings. */
type ToastRow = readonly [what: string, act: () => Promise<unknown>, title: string, words?: string];

/** Fills one field after the other, and looks for what is said beside it. */
export async function expectFields(page: Page, rows: readonly FieldRow[]): Promise<void> {
  for (const [label, value, message] of rows) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
    await expect(field, `${label}: ${value}`).toHaveAccessibleDescription(message);
  }
}

/** Does one thing after the other, and looks for the toast that each brings. */
export async function expectToasts(page: Page, rows: readonly ToastRow[]): Promise<void> {
  for (const [what, act, title, words] of rows)
    await test.step(what, async () => {
      await act();
      await expectToast(page, title, words);
    });
}

/** A toast by its title and, where they are given, its words. */
export async function expectToast(page: Page, title: string, words?: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (words !== undefined) await expect(toast.getByText(words, { exact: true })).toBeVisible();
}

/** The next call to an address fails with an answer of the server's kind; what only reads passes. */
export async function failNext(page: Page, path: string, status = 500, body: object = {}): Promise<void> {
  let failed = false;
  await page.route(path, (route) => {
    if (failed || route.request().method() === 'GET') return route.fallback();
    failed = true;
    return route.fulfill({ status, json: { code: 'internal', message: 'x', ...body } });
  });
}

/** A new person, signed in, who has never been here: Asha, or whom the form says. @returns their email */
export async function signUp(page: Page, url: string, form: object = {}): Promise<string> {
  const email = `${newId()}@example.test`;
  const answer = await page.request.post(`${url}/api/auth/sign-up/email`, {
    headers: { origin: url },
    data: {
      email,
      first_name: 'Asha',
      last_name: 'Verma',
      role: 'entrepreneur',
      password: PASSWORD,
      age_group: '25-34',
      consent_version: CONSENT_VERSION,
      ...form,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** By keyboard: a toast may lie over the button. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
