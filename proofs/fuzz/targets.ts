import { z } from 'zod';
import { addressOf } from '../../shared/platform/address.ts';
import type { ObjectKind } from '../../shared/platform/endpoint.ts';
import { INPUTS, OWN_INPUTS } from '../access/inputs.ts';
import type { Named } from '../access/matrix.ts';
import type { Made } from '../access/objects.ts';
import { PASSWORD, type Cast } from '../access/cast.ts';
import { PATHS } from '../access/paths.ts';
import type { Shape } from './values.ts';

/** What is asked: an address with its parameters still in braces, and what belongs into it. */
export interface Target {
  readonly method: string;
  readonly path: string;
  readonly shape: Shape;
  readonly kind: ObjectKind | undefined;
  /** An input that is right. */
  readonly right: (made: Made | undefined) => object;
}

const NOTHING: Shape = { type: 'object', properties: {} };
const TOKEN: Shape = { type: 'object', properties: { token: { type: 'string' } } };

function shapeOf(schema: unknown): Shape {
  return schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
    : NOTHING;
}

/** One of the actions of an operation that carries out several, so that each is asked as often as an operation. */
function actionOf(target: Target, shape: Shape): Target {
  const { properties = {} } = shape;
  const fixed = Object.entries(properties).flatMap(([name, part]) =>
    part.const === undefined ? [] : [[name, part.const] as const],
  );
  return {
    ...target,
    shape,
    right: (made) => ({
      ...Object.fromEntries(fixed),
      ...('conversation_id' in properties && { conversation_id: made?.id }),
      ...('message' in properties && { message: 'Which loan is there?' }),
      ...('title' in properties && { title: 'Loans' }),
    }),
  };
}

/** Every operation of the contract and every other path. */
export function targetsOf(operations: readonly Named[], { hidden }: Cast): Target[] {
  const mounted = operations.flatMap(({ path: name, procedure }): Target[] => {
    const { route, meta, inputSchema } = procedure['~orpc'];
    const shape = shapeOf(inputSchema);
    const target: Target = {
      method: route.method ?? 'POST',
      path: addressOf(route.path ?? ''),
      shape,
      kind: meta.object?.kind,
      right: (made) => ({ ...OWN_INPUTS[name]?.(hidden, hidden), ...INPUTS[name]?.(made, 'submit') }),
    };
    return [target, ...(shape.oneOf ?? []).map((choice) => actionOf(target, choice))];
  });
  const others = Object.keys(PATHS).map((name): Target => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path, shape: TOKEN, kind: undefined, right: () => ({ token: PASSWORD }) };
  });
  return [...mounted, ...others];
}
