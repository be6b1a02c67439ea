// oxlint-disable-next-line typescript/triple-slash-reference -- a journey is checked with other files around it
/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

/** Who signs in at the provider. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export type IdClaims = Readonly<Record<string, unknown>>;

/** Changes an ID token on its way to the program: a provider that errs, or somebody in between. */
export type Tamper = (claims: IdClaims, signed: (claims: IdClaims, with_?: KeyObject) => string) => string;

/** An OpenID provider on this machine, in the place of Google. */
export interface OpenIdProvider extends AsyncDisposable {
  readonly issuer: string;
  /** The settings of a program that trusts it. */
  readonly env: Readonly<Record<string, string>>;
  /** The address that the program wants people back at; it holds from the first visit on. */
  callback: string;
  /** Who is chosen from now on. */
  person: OpenIdPerson;
  tamper: Tamper | null;
}

const CLIENT = { id: 'ideas', secret: 'the-secret-of-the-program' };
const KID = 'key-1';

/** Starts the provider. @param callback where that is known already */
export async function startOpenIdProvider(callback = ''): Promise<OpenIdProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const it: OpenIdProvider = {
    issuer,
    env: {
      PUBLIC_URL: 'http://localhost:3000',
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER_URL: issuer,
    },
    callback,
    person: { sub: 'nobody', email: 'nobody@example.test', email_verified: true },
    tamper: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  let provider: Provider | undefined;
  server.on('request', (request, response) => {
    provider ??= makeProvider(it, privateKey);
    if (request.url?.startsWith('/interaction/'))
      interact(provider, it, request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    else provider.callback()(request, response);
  });
  return it;
}

function makeProvider(it: OpenIdProvider, privateKey: KeyObject): Provider {
  const provider = new Provider(it.issuer, configurationOf(it, privateKey));
  provider.use(async (exchange, next) => {
    await next();
    const { oidc, body } = exchange;
    if (oidc?.route !== 'token' || !it.tamper || !hasIdToken(body)) return;
    const [, payload = ''] = body.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as IdClaims;
    body.id_token = it.tamper(claims, (changed, key = privateKey) => signedToken(changed, key));
  });
  return provider;
}

function configurationOf(it: OpenIdProvider, key: KeyObject): object {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [it.callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KID, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // as Google does: the claims are in the ID token itself
    conformIdTokenClaims: false,
    findAccount: (_exchange: unknown, accountId: string) => ({ accountId, claims: () => it.person }),
    interactions: { policy, url: (_exchange: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
  };
}

/** The page on which an account is chosen, or not. */
async function interact(
  provider: Provider,
  { person }: OpenIdProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '';
  if (path.endsWith('/cancel')) {
    const refusal = { error: 'access_denied', error_description: 'The person has cancelled' };
    return provider.interactionFinished(request, response, refusal);
  }
  if (path.endsWith('/choose')) {
    const grant = new provider.Grant({ accountId: person.sub, clientId: CLIENT.id });
    grant.addOIDCScope('openid email profile');
    const chosen = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, { ...chosen, select_account: {} });
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
    <p><a href="${path}/choose">${person.email}</a></p><p><a href="${path}/cancel">Cancel</a></p></html>`,
  );
}

function hasIdToken(body: unknown): body is { id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';
}

function signedToken(claims: IdClaims, key: KeyObject): string {
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: KID })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/**
 * Goes to the provider as a browser does, and chooses the account or cancels.
 *
 * @param address where the program sends the browser
 * @returns where the provider sends it back to
 */
export async function visitOpenIdProvider(
  address: string,
  does: 'choose' | 'cancel' = 'choose',
): Promise<URL> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  let at = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    if (at.origin !== origin) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null && !at.pathname.startsWith('/interaction/'))
      throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    at = next === null ? new URL(`${at.href}/${does}`) : new URL(next, at);
  }
  throw new Error('the provider sends from page to page without end');
}
