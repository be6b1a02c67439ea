import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = '1';

/** A key for one purpose, derived from the server's secret. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * Encrypts what the database keeps.
 *
 * @param about whose it is: it opens for nobody else
 */
export function seal(key: Buffer, about: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** Decrypts it. @throws Error where it was changed, is another's, or the server's secret is another */
export function unseal(key: Buffer, about: string, sealed: string): string {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error('this was not sealed here');
  const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8');
}

/** What the database keeps of a short secret, which cannot be guessed from it without the server's own. */
export function keyedHash(key: Buffer, about: string, secret: string): string {
  return createHmac('sha256', key).update(`${about}:${secret}`).digest('base64url');
}
