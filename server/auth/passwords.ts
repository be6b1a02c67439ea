import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What a password costs to hash, and so to guess. Memory in KiB. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** What OWASP asks of argon2id at least: 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes a password with argon2id off the main thread, as a PHC string, which says at what cost. */
export async function hashPassword(password: string, cost: PasswordCost = COST): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, { nonce, ...cost, tagLength: TAG_BYTES });
  return phcOf(nonce, tag, cost);
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password is the one that the PHC string was made of. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, {
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

function tagOf(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), ...parameters });
}

/** Stands in for the password of an address that has none: checking it takes as long, and no password is right. */
export const NOBODYS_PASSWORD = phcOf(Buffer.alloc(SALT_BYTES), randomBytes(TAG_BYTES), COST);

function phcOf(salt: Buffer, tag: Buffer, { memory, passes, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
