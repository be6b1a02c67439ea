// The little of oidc-provider that the tests' provider uses; the package brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Exchange {
    readonly oidc?: { readonly route?: string };
    body: unknown;
  }

  class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): RequestListener;
    use(middleware: (exchange: Exchange, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
  export default Provider;

  export const interactionPolicy: {
    readonly Prompt: new (info: { name: string; requestable: boolean }) => object;
    base(): { add(prompt: object, at: number): void };
  };
}
