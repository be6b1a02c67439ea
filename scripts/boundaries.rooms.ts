/** One import: the file that has it, and the file that it names. Type imports count like any other. */
export type Arrow = readonly [from: string, to: string];

/** All imports between two rooms. */
export interface RoomArrow {
  readonly from: string;
  readonly to: string;
  readonly imports: Arrow[];
}

const TEST_CODE = /\.test\.tsx?$|(^|\/)testing\.ts$/;

/** The room of a file: the folder directly below server/, web/ or shared/. Files in none, the composition roots, have none. */
function roomOf(file: string): string | undefined {
  return /^(?:server|web|shared)\/[^/]+(?=\/)/.exec(file)?.[0];
}

/** The rooms, and the arrows between them. Tests and factories are left out: they may put rooms together as they like. */
export function graphOf(imports: readonly Arrow[]): { rooms: Set<string>; arrows: Map<string, RoomArrow> } {
  const rooms = new Set<string>();
  const arrows = new Map<string, RoomArrow>();
  for (const [file, target] of imports) {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (TEST_CODE.test(file) || from === undefined) continue;
    rooms.add(from);
    if (to === undefined) continue;
    rooms.add(to);
    if (from === to) continue;
    const key = `${from} ${to}`;
    const arrow = arrows.get(key) ?? { from, to, imports: [] };
    arrow.imports.push([file, target]);
    arrows.set(key, arrow);
  }
  return { rooms, arrows };
}

/** Groups of rooms each of which reaches every other one of its group. */
export function cyclesOf(arrows: ReadonlyMap<string, RoomArrow>): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows.values()) next.set(from, [...(next.get(from) ?? []), to]);
  const reach = new Map([...next.keys()].map((room) => [room, reachOf(room, next)]));
  const cycles = new Map<string, string[]>();
  for (const [room, reached] of reach) {
    if (!reached.has(room)) continue;
    const cycle = [...reached].filter((other) => reach.get(other)?.has(room)).toSorted();
    cycles.set(cycle.join(' '), cycle);
  }
  return [...cycles.values()];
}

function reachOf(room: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [...(next.get(room) ?? [])];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    if (reached.has(current)) continue;
    reached.add(current);
    open.push(...(next.get(current) ?? []));
  }
  return reached;
}
