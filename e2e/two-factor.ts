import { expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What an authenticator app shows for a key; `stepsAhead` of 30 seconds from now, for a code works once. */
export function codeFor(key: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp });
}

/** What a phone's camera reads from a code on the screen. */
async function scan(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** Sets one-time codes up on the screen that shows the first step. @returns the app's key and the backup codes */
export async function setUpCodes(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  const link = page.getByRole('link', { name: 'Open in your authenticator app' });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  expect(await scan(page.getByRole('img', { name: 'Code for your authenticator app' }))).toBe(
    await link.getAttribute('href'),
  );
  const key = await page.getByLabel('Key', { exact: true }).innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(key));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const list = page.getByRole('list', { name: 'Backup codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { key, codes };
}
