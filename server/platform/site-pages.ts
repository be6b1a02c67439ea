import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { pagePolicy } from './headers.ts';
import type { Settings } from './settings.ts';
import { etagOf } from './site-files.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page filled with what the operator set, in the codings that browsers take. */
export interface ReadyPage {
  readonly etag: string;
  /** The policy that allows the styles that this very page holds. */
  readonly policy: string;
  readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer };
}

/** Fills and compresses each page when it is first asked for. */
export class Pages {
  readonly #values: Readonly<Record<string, string>>;
  readonly #ready = new Map<string, Promise<ReadyPage>>();

  constructor(settings: Settings) {
    this.#values = pageValues(settings);
  }

  /** @param file the built page, with `{{name}}` for a setting and `{{#name}}…{{/name}}` around what needs one */
  get(file: string): Promise<ReadyPage> {
    const known = this.#ready.get(file);
    if (known) return known;
    const made = this.#make(file).catch((error: unknown) => {
      this.#ready.delete(file);
      throw error;
    });
    this.#ready.set(file, made);
    return made;
  }

  async #make(file: string): Promise<ReadyPage> {
    const html = fill(await readFile(file, 'utf8'), this.#values);
    const identity = Buffer.from(html);
    const [br, gzipped] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
    return {
      etag: etagOf(identity),
      policy: pagePolicy(styleHashes(html)),
      bodies: { identity, br, gzip: gzipped },
    };
  }
}

function pageValues({
  appName,
  contact,
  google,
  smtpUrl,
  publicUrl,
  grievance,
}: Settings): Record<string, string> {
  const phone = contact.phone ?? '';
  const email = contact.email ?? '';
  return {
    app_name: appName,
    phone,
    email,
    public_url: publicUrl,
    grievance_name: grievance?.name ?? '',
    grievance_email: grievance?.email ?? '',
    // what the app reads from <meta name="site">
    site: JSON.stringify({ appName, googleSignIn: google !== null, mail: smtpUrl !== null, phone, email }),
  };
}

/** Puts the values into a page, as text: none can become markup. What needs a value that is not set is left out. */
export function fill(html: string, values: Readonly<Record<string, string>>): string {
  return html
    .replaceAll(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_whole, name: string, inside: string) =>
      values[name] ? inside : '',
    )
    .replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      name in values ? escapeHtml(values[name] ?? '') : whole,
    );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) =>
    createHash('sha256').update(css).digest('base64'),
  );
}
