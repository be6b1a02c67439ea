import { assamese } from './as.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { gu } from './gu.ts';
import { hiLatn } from './hi-latn.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import type { Lexicon } from './lexicon.ts';
import { ml } from './ml.ts';
import { mr } from './mr.ts';
import { odia } from './or.ts';
import { pa } from './pa.ts';
import { taLatn } from './ta-latn.ts';
import { ta } from './ta.ts';
import { te } from './te.ts';
import { ur } from './ur.ts';

/** English and the languages of the native scripts: their words never look like those of another script. */
export const ALWAYS: readonly Lexicon[] = [en, hi, mr, ur, bn, assamese, gu, pa, odia, ta, te, kn, ml];

/** Languages in Latin letters, whose words look like English ones: used where the text is in them. */
export const ROMAN: Readonly<Record<'hi' | 'ta', Lexicon>> = { hi: hiLatn, ta: taLatn };
