import { hash, randomBytes } from 'node:crypto';

/** A new secret for a link or a cookie: 256 random bits, safe in addresses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret, so that a copy of the database signs nobody in. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
