import { pino, type DestinationStream, type Logger } from 'pino';

const HIDDEN = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'code', 'email', 'secret'];
const DEPTH = 4;

function hiddenPaths(): string[] {
  return Array.from({ length: DEPTH }, (_, depth) => '*.'.repeat(depth)).flatMap((parents) =>
    HIDDEN.map((name) => (name.includes('-') ? `${parents.slice(0, -1)}["${name}"]` : `${parents}${name}`)),
  );
}

/** What is logged of an error: what else a library hangs on it may be personal, such as the claims of a token. */
const LOGGED = new Set([
  'type',
  'message',
  'stack',
  'severity',
  'constraint',
  'table',
  'column',
  'sql',
  'syscall',
  'claim',
]);

/** An error with its causes; its code is an error code, not an invite code, so it is kept under another name. */
function describeError(error: Error): Record<string, unknown> {
  const { code, ...rest }: Record<string, unknown> = pino.stdSerializers.err(error);
  const logged = Object.entries(rest).filter(([name]) => LOGGED.has(name));
  return { ...Object.fromEntries(logged), ...(code !== undefined && { error_code: code }) };
}

/** JSON lines on standard output. What could name a person or open an account is left out, four levels deep. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: hiddenPaths(), censor: '[hidden]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  );
}

/** Says something to the person who started the server: where it is reached, how to set it up. Not part of the log. */
export function announce(line: string): void {
  process.stdout.write(`${line}\n`);
}
