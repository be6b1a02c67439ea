import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { judgeLicence } from './licences.ts';
import { Facts, Licence, Scheme } from './model.ts';
import { judgeScheme } from './schemes.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../knowledge/${name}`, import.meta.url), 'utf8'));
const schemes = new Map(
  z
    .array(Scheme)
    .parse(read('schemes.json'))
    .map((one) => [one.id, one]),
);
const licences = new Map(
  z
    .array(Licence)
    .parse(read('licences.json'))
    .map((one) => [one.id, one]),
);

const SchemeCases = z.array(
  z.object({
    facts: Facts,
    expect: z.array(
      z.object({
        scheme: z.string(),
        verdict: z.string(),
        amounts: z.record(z.string(), z.number()).optional(),
        own_share_inr: z.number().optional(),
        why: z.string(),
      }),
    ),
  }),
);
const LicenceCases = z.array(
  z.object({
    title: z.string(),
    facts: Facts,
    expect: z.array(
      z.object({
        licence: z.string(),
        verdict: z.string(),
        ask: z.array(z.string()).optional(),
        why: z.string(),
      }),
    ),
  }),
);

for (const [index, { facts, expect: expected }] of SchemeCases.parse(
  read('cases/scheme-cases.json'),
).entries())
  for (const { scheme, verdict, amounts, own_share_inr, why } of expected)
    it(`${scheme} of case ${index + 1} comes out as worked by hand: ${why}`, () => {
      const entry = schemes.get(scheme);
      if (!entry) throw new Error(`no scheme ${scheme}`);
      const judged = judgeScheme(entry, facts);
      expect(judged.verdict).toBe(verdict);
      const benefits = new Map(judged.benefits.map((benefit) => [benefit.id, benefit]));
      for (const [id, amount] of Object.entries(amounts ?? {}))
        expect(benefits.get(id)).toMatchObject({ amount_inr: amount, certain: true });
      if (own_share_inr !== undefined) expect(judged.own_share_inr).toBe(own_share_inr);
    });

for (const { title, facts, expect: expected } of LicenceCases.parse(read('cases/licence-cases.json')))
  for (const { licence, verdict, ask, why } of expected)
    it(`${licence} is judged as worked by hand for ‘${title}’: ${why}`, () => {
      const entry = licences.get(licence);
      if (!entry) throw new Error(`no licence ${licence}`);
      const judged = judgeLicence(entry, facts);
      expect(judged?.verdict ?? 'not_required').toBe(verdict);
      if (ask) expect(judged?.asks).toEqual(ask);
    });
