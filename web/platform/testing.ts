import { i18n } from '@lingui/core';
import { vi } from 'vitest';
import { AppError, ERROR_STATUS, type ErrorCode } from '../../shared/platform/errors.ts';
import { queryClient } from './queries.ts';

// What tests of the web's logic need of a browser and of a server. Vitest takes it all away again after each test.

/** As the browser's: what is kept is a property of it. */
class StorageStub {
  [key: string]: unknown;

  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

interface Browser {
  /** The local storage. */
  readonly storage: StorageStub;
  /** Takes the events of `window`. */
  readonly page: EventTarget;
  /** Where the page was sent to by loading another. */
  readonly assigned: string[];
  /** The cookies as they were written, with all that was said of them. */
  readonly written: string[];
}

/** Plays the browser: empty storage, the cookies that are given, a window that hears events, and the page in English. */
export function stubBrowser({ cookie = '' }: { readonly cookie?: string } = {}): Browser {
  const storage = new StorageStub();
  const assigned: string[] = [];
  const written: string[] = [];
  const location = { protocol: 'https:', assign: (address: string) => void assigned.push(address) };
  // it never has nothing to do: what waits for that would begin after the test
  const idle = { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined };
  const page = Object.assign(new EventTarget(), { location }, idle);
  const documentElement = {
    lang: 'hi',
    dir: 'ltr',
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
  };
  queryClient.clear();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new StorageStub());
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', {
    documentElement,
    querySelector: () => null,
    get cookie() {
      return [cookie, ...written.map((one) => one.split('; ')[0])].filter(Boolean).join('; ');
    },
    set cookie(one: string) {
      written.push(one);
    },
  });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return { storage, page, assigned, written };
}

export interface Call {
  /** `GET /api/ideas?view=mine`. */
  readonly operation: string;
  readonly body: unknown;
}

/**
 * Plays the server: whatever is fetched gets this answer as JSON; where it throws an `AppError`, the error's; where it throws
 * anything else, there is no server.
 *
 * @returns what was fetched so far
 */
export function stubServer(answer: (call: Call) => unknown): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = {
      operation: `${method} ${address}`,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    };
    calls.push(call);
    try {
      return Response.json((await answer(call)) ?? null);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      const { code, message, fields, data } = cause;
      return Response.json({ code, message, fields, data }, { status: ERROR_STATUS[code] });
    }
  });
  return calls;
}

/** An error as the server answers it. */
export function refusal(code: ErrorCode, data?: Record<string, unknown>): AppError {
  return new AppError(code, `refused: ${code}`, data ? { data } : {});
}
