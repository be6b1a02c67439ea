import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Email } from '../../../shared/auth/model.ts';
import { HOUR, MINUTE, SECOND } from '../../../shared/platform/time.ts';
import { isConfidential } from '../../platform/environment.ts';
import type { Settings } from '../../platform/settings.ts';

/** Where the provider sends the browser back to, under the server's own address. */
export const GOOGLE_CALLBACK = '/api/auth/callback/google';

const ANSWER_WITHIN_MS = 10 * SECOND;
const ANSWER_BYTES = 256 * 1024;
/** How far the provider's clock may be ahead or behind, in seconds. */
const CLOCK_SECONDS = MINUTE / SECOND;
/** Google says in its tokens who it is in either way. */
const GOOGLE = ['https://accounts.google.com', 'accounts.google.com'];

const Endpoint = z.url().refine(isConfidential);
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
});
type Discovery = z.output<typeof Discovery>;

const Tokens = z.object({ id_token: z.string().max(20_000) });
const KeySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });
const name = z.string().max(200).catch('').default('');
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: Email,
  email_verified: z.literal(true),
  given_name: name,
  family_name: name,
});

/** Whom the provider vouches for; it has checked that the email is theirs. */
export interface GoogleIdentity {
  readonly sub: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The secrets of one visit to the provider. */
export interface GoogleVisit {
  readonly nonce: string;
  /** PKCE's code verifier. */
  readonly verifier: string;
}

/** Google's OpenID Connect: authorization code with PKCE. Whatever goes wrong throws, and nothing thrown holds a secret. */
export class GoogleProvider {
  readonly #client: NonNullable<Settings['google']>;
  readonly #callback: string;
  #discovery: { readonly value: Discovery; readonly until: number } | undefined;

  constructor({
    google,
    publicUrl,
  }: Pick<Settings, 'publicUrl'> & { google: NonNullable<Settings['google']> }) {
    this.#client = google;
    this.#callback = publicUrl + GOOGLE_CALLBACK;
  }

  /** The address at which the person chooses an account. @throws Error where the provider cannot be reached */
  async addressFor(state: string, { nonce, verifier }: GoogleVisit): Promise<string> {
    const { authorization_endpoint } = await this.#discover();
    const address = new URL(authorization_endpoint);
    const asked = {
      response_type: 'code',
      client_id: this.#client.clientId,
      redirect_uri: this.#callback,
      scope: 'openid email profile',
      prompt: 'select_account',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [key, value] of Object.entries(asked)) address.searchParams.set(key, value);
    return address.href;
  }

  /** Exchanges the code for the identity. @throws Error where the provider refuses, or its token does not hold */
  async identify(code: string, visit: GoogleVisit): Promise<GoogleIdentity> {
    const discovery = await this.#discover();
    const { clientId, clientSecret } = this.#client;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: visit.verifier,
      redirect_uri: this.#callback,
      client_id: clientId,
      client_secret: clientSecret,
    });
    const { id_token } = Tokens.parse(await readJson(discovery.token_endpoint, { method: 'POST', body }));
    const claims = Claims.parse(await this.#verify(id_token, discovery));
    if (claims.nonce !== visit.nonce) throw new Error('the ID token is of another visit');
    if (claims.azp !== undefined && claims.azp !== clientId)
      throw new Error('the ID token was made for another program');
    const { sub, email, given_name, family_name } = claims;
    return { sub, email, first_name: given_name, last_name: family_name };
  }

  /** Signature, issuer, audience and times. */
  async #verify(token: string, { issuer, jwks_uri }: Discovery): Promise<unknown> {
    const { verifyJwsAccessToken } = await import('better-auth/oauth2');
    return verifyJwsAccessToken(token, {
      jwksFetch: async () => KeySet.parse(await readJson(jwks_uri)),
      jwksCacheKey: this,
      verifyOptions: {
        issuer: GOOGLE.includes(issuer) ? GOOGLE : issuer,
        audience: this.#client.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: CLOCK_SECONDS,
      },
    });
  }

  async #discover(): Promise<Discovery> {
    const now = performance.now();
    if (this.#discovery && now < this.#discovery.until) return this.#discovery.value;
    const { issuerUrl } = this.#client;
    const value = Discovery.parse(await readJson(`${issuerUrl}/.well-known/openid-configuration`));
    if (value.issuer !== issuerUrl) throw new Error('the provider says that it is another one');
    this.#discovery = { value, until: now + HOUR };
    return value;
  }
}

/** A JSON answer of the provider, which is neither followed elsewhere nor waited for without end. */
async function readJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const headers = { accept: 'application/json' };
  const response = await fetch(address, { ...init, headers, redirect: 'error', signal });
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new Error('the provider answered too much');
    parts.push(part);
  }
  // the reason in the body may repeat what was sent
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
