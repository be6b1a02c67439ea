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

/** Every operation of the contract and every other path. */
export function targetsOf(operations: readonly Named[], { hidden }: Cast): Target[] {
  const mounted = operations.map(({ path: name, procedure }): Target => {
    const { route, meta, inputSchema } = procedure['~orpc'];
    return {
      method: route.method ?? 'POST',
      path: addressOf(route.path ?? ''),
      shape: shapeOf(inputSchema),
      kind: meta.object?.kind,
      right: (made) => ({ ...OWN_INPUTS[name]?.(hidden, hidden), ...INPUTS[name]?.(made, 'submit') }),
    };
  });
  const others = Object.keys(PATHS).map((name): Target => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path, shape: TOKEN, kind: undefined, right: () => ({ token: PASSWORD }) };
  });
  return [...mounted, ...others];
}
