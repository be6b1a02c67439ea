import { beforeEach, afterEach, vi } from 'vitest';
import type { Idea } from '../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { stubBrowser, stubServer, type Call } from '../platform/testing.ts';
import { IdeaDraft } from './draft.ts';

export const KEY = ideaDraftKey('asha', 'chips');
export const UPDATED_AT = '2026-11-20T10:00:00.000Z';

export function ideaOf(fields: Partial<Idea> = {}): Idea {
  const some: Partial<Idea> = {
    id: 'chips',
    title: 'Chips',
    description: '',
    version: 1,
    updated_at: UPDATED_AT,
  };
  return { ...some, ...fields } as Idea;
}

/** Takes in what is sent, one version after another. */
export function keepingServer(): Call[] {
  let now = ideaOf();
  return stubServer(({ body }) => {
    now = { ...now, ...(body as Partial<Idea>), version: now.version + 1 };
    return now;
  });
}

/** Stands in for browser and clock in each test of a file. */
export function standInBrowser(): { page: EventTarget } {
  const browser = { page: new EventTarget() };
  beforeEach(() => {
    vi.useFakeTimers();
    browser.page = stubBrowser().page;
  });
  afterEach(() => void vi.useRealTimers());
  return browser;
}

export const draftOf = (base: Idea | null = ideaOf()): IdeaDraft => new IdeaDraft('asha', 'chips', base);
export const stateOf = (draft: IdeaDraft): string => draft.snapshot().save.state;
