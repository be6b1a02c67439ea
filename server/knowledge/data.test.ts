import { expect, it } from 'vitest';
import type { Facts } from '../../shared/knowledge/model.ts';
import { judgeScheme } from '../../shared/knowledge/schemes.ts';
import { loadRules } from './data.ts';

const { schemes, trades } = await loadRules();
const classes = (facts: Facts) =>
  new Map(schemes.map((scheme) => [scheme.id, judgeScheme(scheme, facts).class]));

it('a single owner is promised no money that only others get', () => {
  const of = (id: string, facts: Facts) => {
    const scheme = schemes.find((one) => one.id === id);
    return scheme && judgeScheme(scheme, facts);
  };
  // seed money of a group is a loan through it; a mushroom shed is no room that processes
  expect(
    of('scheme-pmfme', { trade: 'oil-mill-cold-press', activity: 'manufacturing' })?.headline_inr,
  ).toBeNull();
  const shed: Facts = { trade: 'mushroom', activity: 'farming', project_cost: 250_000 };
  expect(of('scheme-pmfme', shed)?.headline_inr).toBeNull();
  // a certificate that costs nothing is no cash, and none for what does not work yet
  const planned: Facts = { trade: 'dairy-products', activity: 'manufacturing', stage: 'new' };
  expect(of('scheme-zed', planned)).toMatchObject({ class: 'does_not_fit', headline_inr: null });
  const pond: Facts = { trade: 'fish-culture', activity: 'allied', stage: 'new' };
  expect(of('scheme-fidf', pond)?.class).not.toBe('fits');
  expect(of('scheme-pm-mkssy', pond)?.class).not.toBe('fits');
  const small: Facts = { trade: 'food-processing', activity: 'manufacturing', project_cost: 550_000 };
  expect(of('scheme-pmksy-cold-chain', small)?.class).toBe('does_not_fit');
});

it('no scheme fits a blank idea, with or without conditions', () => {
  const found = [...classes({})].filter(([, one]) => one === 'fits' || one === 'fits_if');
  expect(found).toEqual([]);
});

/** Help for one sector, and the trades of ours that it is for. */
const SECTORS: Readonly<Record<string, readonly string[]>> = {
  'scheme-pmfme': [
    'bakery-home',
    'beekeeping-honey',
    'dairy-products',
    'flour-mill',
    'masala-grinding',
    'millet-snacks',
    'mushroom',
    'oil-mill-cold-press',
    'pickle-papad',
    'solar-drying-fruits',
  ],
  'scheme-ahidf': [
    'dairy-milk-collection',
    'dairy-products',
    'goat-rearing',
    'poultry-layer-broiler',
    'vermicompost-waste',
  ],
  'scheme-nlm': ['goat-rearing'],
  'scheme-livestock-insurance': ['dairy-milk-collection', 'goat-rearing'],
  'scheme-kcc-fisheries': ['fish-culture'],
  'scheme-pmmsy': ['cold-storage-onwheels', 'fish-culture'],
  'scheme-fidf': ['cold-storage-onwheels', 'fish-culture'],
  'scheme-pm-mkssy': ['fish-culture'],
  'scheme-namo-drone-didi': ['drone-spraying'],
  'scheme-mahila-coir': [],
  'scheme-kvic-honey-mission': ['beekeeping-honey'],
  'scheme-kvic-kumhar': ['terracotta-pottery'],
  'scheme-jute-board': ['jute-bags'],
  'state-homestay': ['homestay-tourism'],
};

it.each(Object.entries(SECTORS))('%s is for its own trades alone', (id, own) => {
  const scheme = schemes.find((one) => one.id === id);
  if (!scheme) throw new Error(`no scheme ${id}`);
  const open = trades.filter(
    (trade) => judgeScheme(scheme, { trade: trade.id, activity: trade.activity }).verdict !== 'does_not_fit',
  );
  expect(open.map((trade) => trade.id)).toEqual(own);
});

it('an unknown trade leaves the help for a sector undecided', () => {
  for (const id of Object.keys(SECTORS))
    for (const activity of ['manufacturing', 'allied']) {
      const found = classes({ activity }).get(id);
      expect(['unknown', 'fits_if', 'does_not_fit'], `${id}, ${activity}`).toContain(found);
    }
});

it('a co-operative is not asked how old it is', () => {
  const scheme = schemes.find(({ id }) => id === 'scheme-pmmsy');
  if (!scheme) throw new Error('no scheme-pmmsy');
  const facts = { trade: 'fish-culture', activity: 'allied', group: 'cooperative' };
  expect(judgeScheme(scheme, facts).rules.map(({ id }) => id)).not.toContain('age');
  expect(judgeScheme(scheme, { ...facts, group: 'individual' }).class).toBe('fits_if');
});
