import { CookieJar } from '../platform/http/cookies.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Context, MemberContext, Services } from '../platform/context.ts';
import { requireRole } from '../platform/http/operation.ts';
import type { Routes } from '../platform/http/serve.ts';
import { PEOPLE, type PersonName } from './people.ts';
import type { DirectQueue } from './queue.ts';

export type Router = Readonly<Record<string, Routes>>;

/** Where the people of the demo act: every act is an operation of the contract, checked and carried out as if it came over HTTP. */
export class Stage {
  readonly services: Services & { readonly queue: DirectQueue };
  readonly #router: Router;
  readonly #ids: ReadonlyMap<PersonName, string>;

  /** @param services on the transaction in which everything happens */
  constructor(
    services: Services & { readonly queue: DirectQueue },
    router: Router,
    ids: ReadonlyMap<PersonName, string>,
  ) {
    this.services = services;
    this.#router = router;
    this.#ids = ids;
  }

  /**
   * Lets somebody call an operation, such as `review.transition`, and does the work that it queues.
   *
   * @throws AppError where the person may not, or the input is refused
   */
  async act(who: PersonName, name: string, input: object): Promise<unknown> {
    const [feature = '', ...path] = name.split('.');
    const operation = this.#router[feature]?.find((one) => one.name === path.join('.'));
    if (!operation) throw new Error(`there is no operation ${name}`);
    const { meta, inputSchema } = operation.procedure['~orpc'];
    const context = this.contextOf(who);
    requireRole(meta, context.actor);
    const parsed = await inputSchema?.['~standard'].validate(input);
    if (parsed?.issues) throw new AppError('invalid_input', `${name}: ${JSON.stringify(parsed.issues)}`);
    const output = await operation.handler(context, parsed?.value);
    await this.services.queue.run();
    return output;
  }

  contextOf(who: PersonName): MemberContext {
    const id = this.idOf(who);
    const actor: Actor = { id, role: PEOPLE[who].role };
    const session = { id: newId(), user_id: id, impersonated_by: null };
    const cookies = new CookieJar(this.services.settings.secure);
    return { ...this.services, actor, session, cookies, request: REQUEST };
  }

  idOf(who: PersonName): string {
    const id = this.#ids.get(who);
    if (id === undefined) throw new Error(`${who} has no account`);
    return id;
  }
}

/** The start of the program stands in for a browser. */
export const REQUEST: Context['request'] = { id: 'demo', ip: '127.0.0.1', language: 'en', userAgent: 'demo' };
