import { lexer, walkTokens, type Token } from 'marked';
import { expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '../../shared/chat/model.ts';
import { asMarkdown } from './markdown.ts';

const conversation: Pick<Conversation, 'title' | 'created_at'> = {
  title: 'Loans',
  created_at: '2026-01-02T03:04:05.000Z',
};

function exported(content: string): string {
  const message: Partial<ChatMessage> = {
    role: 'assistant',
    content,
    status: 'complete',
    created_at: conversation.created_at,
    citations: [],
    made_by: 'library',
  };
  return asMarkdown(conversation, [message as ChatMessage], (text) => text);
}

/** What a reader of Markdown would act on. */
function actsOf(text: string): string[] {
  const acts: string[] = [];
  const look = (token: Token): void => {
    if (token.type === 'html' || token.type === 'image') acts.push(token.raw);
    if (token.type === 'link' && !/^(?:https?|mailto|tel):/.test(String(token.href))) acts.push(token.raw);
  };
  void walkTokens(lexer(text), look);
  return acts;
}

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '![a picture](https://evil.example/seen.png)',
  '![a picture][1]\n\n[1]: https://evil.example/seen.png',
  '\\\\![a picture](https://evil.example/seen.png)',
  '[open](javascript:alert(1))',
  '[open]( <javascript:alert(1)>)',
  '[open](&#106;avascript:alert(1))',
  '[open](data:text/html,x)',
  '[open][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<a\nhref="x">',
];

it.each(HOSTILE)('a conversation that is kept acts on nobody who opens it: %j', (content) => {
  expect(actsOf(content)).not.toEqual([]);
  expect(actsOf(exported(content))).toEqual([]);
});

it.each(['\\<script>alert(1)</script>', '\\![a picture](https://evil.example/seen.png)'])(
  'what is escaped already stays so: %j',
  (content) => {
    expect(actsOf(exported(content))).toEqual([]);
  },
);

it.each([
  'Costs are < 5 lakh, see [the page](https://msme.gov.in/a) or <https://msme.gov.in>, or call [112](tel:112).',
  '**Bold**, `code` and a list:\n\n1. One [1]\n2. Two: (so)',
])('what acts on nobody reads as it was written: %s', (content) => {
  const textOf = (text: string): string[] => {
    const parts: string[] = [];
    void walkTokens(lexer(text), (token) => {
      if (token.type === 'link') parts.push(String(token.href));
      if ((token.type === 'escape' || token.type === 'text') && !('tokens' in token && token.tokens))
        parts.push(String(token.text));
    });
    return parts;
  };
  expect(textOf(exported(content)).join('')).toContain(textOf(content).join(''));
});
