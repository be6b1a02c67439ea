import { expect, test } from 'vitest';
import { fillPage } from './site.ts';

test('values are written in, escaped for content and attributes', () => {
  const page = fillPage('<p title="{{app_name}}">{{app_name}}</p>', { app_name: `A"><script>'&` });
  expect(page).toBe('<p title="A&quot;&gt;&lt;script&gt;&#39;&amp;">A&quot;&gt;&lt;script&gt;&#39;&amp;</p>');
});

test('a value is not filled a second time', () => {
  expect(fillPage('{{phone}}', { phone: '{{email}}', email: 'x' })).toBe('{{email}}');
});

test('a place without a value is left in sight', () => {
  expect(fillPage('{{phone}} {{unknown}}', { phone: '1' })).toBe('1 {{unknown}}');
});
