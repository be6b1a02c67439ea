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
  const head = `# ${oneLine(title) || say(UNTITLED)}\n\n${created_at.slice(0, 10)}`;
  return `${[head, ...messages.map((message) => section(message, say))].join('\n\n')}\n`;
}

function section(message: ChatMessage, say: Say): string {
  const { role, created_at, content, status, citations } = message;
  const time = created_at.slice(0, 16).replace('T', ' ');
  const parts = [`## ${say(role === 'user' ? YOU : ASSISTANT)} · ${time} UTC`, content];
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

function source({ number, title, url, as_of }: Citation): string {
  const dated = as_of === null ? '' : ` (${as_of})`;
  return `${number}. ${oneLine(title)}${dated}${url === null ? '' : `: <${url}>`}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** The name of the file: the title in letters and digits of any script, without what file systems refuse. */
export function fileNameOf({ title }: Pick<Conversation, 'title'>): string {
  const name = [...oneLine(title).replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '')].slice(0, LONGEST_NAME).join('');
  return `${name.trim().replaceAll(/ +/g, '-') || 'conversation'}.md`;
}
