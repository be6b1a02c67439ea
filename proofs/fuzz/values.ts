import fc from 'fast-check';

/** What tends to break programs: characters, lengths, numbers, keys, words of other languages. */
const NASTY_TEXT: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '﷽'.repeat(50),
  'e\u0301'.repeat(80),
  '🧑‍🌾',
  "' or 1=1 --",
  "'; drop table ideas; --",
  '%00',
  '%%%',
  '\\',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '१२३',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(1001),
  'x'.repeat(20_000),
  'a'.repeat(300).concat('@example.test'),
  '(a+)+$'.repeat(20),
];

const NASTY_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  -1e21,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  5e-324,
];

/** A text of the list, or of any characters, up to a great length. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY_TEXT),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Something deep: `[[[[…]]]]` or `{"a":{"a":…}}`. */
const deep: fc.Arbitrary<unknown> = fc
  .tuple(fc.integer({ min: 20, max: 900 }), fc.boolean())
  .map(([depth, list]) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = list ? [value] : { a: value };
    return value;
  });

const polluting: fc.Arbitrary<unknown> = fc.constantFrom(
  ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'].map(
    (text): unknown => JSON.parse(text),
  ),
);

/** Any value that JSON can carry, of any type. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...NASTY_TEXT), { maxLength: 300 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: polluting },
);

/** As much of JSON Schema as the contract's inputs use. */
export interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Where a value comes from: a request is mostly right, so that it gets past the first check, and wrong in a place or two. */
export interface Source {
  /** Ids of things that exist. */
  readonly ids: fc.Arbitrary<string>;
  /** One value in so many is nasty instead of right. */
  readonly nastyEvery: number;
}

/** Values that a schema takes, but for a nasty one here and there. */
export function valueOf(shape: Shape, source: Source): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: source.nastyEvery - 1, arbitrary: rightValue(shape, source) },
    { weight: 1, arbitrary: nastyValue },
  );
}

function rightValue(shape: Shape, source: Source): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum && shape.enum.length > 0) return fc.constantFrom(...shape.enum);
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => valueOf(choice, source)));
  switch (shape.type) {
    case 'string':
      return textOf(shape, source);
    case 'integer':
    case 'number':
      return numberOf(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(shape.items ? valueOf(shape.items, source) : nastyValue, { maxLength: 5 });
    case 'object':
      return objectOf(shape, source);
    default:
      return nastyValue;
  }
}

function textOf({ format, pattern, maxLength }: Shape, { ids }: Source): fc.Arbitrary<string> {
  if (format === 'uuid') return ids;
  if (format === 'date-time')
    return fc.constantFrom('2026-11-20T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999+14:00');
  if (pattern && /^\^[[\]\w{},-]+\$$/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.min(maxLength ?? 40, 12_000);
  return fc.oneof(
    fc.constantFrom('Solar dryer for mangoes', 'asha@example.test', 'Mango-Tree-42', 'incomplete'),
    fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 60) }),
    fc.constantFrom('ह'.repeat(longest), 'x'.repeat(longest)),
  );
}

function numberOf({ minimum, maximum }: Shape): fc.Arbitrary<number> {
  const [min, max] = [minimum ?? -1000, maximum ?? 1000];
  return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, max, min - 1, max + 1));
}

function objectOf(shape: Shape, source: Source): fc.Arbitrary<unknown> {
  const { properties, propertyNames, additionalProperties } = shape;
  if (properties) {
    const fields = Object.entries(properties).map(([name, part]) => [name, valueOf(part, source)] as const);
    const all = fc.record(Object.fromEntries(fields));
    return fc.oneof(all, all, fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
  }
  const names = propertyNames ? rightValue(propertyNames, source).map(String) : nastyText;
  const values =
    typeof additionalProperties === 'object' ? valueOf(additionalProperties, source) : nastyValue;
  return fc.dictionary(names, values, { maxKeys: 6 });
}
