import { z } from 'zod';
import type { Configuration, CustomFetchOptions } from 'openid-client';
import { Email } from '../../../shared/auth/model.ts';
import { notFound } from '../../../shared/platform/errors.ts';
import { HOUR, MINUTE, SECOND } from '../../../shared/platform/time.ts';
import { isConfidential } from '../../platform/environment.ts';
import type { Services } from '../../platform/context.ts';
import { operatorCalls } from '../../platform/outside/service-calls.ts';
import type { Settings } from '../../platform/settings.ts';

/** Where the provider sends the browser back to, under the server's own address. */
export const GOOGLE_CALLBACK = '/api/auth/callback/google';

const ANSWER_WITHIN_MS = 10 * SECOND;
const ANSWER_BYTES = 256 * 1024;
/** How far the provider's clock may be ahead or behind, in seconds. */
const CLOCK_SECONDS = MINUTE / SECOND;

const name = z.string().max(200).catch('').default('');
/** What is asked of an ID token beyond the protocol. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
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

type GoogleClient = NonNullable<Settings['google']>;

/** Google's OpenID Connect: authorization code with PKCE. Whatever goes wrong throws, and no message holds a secret. */
class GoogleProvider {
  readonly #client: GoogleClient;
  readonly #callback: string;
  #discovered: { readonly value: Configuration; readonly until: number } | undefined;

  constructor(client: GoogleClient, publicUrl: string) {
    this.#client = client;
    this.#callback = publicUrl + GOOGLE_CALLBACK;
  }

  /** The address at which the person chooses an account. @throws Error where the provider cannot be reached */
  async addressFor(state: string, { nonce, verifier }: GoogleVisit): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const address = buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: this.#callback,
      scope: 'openid email profile',
      prompt: 'select_account',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    requireConfidential(address.href);
    return address.href;
  }

  /**
   * Exchanges the code for the identity.
   *
   * @param answer what the provider has put into the address on the way back
   * @throws Error where the provider refuses, or its token does not hold
   */
  async identify(answer: URLSearchParams, state: string, visit: GoogleVisit): Promise<GoogleIdentity> {
    const { authorizationCodeGrant } = await import('openid-client');
    const arrival = new URL(this.#callback);
    arrival.search = answer.toString();
    const tokens = await authorizationCodeGrant(await this.#discover(), arrival, {
      expectedState: state,
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.verifier,
      idTokenExpected: true,
    });
    const { sub, azp, email, given_name, family_name } = Claims.parse(tokens.claims());
    if (azp !== undefined && azp !== this.#client.clientId)
      throw new Error('the ID token was made for another program');
    return { sub, email, first_name: given_name, last_name: family_name };
  }

  /** What the provider says of itself; it must say that it is the one that is configured. */
  async #discover(): Promise<Configuration> {
    const now = performance.now();
    if (this.#discovered && now < this.#discovered.until) return this.#discovered.value;
    const openid = await import('openid-client');
    const { issuerUrl, clientId, clientSecret } = this.#client;
    const issuer = new URL(issuerUrl);
    const value = await openid.discovery(
      issuer,
      clientId,
      { [openid.clockTolerance]: CLOCK_SECONDS },
      openid.ClientSecretPost(clientSecret),
      {
        [openid.customFetch]: fetchBriefly,
        timeout: ANSWER_WITHIN_MS / SECOND,
        execute: [
          // the token's signature is checked as well, though it comes straight from the provider
          openid.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    this.#discovered = { value, until: now + HOUR };
    return value;
  }
}

/** An answer of the provider, which is neither followed elsewhere nor waited for without end, however long it is. */
async function fetchBriefly(
  address: string,
  { method, headers, body, signal }: CustomFetchOptions,
): Promise<Response> {
  requireConfidential(address);
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const response = await operatorCalls(address, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of stream ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new Error('the provider answered too much');
    parts.push(part);
  }
  // the reason in the body may repeat what was sent
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return new Response(Buffer.concat(parts), { status: response.status, headers: response.headers });
}

/** @throws Error where somebody on the way could read what is sent there */
function requireConfidential(address: string): void {
  if (!isConfidential(address))
    throw new Error('the provider is reached by an address that is not confidential');
}

const providers = new WeakMap<Settings, GoogleProvider>();

/**
 * The provider of this server, which keeps what it has discovered.
 *
 * @throws AppError `not_found` where Google is not configured, as if there were no such address
 */
export function requireGoogle({ settings }: Pick<Services, 'settings'>): GoogleProvider {
  if (!settings.google) throw notFound();
  const known = providers.get(settings) ?? new GoogleProvider(settings.google, settings.publicUrl);
  providers.set(settings, known);
  return known;
}
