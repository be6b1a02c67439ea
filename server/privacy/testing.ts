import type { MemberContext } from '../platform/context.ts';
import { openOwnData } from './service.ts';

/** Everything that a person's download holds, read at once. */
export async function collectOwnData(context: MemberContext): Promise<Record<string, readonly object[]>> {
  const data: Record<string, readonly object[]> = {};
  for (const [kind, read] of Object.entries(await openOwnData(context))) data[kind] = await read();
  return data;
}
