/** Who parts with something, and who gets it. In English the subject of these verbs hands over. */
const GIVING =
  'pay reimburse refund repay give lend provide supply bear meet fund finance contribute spend owe donate subsidise subsidize disburse sponsor compensate buy purchase procure remit hand'.split(
    ' ',
  );

/** The subject of these gets it. */
const TAKING = 'receive get earn collect levy deduct recover borrow obtain sell realise realize'.split(' ');

/** Of these the object, not the subject, hands over: 'caterers are charged', 'it costs them'. */
const CHARGING = ['charge', 'cost'];

export type Verb = 'giving' | 'taking' | 'charging';

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `paid pay,repaid repay,gave give,given give,lent lend,bore bear,borne bear,met meet,bought buy,got get,sold sell,took take,taken take,drew draw,drawn draw,spent spend`
    .split(',')
    .map((pair) => pair.split(' '))
    .map(([form = '', base = '']): [string, string] => [form, base]),
);

const CLASSES: ReadonlyMap<string, Verb> = new Map([
  ...GIVING.map((verb): [string, Verb] => [verb, 'giving']),
  ...TAKING.map((verb): [string, Verb] => [verb, 'taking']),
  ...CHARGING.map((verb): [string, Verb] => [verb, 'charging']),
]);

/** What an English form does to who has what; null for all other words. */
export function transferOf(plain: string): { verb: Verb; participle: boolean } | null {
  const base = IRREGULAR.get(plain);
  for (const [one, participle] of [
    [base, true],
    [plain, false],
    [plain.replace(/ies$/, 'y'), false],
    [plain.replace(/s$/, ''), false],
    [plain.replace(/ed$/, ''), true],
    [plain.replace(/d$/, ''), true],
    [plain.replace(/(.)\1ed$/, '$1'), true],
    [plain.replace(/ing$/, ''), false],
    [plain.replace(/ing$/, 'e'), false],
  ] as const) {
    const verb = one === undefined ? undefined : CLASSES.get(one);
    if (verb) return { verb, participle };
  }
  return null;
}

/** 'Pay' for 'owe': the same of the two hands over. */
export function isSameTransfer(one: string, other: string): boolean {
  const [ours, theirs] = [transferOf(one), transferOf(other)];
  return ours !== null && theirs !== null && ours.verb === theirs.verb;
}
