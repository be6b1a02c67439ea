import { directionOf, type Language } from '../../../shared/platform/languages.ts';

/** A mail before it is laid out; all texts in the reader's language already. */
export interface MailContent {
  readonly language: Language;
  readonly appName: string;
  readonly paragraphs: readonly string[];
  /** What the mail is for: a button in HTML, the bare address in plain text. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Small print after the link. */
  readonly notes?: readonly string[];
}

/** Lays a mail out as plain text and as simple HTML. Nothing in it is loaded from anywhere. */
export function layOutMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: plain(content), html: html(content) };
}

function plain({ appName, paragraphs, link, notes = [] }: MailContent): string {
  const parts = [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...notes, appName];
  return `${parts.join('\n\n')}\n`;
}

const PAGE =
  'margin:0;padding:24px;background:#f6f4ef;color:#1f1f1f;font-family:system-ui,sans-serif;font-size:16px;line-height:1.6';
const SHEET = 'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5c4d;color:#ffffff;text-decoration:none;font-weight:600';

function html({ language, appName, paragraphs, link, notes = [] }: MailContent): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const button = link
    ? `<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p><p dir="ltr" style="word-break:break-all;font-size:13px">${escapeHtml(link.url)}</p>`
    : '';
  const small = notes
    .map((note) => `<p style="font-size:13px;color:#555555">${escapeHtml(note)}</p>`)
    .join('');
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(appName)}</title></head>`,
    `<body style="${PAGE}"><div style="${SHEET}">${paragraphs.map(paragraph).join('')}${button}${small}<p>${escapeHtml(appName)}</p></div></body></html>`,
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may appear in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
