// Proves that the watch over every journey bites.
import { test } from './journey.ts';

test.fail('a part that the content security policy blocks fails its journey', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = true';
    document.head.append(script);
  });
});

test.fail('an error that nobody catches fails its journey', async ({ page }) => {
  await page.goto('/login');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await thrown;
});
