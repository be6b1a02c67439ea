import { mkdirSync } from 'node:fs';
import { StartError } from './database/errors.ts';
import { Environment } from './environment.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

type Name = keyof Environment;
type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that only make sense together: with one of them, all must be set. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BHASHINI_USER_ID', 'BHASHINI_API_KEY'],
  ['AZURE_TRANSLATOR_KEY', 'AZURE_TRANSLATOR_REGION'],
  ['GRIEVANCE_NAME', 'GRIEVANCE_EMAIL'],
];

/** A setting that is useless, or dangerous, without another. */
const NEEDS: readonly (readonly [name: Name, needed: Name])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'PUBLIC_URL'], // mails lead there
  ['GOOGLE_CLIENT_ID', 'PUBLIC_URL'], // and so does the way back from Google
];

/** Names of models, which say nothing without where they are. */
const MODEL_NAMES = ['LLM_MODEL', 'LLM_MODEL_FAST', 'LLM_MODEL_JUDGE'] as const satisfies readonly Name[];

const OPENAI = 'https://api.openai.com/v1';
const MB = 1024 * 1024;
const MINUTE = 60_000;

/**
 * Reads all settings from the environment; an empty value counts as not set. Secrets that are not given are made in DATA_DIR.
 *
 * @throws StartError that lists every mistake
 */
export function readSettings(variables: Variables) {
  const parsed = parse(variables);
  makeDirectory(parsed.DATA_DIR);
  return arrange(parsed, loadSecrets(parsed.DATA_DIR, parsed));
}

/** Files are kept there with an external database too. */
function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The data directory ${dataDir} cannot be made: ${reason}. Set DATA_DIR to another.`,
      {
        cause,
      },
    );
  }
}

/** What the operator has configured, checked and grouped; what is not configured is null. */
export type Settings = ReturnType<typeof readSettings>;

function parse(variables: Variables): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = Environment.safeParse(given);
  const mistakes = [
    ...(result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...combinations(given),
  ];
  if (!result.success || mistakes.length > 0) {
    const count =
      mistakes.length === 1 ? 'The settings have a mistake' : `The settings have ${mistakes.length} mistakes`;
    throw new StartError(`${count}:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
  }
  return result.data;
}

function combinations(given: Variables): string[] {
  const incomplete = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const set = names.filter((name) => given[name] !== undefined);
    return [
      `${missing.join(' and ')} must be set as well, because ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'}.`,
    ];
  });
  const lonely = NEEDS.filter(
    ([name, needed]) => given[name] !== undefined && given[needed] === undefined,
  ).map(([name, needed]) => `${needed} must be set as well, because ${name} is.`);
  const role = given['ROLE'];
  const proxied = given['PUBLIC_URL']?.startsWith('https:') && given['TRUST_PROXY'] === undefined;
  const split = (role === 'web' || role === 'worker') && given['DATABASE_URL'] === undefined;
  const modelOnly =
    given['LLM_BASE_URL'] === undefined && given['LLM_API_KEY'] === undefined
      ? MODEL_NAMES.filter((name) => given[name] !== undefined)
      : [];
  return [
    ...incomplete,
    ...lonely,
    ...modelOnly.map((name) => `LLM_API_KEY or LLM_BASE_URL must be set as well, because ${name} is.`),
    ...(proxied
      ? [
          'TRUST_PROXY must be set as well, because PUBLIC_URL begins with https://: what ends TLS in front is a proxy, and unless it is named all people count as one address. Set it to none if there is none.',
        ]
      : []),
    ...(split
      ? [`ROLE can be ${role} only with DATABASE_URL: the embedded database serves one process.`]
      : []),
    ...(given['S3_ENDPOINT'] !== undefined && incomplete.length === 0
      ? ['S3_ENDPOINT is not served by this release: files are kept in DATA_DIR. Leave the S3 settings out.']
      : []),
  ];
}

/** An OpenAI-compatible service: a key alone means OpenAI's own. */
function service(baseUrl: string | undefined, apiKey: string | undefined) {
  return baseUrl || apiKey ? { baseUrl: baseUrl ?? OPENAI, apiKey: apiKey ?? null } : null;
}

function arrange(env: Environment, secrets: Secrets) {
  const llm = service(env.LLM_BASE_URL, env.LLM_API_KEY);
  const embeddings = service(env.EMBEDDINGS_BASE_URL, env.EMBEDDINGS_API_KEY);
  return {
    appName: env.APP_NAME,
    host: env.HOST,
    port: env.PORT,
    /** Where people reach the server, without a trailing slash; without PUBLIC_URL the loopback address. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Whether PUBLIC_URL was given: then it is the only origin that may change anything. */
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    /** Cookies are Secure and HSTS is sent. */
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    trustProxy: env.TRUST_PROXY ?? false,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    freeSpaceFloorBytes: env.FREE_SPACE_FLOOR_MB * MB,
    secrets,
    metricsToken: env.METRICS_TOKEN ?? null,
    demoPassword: env.DEMO_PASSWORD ?? null,
    /** Null: mails wait in the local outbox. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${env.APP_NAME} <no-reply@localhost>`,
    contact: { phone: env.CONTACT_PHONE ?? null, email: env.CONTACT_EMAIL ?? null },
    grievance:
      env.GRIEVANCE_NAME && env.GRIEVANCE_EMAIL
        ? { name: env.GRIEVANCE_NAME, email: env.GRIEVANCE_EMAIL }
        : null,
    ...providers(env),
    llm: llm && {
      ...llm,
      model: env.LLM_MODEL,
      fast: env.LLM_MODEL_FAST ?? null,
      judge: env.LLM_MODEL_JUDGE ?? null,
      /** The server takes batches, though it is none that is known to. */
      batch: env.LLM_BATCH === 'on',
    },
    modelPrices: env.LLM_PRICES,
    embeddings: embeddings && { ...embeddings, model: env.EMBEDDINGS_MODEL },
    speech: service(env.SPEECH_BASE_URL, env.SPEECH_API_KEY),
    limits: {
      writesPerMinute: env.WRITES_PER_MINUTE,
      readsPerMinute: env.READS_PER_MINUTE,
      visitorWritesPerMinute: env.VISITOR_WRITES_PER_MINUTE,
      visitorReadsPerMinute: env.VISITOR_READS_PER_MINUTE,
      authPerEmailPerMinute: env.AUTH_PER_EMAIL_PER_MINUTE,
      authPerEmailPerHour: env.AUTH_PER_EMAIL_PER_HOUR,
      authPerAddressPerMinute: env.AUTH_PER_ADDRESS_PER_MINUTE,
      contactPerAddressPerHour: env.CONTACT_PER_ADDRESS_PER_HOUR,
      streamsPerPerson: env.STREAMS_PER_PERSON,
      bodyBytes: env.BODY_LIMIT_KB * 1024,
      visitorBodyBytes: env.VISITOR_BODY_LIMIT_KB * 1024,
      uploadBytes: env.UPLOAD_LIMIT_MB * MB,
    },
    quotas: {
      newIdeasPerMinute: env.NEW_IDEAS_PER_MINUTE,
      enterprise: {
        ideas: env.ENTERPRISE_IDEAS,
        bytes: env.ENTERPRISE_STORAGE_MB * 1_000_000,
        runs: env.ENTERPRISE_RUNS_PER_DAY,
        messages: env.ENTERPRISE_MESSAGES_PER_DAY,
      },
    },
    session: { idleMs: env.SESSION_IDLE_MINUTES * MINUTE, absoluteMs: env.SESSION_MAX_HOURS * 60 * MINUTE },
  };
}

function providers(env: Environment) {
  const {
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    S3_ENDPOINT,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = env;
  const { BHASHINI_USER_ID, BHASHINI_API_KEY, AZURE_TRANSLATOR_KEY, AZURE_TRANSLATOR_REGION } = env;
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuerUrl: env.GOOGLE_ISSUER_URL }
        : null,
    s3:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    bhashini:
      BHASHINI_USER_ID && BHASHINI_API_KEY
        ? {
            userId: BHASHINI_USER_ID,
            apiKey: BHASHINI_API_KEY,
            pipelineId: env.BHASHINI_PIPELINE_ID,
            baseUrl: env.BHASHINI_BASE_URL,
          }
        : null,
    azure:
      AZURE_TRANSLATOR_KEY && AZURE_TRANSLATOR_REGION
        ? {
            key: AZURE_TRANSLATOR_KEY,
            region: AZURE_TRANSLATOR_REGION,
            baseUrl: env.AZURE_TRANSLATOR_BASE_URL,
          }
        : null,
    tavily: env.TAVILY_API_KEY ? { apiKey: env.TAVILY_API_KEY, baseUrl: env.TAVILY_BASE_URL } : null,
    brave: env.BRAVE_API_KEY ? { apiKey: env.BRAVE_API_KEY, baseUrl: env.BRAVE_BASE_URL } : null,
    searxngUrl: env.SEARXNG_URL ?? null,
  };
}
