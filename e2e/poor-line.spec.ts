// A line that drops: what the page fetches when it is first used comes once the line is back, without a reload.
import { expect, test } from './journey.ts';

for (const [what, file] of [
  ['the menu', 'MenuPanel'],
  ['the bell', 'PopoverPanel'],
] as const) {
  test(`${what} whose code did not arrive opens once the line is back`, async ({ page, signIn }) => {
    await signIn('entrepreneur');
    const chunk = new RegExp(`/assets/${file}-[^/]*\\.js`);
    await page.route(chunk, (route) => route.abort());
    await page.goto('/ideas');
    const button = page.getByRole('button', {
      name: file === 'MenuPanel' ? /^Your account/ : /^Notifications/,
    });
    const lost = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()));
    await button.hover();
    await lost;
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.unroute(chunk);
    await expect(
      file === 'MenuPanel'
        ? page.getByRole('menuitem', { name: 'Sign out' })
        : page.getByRole('dialog', { name: 'Latest' }),
    ).toBeVisible();
  });
}
