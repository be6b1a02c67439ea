import { describe, expect, test } from 'vitest';
import { fillList, fillPage } from './site.ts';

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

describe('the first items of a list', () => {
  const page =
    '<ul>{{list}}<li id="{{item_id}}" lang="{{item_language}}">{{item_title}}: {{item_text}}</li>{{no_list}}<i></i>{{end_list}}</ul>';
  const item = { id: '1', title: '<script>a()</script>', text: '{{site}}', language: 'en' };

  test('are written in, as text', () => {
    expect(fillList(page, [item])).toBe(
      '<ul><li id="1" lang="en">&lt;script&gt;a()&lt;/script&gt;: {{site}}</li></ul>',
    );
  });

  test('leave the outlines where there are none', () => {
    expect(fillList(page, [])).toBe('<ul><i></i></ul>');
  });

  test('leave a page without a list as it is', () => {
    expect(fillList('<p>', [item])).toBe('<p>');
  });
});
