import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Licence, Scheme } from '../../shared/knowledge/model.ts';

const FOLDER = new URL('../../knowledge/', import.meta.url);

/** The rules that decide what a person may get and what they need, as they stand in `knowledge/`. */
export interface KnowledgeRules {
  readonly schemes: readonly Scheme[];
  readonly licences: readonly Licence[];
}

let loading: Promise<KnowledgeRules> | undefined;

/** Reads and checks schemes and licences at the first call, and keeps them. @throws Error where the data is not sound */
export function loadRules(): Promise<KnowledgeRules> {
  loading ??= readRules().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the rules of schemes and licences cannot be read', { cause });
  });
  return loading;
}

async function readRules(): Promise<KnowledgeRules> {
  const [schemes, licences] = await Promise.all(['schemes.json', 'licences.json'].map(readJson));
  return { schemes: z.array(Scheme).parse(schemes), licences: z.array(Licence).parse(licences) };
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));
}
