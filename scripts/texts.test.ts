import { describe, expect, it } from 'vitest';
import { findUntranslated } from './texts.ts';

const inScreen = (jsx: string): string[] =>
  findUntranslated('web/ideas/IdeaScreen.tsx', `export const x = ${jsx};`).map(({ text }) => text);
const inCommands = (code: string): string[] =>
  findUntranslated('web/ideas/commands.ts', `export const x = ${code};`).map(({ text }) => text);
const inService = (code: string): string[] =>
  findUntranslated('server/ideas/service.ts', `export const x = ${code};`).map(({ text }) => text);

describe('a text outside macros is found', () => {
  it.each([
    ['<p>Your ideas</p>', 'Your ideas'],
    ['<>Your ideas</>', 'Your ideas'],
    ['<p>{"Your ideas"}</p>', 'Your ideas'],
    ['<p>{mine ? "Yours" : <b/>}</p>', 'Yours'],
    ['<p>{open && "Open now"}</p>', 'Open now'],
    ['<p>{`Hello ${name}`}</p>', 'Hello …'],
    ['<p>{"Hello " + name}</p>', 'Hello'],
    ['<p>{items.map((item) => <li>Item {item}</li>)}</p>', 'Item'],
    ['<button aria-label="Close" />', 'Close'],
    ['<button aria-label={open ? "Close" : t`Open`} />', 'Close'],
    ['<input placeholder="e.g. rice mill" />', 'e.g. rice mill'],
    ['<abbr title="Return on investment">{t`ROI`}</abbr>', 'Return on investment'],
    ['<img alt={`Picture of ${name}`} />', 'Picture of …'],
    ['<Field label="Title" />', 'Title'],
    ['<Trans>Read <a title="The law">it</a></Trans>', 'The law'],
    ['<p>हिन्दी</p>', 'हिन्दी'],
  ])('%s', (jsx, text) => {
    expect(inScreen(jsx)).toEqual([text]);
  });

  it('in an object that describes a command', () => {
    expect(inCommands("{ id: 'new', label: 'New idea' }")).toEqual(['New idea']);
    expect(inCommands("{ title: big ? 'Large' : 'Small' }")).toEqual(['Large', 'Small']);
  });

  it('in the message of an error', () => {
    expect(inService("new AppError('not_found', 'Idea not found')")).toEqual(['Idea not found']);
    expect(inService("new AppError('not_found', `${what} not found`)")).toEqual(['… not found']);
  });
});

describe('a text that is translated, or is no text, is left alone', () => {
  it.each([
    '<p><Trans>Your ideas</Trans></p>',
    '<p><Trans>Your <b>best</b> ideas</Trans></p>',
    '<p>{t`Your ideas`}</p>',
    '<p>{t({ message: id, context: "noun" })}</p>',
    '<input title={t({ message: "View", context: "noun" })} />',
    '<p>{open ? t`Open` : t`Closed`}</p>',
    '<p><Plural value={n} one="# idea" other="# ideas" /></p>',
    '<p>·  —  24 % (3/4) ₹</p>',
    '<kbd>Ctrl</kbd>',
    '<span translate="no">Netzoop</span>',
    '<input type="text" name="title" className="w-full" placeholder={t`Title`} />',
    '<p>{format(date, "d MMM yyyy")}</p>',
    '<p>{role === "admin" && <b/>}</p>',
  ])('%s', (jsx) => {
    expect(inScreen(jsx)).toEqual([]);
  });

  it('in objects and errors', () => {
    expect(inCommands("{ label: msg`New idea`, title: 'desc', message: '' }")).toEqual([]);
    expect(inService("new AppError('not_found', msg('Idea not found'))")).toEqual([]);
    expect(inService("new Error('The file is not there')")).toEqual([]);
  });
});

it('names the line, after letters of several bytes and line ends within the text', () => {
  const source = '// हिन्दी\nexport const x = (\n  <p>\n    Your ideas\n  </p>\n);\n';
  expect(findUntranslated('web/ideas/IdeaScreen.tsx', source)).toEqual([{ line: 4, text: 'Your ideas' }]);
  expect(findUntranslated('web/ideas/IdeaScreen.tsx', source)[0]?.line).toBe(4);
});
