import { CharacterSet, type IFontAttributesProperties } from 'docx';
import { FACES, readFont, type Face } from './fonts.ts';

const [LATIN] = FACES as readonly [Face, ...Face[]];

/** The fonts of one DOCX: those of the letters that are in it are embedded. */
export class ScriptFonts {
  readonly #used = new Set<Face>([LATIN]);

  /** The face for letters of one script. */
  faceFor(text: string): Face {
    const letter = SCRIPT.exec(text)?.[0];
    const found = (letter && FACES.find(({ letters }) => letters?.test(letter))) || LATIN;
    this.#used.add(found);
    return found;
  }

  /** What text has that says nothing else. */
  usual(): IFontAttributesProperties {
    return { ascii: LATIN.name, hAnsi: LATIN.name, cs: LATIN.name };
  }

  attributes({ name }: Face): IFontAttributesProperties {
    return { ascii: LATIN.name, hAnsi: name, cs: name };
  }

  embedded() {
    return [...this.#used].map((face) => ({
      name: face.name,
      data: readFont(face, 400),
      characterSet: CharacterSet.ANSI,
    }));
  }
}

/** Letters of a script that needs a font of its own. */
export const SCRIPT =
  /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}।॥]/u;
