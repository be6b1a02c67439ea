import { z } from 'zod';
import { Moment } from '../platform/model.ts';
import { BLOCK_KINDS, SOURCE_TIERS, SOURCE_TYPES } from './constants.ts';

/** A part of a page's text. Offsets are UTF-16 units of the text as stored, end exclusive. */
export const SourceBlock = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  kind: z.enum(BLOCK_KINDS),
  head: z.string().optional().describe('The heading above it; of a row: the head row of its table'),
});
export type SourceBlock = z.infer<typeof SourceBlock>;

/** A page or PDF of the web as it was read: text only, stored under its hash before anything is quoted from it. */
export const StoredDocument = z.object({
  page_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of `text`, hex'),
  url: z.string().describe('Where it was found, after redirects'),
  title: z.string(),
  text: z.string(),
  blocks: z.array(SourceBlock),
  published: z.string().nullable().describe('ISO date or month, as the page says'),
  type: z.enum(SOURCE_TYPES),
  tier: z.literal(SOURCE_TIERS),
  domain: z.string().describe('The host without www'),
  language: z.string().nullable(),
  canonical_hash: z.string().describe('Copies of the same article share it, and count once'),
  fetched_at: Moment,
  given: z
    .boolean()
    .describe("Named by the idea's owner: never evidence by itself for what the owner claims"),
});
export type StoredDocument = z.infer<typeof StoredDocument>;
