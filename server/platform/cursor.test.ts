import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../shared/platform/errors.ts';
import { CursorMoment, CursorText, decodeCursor, encodeCursor } from './cursor.ts';

const Place = z.tuple([CursorText, CursorMoment, z.uuid()]);
const text = fc.string({ unit: 'grapheme', maxLength: 100 }).filter((word) => !word.includes('\0'));
const moment = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });

it('gives back every place that was put into it, in letters that need no escaping', () => {
  fc.assert(
    fc.property(text, moment, fc.uuid(), (word, date, id) => {
      const cursor = encodeCursor([word, date.getTime(), id]);
      expect(cursor).toMatch(/^[\w-]*$/);
      expect(decodeCursor(cursor, Place)).toEqual([word, date.getTime(), id]);
    }),
  );
});

it('refuses everything else with a sentence', () => {
  const other = fc.oneof(
    fc.string(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
    fc.tuple(fc.constant('a\0b'), fc.nat(), fc.uuid()).map(encodeCursor),
    fc.tuple(text, fc.double({ min: 0.1, max: 0.9 }), fc.uuid()).map(encodeCursor),
    fc.tuple(text, fc.nat(), fc.string()).map(encodeCursor),
  );
  fc.assert(
    fc.property(other, (cursor) => {
      let refusal: unknown;
      try {
        decodeCursor(cursor, Place);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({ code: 'bad_request' });
    }),
  );
});
