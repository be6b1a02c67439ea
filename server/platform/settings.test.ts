import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from './database/errors.ts';
import { readSettings } from './settings.ts';

function dataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function refusal(variables: Record<string, string>): string {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
}

const BAD: readonly [variables: Record<string, string>, sentence: string][] = [
  [
    { TAVILY_API_KEY: 'tvly-\r\nkept' },
    'TAVILY_API_KEY must have no spaces, line breaks or letters beyond a to z.',
  ],
  [
    { SEARXNG_URL: 'http://me:word@search:8080' },
    'SEARXNG_URL must have no name or password in it: requests to such an address are refused.',
  ],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ HOST: 'not a host' }, 'HOST must be an address or a host name, not "not a host".'],
  [{ HOST: 'http://localhost' }, 'HOST must be an address or a host name, not "http://localhost".'],
  [
    { PUBLIC_URL: 'ideas.example.org' },
    'PUBLIC_URL must be an address that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'ftp://ideas.example.org' },
    'PUBLIC_URL must be an address that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'https://ideas.example.org/app', TRUST_PROXY: '1' },
    'PUBLIC_URL must be only a scheme and a host, such as https://ideas.example.org, without a path.',
  ],
  [{ ROLE: 'server' }, 'ROLE must be one of all, web, worker, not "server".'],
  [{ ROLE: 'web' }, 'ROLE can be web only with DATABASE_URL: the embedded database serves one process.'],
  [
    { ROLE: 'worker' },
    'ROLE can be worker only with DATABASE_URL: the embedded database serves one process.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of info, debug, warn, error, silent, not "loud".'],
  [
    { DATABASE_URL: 'mysql://localhost/ideas' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 200, not "1".'],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be none, the number of proxies (1 to 9) or their addresses, such as loopback,10.0.0.0/8, not "true".',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/64' },
    'TRUST_PROXY must be none, the number of proxies (1 to 9) or their addresses, such as loopback,10.0.0.0/8, not "10.0.0.0/64".',
  ],
  [
    { PUBLIC_URL: 'https://ideas.example.org' },
    'TRUST_PROXY must be set as well, because PUBLIC_URL begins with https://: what ends TLS in front is a proxy, and unless it is named all people count as one address. Set it to none if there is none.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    'PUBLIC_URL must be set as well, because GOOGLE_CLIENT_ID is.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.test' },
    'PUBLIC_URL must be set as well, because SMTP_URL is.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'id', PUBLIC_URL: 'http://localhost' },
    'GOOGLE_CLIENT_SECRET must be set as well, because GOOGLE_CLIENT_ID is.',
  ],
  [
    { GOOGLE_CLIENT_SECRET: 'secret' },
    'GOOGLE_CLIENT_ID must be set as well, because GOOGLE_CLIENT_SECRET is.',
  ],
  [
    { GOOGLE_ISSUER_URL: 'http://accounts.example.org' },
    'GOOGLE_ISSUER_URL must begin with https://, unless it is on this machine.',
  ],
  [
    { GOOGLE_ISSUER_URL: 'http://localhost.example.org' },
    'GOOGLE_ISSUER_URL must begin with https://, unless it is on this machine.',
  ],
  [
    { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'files' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set as well, because S3_ENDPOINT and S3_BUCKET are.',
  ],
  [
    {
      S3_ENDPOINT: 'https://s3.example.org',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    'S3_ENDPOINT is not served by this release: files are kept in DATA_DIR. Leave the S3 settings out.',
  ],
  [{ BHASHINI_API_KEY: 'key' }, 'BHASHINI_USER_ID must be set as well, because BHASHINI_API_KEY is.'],
  [
    { AZURE_TRANSLATOR_KEY: 'key' },
    'AZURE_TRANSLATOR_REGION must be set as well, because AZURE_TRANSLATOR_KEY is.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'http://localhost' },
    'MAIL_FROM must be set as well, because SMTP_URL is.',
  ],
  [
    { SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@b.test', PUBLIC_URL: 'http://localhost' },
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
  ],
  [
    { LLM_BASE_URL: 'localhost:11434' },
    'LLM_BASE_URL must be an address that begins with http:// or https://.',
  ],
  [{ CONTACT_EMAIL: 'somebody' }, 'CONTACT_EMAIL must be an email address, not "somebody".'],
  [{ GRIEVANCE_NAME: 'Asha Verma' }, 'GRIEVANCE_EMAIL must be set as well, because GRIEVANCE_NAME is.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 8 characters.'],
  [{ WRITES_PER_MINUTE: 'many' }, 'WRITES_PER_MINUTE must be a whole number from 1 to 10000000, not "many".'],
  [{ SESSION_IDLE_MINUTES: '31' }, 'SESSION_IDLE_MINUTES must be a whole number from 1 to 30, not "31".'],
  [{ APP_NAME: 'x'.repeat(41) }, 'APP_NAME must have at most 40 characters.'],
];

test.each(BAD)('%o is refused in a sentence', (variables, sentence) => {
  expect(refusal(variables)).toBe(`The settings have a mistake:\n- ${sentence}`);
});

test('all mistakes are reported at once, and no secret is repeated', () => {
  const message = refusal({
    PORT: 'x',
    ROLE: 'y',
    METRICS_TOKEN: 'hunter2',
    S3_SECRET_ACCESS_KEY: 'hunter3',
  });
  expect(message.split('\n')).toEqual([
    'The settings have 4 mistakes:',
    expect.stringMatching(/^- PORT /),
    expect.stringMatching(/^- ROLE /),
    expect.stringMatching(/^- METRICS_TOKEN /),
    expect.stringMatching(/^- S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY_ID must be set/),
  ]);
  expect(message).not.toContain('hunter');
});

test('that there is no proxy can be said', () => {
  const settings = readSettings({
    DATA_DIR: dataDir(),
    PUBLIC_URL: 'https://ideas.example.org',
    TRUST_PROXY: 'none',
  });
  expect(settings).toMatchObject({ secure: true, trustProxy: false });
});

test('the data directory is made, also where every secret is given', () => {
  const directory = join(dataDir(), 'new');
  const given = 'a secret of the tests, long enough';
  readSettings({ DATA_DIR: directory, AUTH_SECRET: given, AUDIT_SECRET: given, ANALYTICS_SECRET: given });
  expect(statSync(directory).isDirectory()).toBe(true);
});

test('without settings the defaults hold, and an empty value counts as none', () => {
  const settings = readSettings({ DATA_DIR: dataDir(), PORT: '', PUBLIC_URL: ' ' });
  expect(settings).toMatchObject({
    appName: 'Netzoop',
    host: '127.0.0.1',
    port: 3000,
    role: 'all',
    secure: false,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    llm: null,
    google: null,
    s3: null,
    limits: { writesPerMinute: 6000, authPerEmailPerMinute: 5, authPerAddressPerMinute: 30 },
    session: { idleMs: 30 * 60_000, absoluteMs: 24 * 3_600_000 },
  });
});

test('a key alone means the service itself, an address alone a local one', () => {
  const { llm, embeddings } = readSettings({
    DATA_DIR: dataDir(),
    LLM_API_KEY: 'key',
    EMBEDDINGS_BASE_URL: 'http://127.0.0.1:1234/v1/',
  });
  expect(llm).toMatchObject({ baseUrl: 'https://api.openai.com/v1', apiKey: 'key', model: 'gpt-4o-mini' });
  expect(embeddings).toMatchObject({ baseUrl: 'http://127.0.0.1:1234/v1', apiKey: null });
});

test('names and prices of models are told where they mean nothing', () => {
  expect(refusal({ LLM_MODEL_JUDGE: 'other' })).toMatch(
    /LLM_API_KEY or LLM_BASE_URL must be set as well, because LLM_MODEL_JUDGE is\./,
  );
  expect(refusal({ LLM_PRICES: '{"my-model": 12}' })).toMatch(/LLM_PRICES must be JSON such as/);
  expect(refusal({ LLM_PRICES: 'twelve' })).toMatch(/paise for a million tokens, not "twelve"/);
  const { llm, modelPrices } = readSettings({
    DATA_DIR: dataDir(),
    LLM_API_KEY: 'key',
    LLM_MODEL_FAST: 'small',
    LLM_PRICES: '{"small": {"in": 10, "out": 20.5}}',
  });
  expect([llm?.fast, llm?.judge, modelPrices]).toEqual(['small', null, { small: { in: 10, out: 20.5 } }]);
});

test('secrets are made once, for this user alone, and stay', () => {
  const directory = dataDir();
  const first = readSettings({ DATA_DIR: directory }).secrets;
  expect(readSettings({ DATA_DIR: directory }).secrets).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(4);
  for (const [name, secret] of Object.entries(first)) {
    const file = join(directory, 'secrets', name);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(secret, 'base64url').length).toBe(32);
  }
});

test('a given secret is used instead, and a spoilt one is refused', () => {
  const directory = dataDir();
  mkdirSync(join(directory, 'secrets'));
  writeFileSync(join(directory, 'secrets', 'audit'), 'short\n');
  expect(refusal({ DATA_DIR: directory, AUTH_SECRET: 'x'.repeat(32) })).toMatch(/too short/);
  rmSync(join(directory, 'secrets', 'audit'));
  expect(readSettings({ DATA_DIR: directory, AUTH_SECRET: 'x'.repeat(32) }).secrets.auth).toBe(
    'x'.repeat(32),
  );
});

test('a data directory that cannot be written is reported in a sentence', () => {
  const directory = dataDir();
  writeFileSync(join(directory, 'file'), '');
  expect(refusal({ DATA_DIR: join(directory, 'file') })).toMatch(
    /^The data directory .* cannot be made: .* Set DATA_DIR to another\.$/,
  );
});
