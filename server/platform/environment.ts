import { isIP } from 'node:net';
import { z } from 'zod';

const said = (value: unknown) => JSON.stringify(String(value).slice(0, 60));

function words(error: string) {
  return z.string().trim().min(1, error);
}

/** A secret is never repeated in a message. */
function secret(minimum: number) {
  return z.string().min(minimum, `must have at least ${minimum} characters`);
}

/** A key that is sent in a header: what no header takes would be refused by an error that repeats it. */
function key() {
  return z
    .string()
    .trim()
    .regex(/^[\x21-\x7E]+$/, 'must have no spaces, line breaks or letters beyond a to z');
}

function whole(minimum: number, maximum: number, standard: number) {
  const error = ({ input }: { input?: unknown }) =>
    `must be a whole number from ${minimum} to ${maximum}, not ${said(input)}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, { error })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, { error })
    .default(standard);
}

function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]], standard: Choice) {
  return z
    .enum(choices, { error: ({ input }) => `must be one of ${choices.join(', ')}, not ${said(input)}` })
    .default(standard);
}

const isAddress = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

function address(...protocols: string[]) {
  const names = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z.string().refine((value) => isAddress(value, protocols), {
    error: `must be an address that begins with ${names}`,
  });
}

const web = () =>
  address('http:', 'https:')
    .refine(hasNoPassword, 'must have no name or password in it: requests to such an address are refused')
    .transform((value) => value.replace(/\/+$/, ''));

/** Also of what is no address at all, which is said by another message. */
function hasNoPassword(value: string): boolean {
  const url = URL.parse(value);
  return !url || (url.username === '' && url.password === '');
}

/** Whether what is sent to an address can be read by nobody on the way: TLS, or this very machine. */
export function isConfidential(value: string): boolean {
  if (isAddress(value, ['https:'])) return true;
  return isAddress(value, ['http:']) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(value).hostname);
}

const email = () => z.email({ error: ({ input }) => `must be an email address, not ${said(input)}` });

const origin = web().refine(
  (value) => isAddress(value, ['http:', 'https:']) && new URL(value).origin === value,
  {
    error: 'must be only a scheme and a host, such as https://ideas.example.org, without a path',
  },
);

const host = z
  .string()
  .refine((value) => isIP(value) > 0 || /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value), {
    error: ({ input }) => `must be an address or a host name, not ${said(input)}`,
  });

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(value: string): boolean {
  const [ip = '', bits] = value.split('/');
  return (
    NAMED_PROXIES.includes(value) ||
    (isIP(ip) > 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128))))
  );
}

/** Everyone may send X-Forwarded-For, so only named proxies or a number of them are believed. */
const proxies = z.string().transform((value, context): number | string[] | false => {
  if (value === 'none') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const list = value.split(',').map((part) => part.trim());
  if (!list.every(isProxy)) {
    context.addIssue(
      `must be none, the number of proxies (1 to 9) or their addresses, such as loopback,10.0.0.0/8, not ${said(value)}`,
    );
  }
  return list;
});

const Prices = z.record(
  z.string(),
  z.strictObject({ in: z.number().min(0).max(1e9), out: z.number().min(0).max(1e9) }),
);

/** Prices of models that are not listed, or that changed. */
const prices = z.string().transform((value, context): z.infer<typeof Prices> => {
  const parsed = Prices.safeParse(parseJson(value));
  if (parsed.success) return parsed.data;
  context.addIssue(
    `must be JSON such as {"my-model": {"in": 1300, "out": 5200}}, with paise for a million tokens, not ${said(value)}`,
  );
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: refused by the schema
  }
}

/** Every setting: what it accepts, what it is without, and what it is for. */
export const Environment = z.object({
  APP_NAME: words('must not be empty')
    .max(40, 'must have at most 40 characters')
    .default('Netzoop')
    .describe('The name shown to people'),
  HOST: host.default('127.0.0.1').describe('The address to listen on; 0.0.0.0 for all'),
  PORT: whole(0, 65_535, 3000).describe('The port to listen on; 0 for any free one'),
  PUBLIC_URL: origin
    .optional()
    .describe('Where people reach the server, if not at HOST and PORT; https turns on secure cookies'),
  TRUST_PROXY: proxies
    .optional()
    .describe(
      'The proxies in front, whose X-Forwarded-For is believed; with https it must be said, if only as none',
    ),
  ROLE: oneOf(['all', 'web', 'worker'], 'all').describe(
    'What this process does: answer requests, work on jobs, or both',
  ),
  LOG_LEVEL: oneOf(['info', 'debug', 'warn', 'error', 'silent'], 'info').describe('How much is logged'),

  DATA_DIR: words('must not be empty')
    .default('./data')
    .describe('Where the embedded database, files and secrets are kept'),
  DATABASE_URL: address('postgres:', 'postgresql:')
    .optional()
    .describe('An external PostgreSQL, instead of the embedded one'),
  DATABASE_POOL: whole(2, 200, 10).describe('Connections to the external database'),
  FREE_SPACE_FLOOR_MB: whole(1, 1_000_000, 200).describe(
    'Below this much free space nothing more is written',
  ),
  S3_ENDPOINT: web().optional().describe('S3-compatible storage for files, instead of DATA_DIR'),
  S3_BUCKET: words('must not be empty').optional().describe('The bucket for files'),
  S3_REGION: words('must not be empty').default('us-east-1').describe('The region of the bucket'),
  S3_ACCESS_KEY_ID: secret(1).optional().describe('The key of the storage'),
  S3_SECRET_ACCESS_KEY: secret(1).optional().describe('The secret of the storage'),

  AUTH_SECRET: secret(32)
    .optional()
    .describe('Signs cookies; made in DATA_DIR without it, give the same to every process'),
  AUDIT_SECRET: secret(32).optional().describe('Hides names in the audit log; never change it'),
  ANALYTICS_SECRET: secret(32).optional().describe('Hides ids in analytics'),
  PROVIDERS_SECRET: secret(32)
    .optional()
    .describe('Seals the keys of providers that are set in the app; never change it'),
  METRICS_TOKEN: secret(16).optional().describe('Opens /metrics as a bearer token; closed without'),
  DEMO_PASSWORD: secret(8).optional().describe('The password of the accounts that --demo makes'),

  SMTP_URL: address('smtp:', 'smtps:')
    .optional()
    .describe('The mail server; without it mails wait in a local outbox'),
  MAIL_FROM: words('must not be empty')
    .optional()
    .describe('The sender of mails, such as Netzoop <no-reply@example.org>'),
  CONTACT_PHONE: words('must not be empty').optional().describe('The phone number on public pages'),
  CONTACT_EMAIL: email().optional().describe('The email address on public pages'),
  GRIEVANCE_NAME: words('must not be empty').optional().describe('The grievance officer (DPDP Rules 2025)'),
  GRIEVANCE_EMAIL: email().optional().describe('How to reach the grievance officer'),

  GOOGLE_CLIENT_ID: words('must not be empty').optional().describe('Turns on Google sign-in'),
  GOOGLE_CLIENT_SECRET: secret(1).optional().describe('The secret of the Google client'),
  GOOGLE_ISSUER_URL: web()
    .refine(isConfidential, { error: 'must begin with https://, unless it is on this machine' })
    .default('https://accounts.google.com')
    .describe('The OpenID provider behind the Google button'),
  LLM_BASE_URL: web().optional().describe('An OpenAI-compatible API for chat and research'),
  LLM_API_KEY: key().optional().describe('Its key; a local server may need none'),
  LLM_MODEL: words('must not be empty').default('gpt-4o-mini').describe('The model for chat and research'),
  LLM_MODEL_FAST: words('must not be empty')
    .optional()
    .describe('A cheaper one for small steps; the same model without'),
  LLM_MODEL_JUDGE: words('must not be empty')
    .optional()
    .describe('Another one, which checks what the first wrote; the same model without'),
  LLM_BATCH: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on: the server takes batches at half the price, though it is none that is known to'),
  LLM_PRICES: prices
    .default({})
    .describe('Prices of models in paise for a million tokens, as JSON: {"name": {"in": 1300, "out": 5200}}'),
  EMBEDDINGS_BASE_URL: web()
    .optional()
    .describe('An OpenAI-compatible API for meaning search, instead of the local model'),
  EMBEDDINGS_API_KEY: key().optional().describe('Its key'),
  EMBEDDINGS_MODEL: words('must not be empty')
    .default('text-embedding-3-small')
    .describe('The model for meaning search'),
  SPEECH_BASE_URL: web()
    .optional()
    .describe('An OpenAI-compatible API for speech, instead of the local voice'),
  SPEECH_API_KEY: key().optional().describe('Its key'),
  BHASHINI_USER_ID: words('must not be empty')
    .optional()
    .describe('Bhashini: translation and speech of Indian languages'),
  BHASHINI_API_KEY: key().optional().describe('The ULCA key of Bhashini'),
  BHASHINI_PIPELINE_ID: words('must not be empty')
    .default('64392f96daac500b55c543cd')
    .describe('The pipeline of Bhashini'),
  BHASHINI_BASE_URL: web().default('https://meity-auth.ulcacontrib.org').describe('Where Bhashini is'),
  AZURE_TRANSLATOR_KEY: key().optional().describe('Azure Translator'),
  AZURE_TRANSLATOR_REGION: words('must not be empty').optional().describe('The region of Azure Translator'),
  AZURE_TRANSLATOR_BASE_URL: web()
    .default('https://api.cognitive.microsofttranslator.com')
    .describe('Where Azure Translator is'),
  TAVILY_API_KEY: key().optional().describe('Tavily web search'),
  TAVILY_BASE_URL: web().default('https://api.tavily.com').describe('Where Tavily is'),
  BRAVE_API_KEY: key().optional().describe('Brave web search'),
  BRAVE_BASE_URL: web().default('https://api.search.brave.com').describe('Where Brave Search is'),
  SEARXNG_URL: web().optional().describe('A SearXNG server for web search'),

  WRITES_PER_MINUTE: whole(1, 10_000_000, 6000).describe('Changes that one person may make'),
  READS_PER_MINUTE: whole(1, 10_000_000, 60_000).describe('Other requests of one person'),
  VISITOR_WRITES_PER_MINUTE: whole(1, 10_000_000, 600).describe(
    'Changes from one address by nobody signed in',
  ),
  VISITOR_READS_PER_MINUTE: whole(1, 10_000_000, 6000).describe(
    'Other requests from one address by nobody signed in',
  ),
  AUTH_PER_EMAIL_PER_MINUTE: whole(1, 10_000_000, 5).describe(
    'Tries to sign in or up with one email address from one part of the network (IPv4 /24, IPv6 /64)',
  ),
  AUTH_PER_EMAIL_PER_HOUR: whole(1, 10_000_000, 50).describe(
    'Tries with one email address from everywhere together; a device on which the person has signed in before has its own count',
  ),
  AUTH_PER_ADDRESS_PER_MINUTE: whole(1, 10_000_000, 30).describe('The same from one network address'),
  CONTACT_PER_ADDRESS_PER_HOUR: whole(1, 10_000_000, 5).describe(
    'Messages of the contact form from one network address',
  ),
  NEW_IDEAS_PER_MINUTE: whole(1, 10_000_000, 30).describe('Ideas that one person may begin'),
  ENTERPRISE_IDEAS: whole(1, 10_000_000, 20_000).describe('Ideas of one person of the tier enterprise'),
  ENTERPRISE_STORAGE_MB: whole(1, 10_000_000, 50_000).describe('What they may store'),
  ENTERPRISE_RUNS_PER_DAY: whole(1, 10_000_000, 1000).describe('Runs of the research in 24 hours'),
  ENTERPRISE_MESSAGES_PER_DAY: whole(1, 10_000_000, 20_000).describe('Messages to the assistant in 24 hours'),
  STREAMS_PER_PERSON: whole(1, 10_000, 20).describe(
    'Streams that one person may have open in this process: of events, and of answers that come bit by bit',
  ),
  BODY_LIMIT_KB: whole(16, 102_400, 1024).describe('The largest JSON that is read'),
  VISITOR_BODY_LIMIT_KB: whole(16, 102_400, 64).describe('The same from nobody signed in'),
  UPLOAD_LIMIT_MB: whole(1, 1024, 10).describe('The largest file that is read'),
  SESSION_IDLE_MINUTES: whole(1, 30, 30).describe('A session ends after this long without activity'),
  SESSION_MAX_HOURS: whole(1, 24, 24).describe('A session ends after this long in any case'),
});
export type Environment = z.infer<typeof Environment>;
