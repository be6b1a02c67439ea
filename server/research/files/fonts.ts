import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './woff.ts';

/** A font that documents may need, for the letters of one script. Two weights of it are installed, as WOFF. */
export interface Face {
  /** As documents call it. */
  readonly name: string;
  readonly folder: string;
  readonly subset: string;
  /** The letters that call for it; the first face is for everything else that it has. */
  readonly letters: RegExp | null;
}

const face = (name: string, folder: string, subset: string, letters: RegExp | null): Face => ({
  name,
  folder: `@fontsource/${folder}`,
  subset,
  letters,
});

/** Latin letters, figures and signs first; then the scripts of the 13 languages. */
export const FACES: readonly Face[] = [
  face('Noto Sans', 'noto-sans-devanagari', 'latin', null),
  face('Noto Sans Extended', 'noto-sans-devanagari', 'latin-ext', /[\p{Script=Latin}₹−←-⇿∀-⋿]/u),
  face('Noto Sans Devanagari', 'noto-sans-devanagari', 'devanagari', /[\p{Script=Devanagari}।॥₹]/u),
  face('Noto Naskh Arabic', 'noto-naskh-arabic', 'arabic', /[\p{Script=Arabic}،؛؟۔٪]/u),
  face('Noto Sans Bengali', 'noto-sans-bengali', 'bengali', /\p{Script=Bengali}/u),
  face('Noto Sans Telugu', 'noto-sans-telugu', 'telugu', /\p{Script=Telugu}/u),
  face('Noto Sans Kannada', 'noto-sans-kannada', 'kannada', /\p{Script=Kannada}/u),
  face('Noto Sans Malayalam', 'noto-sans-malayalam', 'malayalam', /\p{Script=Malayalam}/u),
  face('Noto Sans Tamil', 'noto-sans-tamil', 'tamil', /\p{Script=Tamil}/u),
  face('Noto Sans Gujarati', 'noto-sans-gujarati', 'gujarati', /\p{Script=Gujarati}/u),
  face('Noto Sans Gurmukhi', 'noto-sans-gurmukhi', 'gurmukhi', /\p{Script=Gurmukhi}/u),
  face('Noto Sans Oriya', 'noto-sans-oriya', 'oriya', /\p{Script=Oriya}/u),
];

export type Weight = 400 | 600;

const require = createRequire(import.meta.url);

/** A face as a TrueType font. Read at once: documents are written in a thread of their own. */
export function readFont({ name: family, folder, subset }: Face, weight: Weight): Buffer {
  const root = dirname(require.resolve(`${folder}/package.json`));
  const name = `${folder.slice(folder.indexOf('/') + 1)}-${subset}-${weight}-normal.woff`;
  return unpackWoff(readFileSync(join(root, 'files', name)), family);
}
