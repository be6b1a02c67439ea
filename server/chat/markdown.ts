import type { ChatMessage, Citation, Conversation } from '../../shared/chat/model.ts';
import { msg, type MessageValues } from '../../shared/platform/messages.ts';

type Say = (text: string, values?: MessageValues) => string;

const LONGEST_NAME = 60;
const CUT_SHORT = msg('This answer was cut short.');
const UNTITLED = msg('Conversation');
const CHECKED = msg('Statements of the language model that a source supports: {supported} of {statements}.');
const UNCHECKED = msg('A language model wrote this. It was not checked against sources.');
const YOU = msg('You');
const ASSISTANT = msg('Assistant');
const SOURCES = msg('Sources');

/** A conversation as Markdown, to be kept. @param say says a message in the language of the reader */
export function asMarkdown(
  { title, created_at }: Pick<Conversation, 'title' | 'created_at'>,
  messages: readonly ChatMessage[],
  say: Say,
): string {
  const head = `# ${inert(oneLine(title)) || say(UNTITLED)}\n\n${created_at.slice(0, 10)}`;
  return `${[head, ...messages.map((message) => section(message, say))].join('\n\n')}\n`;
}

function section(message: ChatMessage, say: Say): string {
  const { role, created_at, content, status, citations } = message;
  const time = created_at.slice(0, 16).replace('T', ' ');
  const parts = [`## ${say(role === 'user' ? YOU : ASSISTANT)} · ${time} UTC`, inert(content)];
  if (status === 'stopped' || status === 'failed') parts.push(`*${say(CUT_SHORT)}*`);
  const check = checkOf(message, say);
  if (check !== null) parts.push(`*${check}*`);
  if (citations.length > 0) parts.push(`**${say(SOURCES)}**\n\n${citations.map(source).join('\n')}`);
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What came of checking an answer of a language model. */
function checkOf({ made_by, status, checked }: ChatMessage, say: Say): string | null {
  if (made_by !== 'model' || status === 'streaming') return null;
  if (!checked) return say(UNCHECKED);
  return checked.statements === 0 ? null : say(CHECKED, checked);
}

const HTML = /(?<!\\)(\\*)(<)(?!https?:\/\/[^\s<>]*>)/gi;
const PICTURE = /(?<!\\)(\\*)(!)(?=\[)/g;
const ADDRESS = '\\s*<?(?:https?:|mailto:|tel:)';
const OTHER_LINK = new RegExp(`\\](\\((?!${ADDRESS}))`, 'gi');
const OTHER_REFERENCE = new RegExp(`\\](:(?!${ADDRESS}))`, 'gi');

/**
 * A text in Markdown without what acts when the file is opened: HTML, pictures that are fetched from elsewhere, and links to anything but
 * pages, addresses of mail and telephone numbers are shown as they were written, as on the screen.
 */
function inert(text: string): string {
  return text
    .replace(HTML, escaped)
    .replace(PICTURE, escaped)
    .replace(OTHER_LINK, ']\\$1')
    .replace(OTHER_REFERENCE, ']\\$1');
}

/** A sign that nothing before it escapes yet: two backslashes in a row are themselves the sign. */
function escaped(whole: string, before: string, sign: string): string {
  return before.length % 2 === 1 ? whole : `${before}\\${sign}`;
}

function source({ number, title, url, as_of }: Citation): string {
  const dated = as_of === null ? '' : ` (${as_of})`;
  return `${number}. ${inert(oneLine(title))}${dated}${url === null ? '' : `: <${url}>`}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** The name of the file: the title in letters and digits of any script, without what file systems refuse. */
export function fileNameOf({ title }: Pick<Conversation, 'title'>): string {
  const name = [...oneLine(title).replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '')].slice(0, LONGEST_NAME).join('');
  return `${name.trim().replaceAll(/ +/g, '-') || 'conversation'}.md`;
}
