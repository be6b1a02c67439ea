import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { OutboxPage } from '../shared/mail/model.ts';
import { signInTo } from './sign-in.ts';

/**
 * The link in a mail that waits for a mail server, as netzoop-team reads it. The console of a product that no terminal shows says none.
 *
 * @param staff a browser of its own
 * @param path how the link begins
 */
export async function mailedLink(
  staff: APIRequestContext,
  url: string,
  { to, path }: { readonly to: string; readonly path: string },
): Promise<string> {
  await signInTo(staff, url, 'netzoop-team');
  const link = new RegExp(`${path}\\?token=\\S+`);
  const find = async () => {
    const answer = await staff.get(`${url}/api/dev/mails`);
    const { items } = OutboxPage.parse(await answer.json());
    const texts = items
      .filter(({ to_email }) => to_email === to)
      .map(({ text }) => link.exec(text ?? '')?.[0]);
    return texts.find((text) => text !== undefined) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Opens the page of a link that confirms an address, and enters the account's password there. */
export async function confirmOn(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
}
