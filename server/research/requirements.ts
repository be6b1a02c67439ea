import { msg } from '../../shared/platform/messages.ts';
import type { Sentence } from '../../shared/research/model.ts';
import { say } from '../../shared/research/sentence.ts';
import type { Cue } from './cues.ts';
import type { IdeaFacts } from './idea.ts';

/** A number that a quote of an entry gives. */
export interface QuotedFigure {
  readonly entry_id: string;
  readonly quote: string;
  readonly value: number | null;
  readonly low?: number;
  readonly high?: number;
  readonly unit: string;
}

/** A licence, registration or tax of the library: whom it concerns, and the words that say so. */
export interface KnownRequirement {
  readonly entry_id: string;
  readonly name: Sentence;
  readonly authority: Sentence;
  readonly trigger: string;
  readonly fee: QuotedFigure | null;
  readonly time: QuotedFigure | null;
  /** Needed, to be checked, or no concern of this idea. */
  readonly need: (facts: IdeaFacts) => { need: 'needed' | 'check'; why: Sentence } | null;
}

const EVERYONE = () => ({ need: 'needed', why: say(msg('Every business needs it.')) }) as const;

function where(cues: readonly Cue[], why: string) {
  return (facts: IdeaFacts) =>
    cues.some((cue) => facts.cues.has(cue)) ? ({ need: 'needed', why: say(why) } as const) : null;
}

/** Needed where the idea speaks of a place of work, to be checked elsewhere. */
function atPremises(facts: IdeaFacts): { need: 'needed' | 'check'; why: Sentence } {
  return facts.cues.has('premises') || facts.kind === 'making'
    ? { need: 'needed', why: say(msg('The idea needs a place to make or sell.')) }
    : { need: 'check', why: say(msg('Needed if you take a shop, an office or a workplace.')) };
}

export const REQUIREMENTS: readonly KnownRequirement[] = [
  {
    entry_id: 'pan-what',
    name: say(msg('PAN')),
    authority: say(msg('Income Tax Department')),
    trigger:
      'You need it to file a tax return, open most bank accounts, get GST registration, take larger loans, register a firm under Udyam',
    fee: {
      entry_id: 'pan-fees',
      quote:
        'For an Indian postal address the fee for a new physical PAN card is 91 rupees plus GST, about 107 rupees.',
      value: 107,
      unit: 'INR',
    },
    time: {
      entry_id: 'pan-steps-online',
      quote: 'The e-PAN comes by e-mail; the card comes by post, usually in two to three weeks.',
      value: 3,
      low: 2,
      high: 3,
      unit: 'week',
    },
    need: EVERYONE,
  },
  {
    entry_id: 'scheme-udyam',
    name: say(msg('Udyam registration')),
    authority: say(msg('Ministry of MSME')),
    trigger: 'Udyam is the free, paperless registration for micro, small and medium enterprises.',
    fee: { entry_id: 'scheme-udyam', quote: 'There is no fee and no renewal.', value: null, unit: 'INR' },
    time: null,
    need: EVERYONE,
  },
  {
    entry_id: 'shop-trade-licence',
    name: say(msg('Trade licence')),
    authority: say(msg('Municipality or gram panchayat')),
    trigger: "A trade licence is the local body's permission to run a named trade at a named place",
    fee: {
      entry_id: 'shop-trade-licence',
      quote: 'Fee depends on trade, area and power used',
      value: null,
      unit: 'INR',
    },
    time: null,
    need: atPremises,
  },
  {
    entry_id: 'shop-establishment',
    name: say(msg('Shop and Establishment registration')),
    authority: say(msg('State labour department')),
    trigger:
      'Each state has a law that registers shops, offices, eateries and small workplaces and sets hours, weekly holiday and leave.',
    fee: null,
    time: {
      entry_id: 'shop-establishment',
      quote: 'You apply on the state labour portal, usually within 30 to 60 days of opening',
      value: 60,
      low: 30,
      high: 60,
      unit: 'day',
    },
    need: atPremises,
  },
  {
    entry_id: 'shop-fssai',
    name: say(msg('FSSAI registration')),
    authority: say(msg('Food Safety and Standards Authority of India')),
    trigger:
      'Anyone who makes, stores, sells or serves food needs FSSAI registration or licence, including home kitchens, tea stalls and grocery shops.',
    fee: {
      entry_id: 'shop-fssai',
      quote: 'Registrations and licences no longer expire, but an annual fee must be paid.',
      value: null,
      unit: 'INR',
    },
    time: null,
    need: where(['food', 'dairy'], msg('The idea speaks of food.')),
  },
  {
    entry_id: 'shop-vendor-cert',
    name: say(msg('Certificate of vending')),
    authority: say(msg('Town Vending Committee')),
    trigger:
      'Under the Street Vendors Act, 2014 each town has a Town Vending Committee that surveys vendors and gives a certificate of vending with place, time and type of goods',
    fee: null,
    time: null,
    need: where(['street'], msg('The idea speaks of selling in the street.')),
  },
  {
    entry_id: 'shop-weights-price',
    name: say(msg('Weights, measures and labels')),
    authority: say(msg('Legal Metrology department')),
    trigger:
      'If you sell by weight or measure, your scales, weights and measures must be verified and stamped by the Legal Metrology department',
    fee: null,
    time: {
      entry_id: 'shop-weights-price',
      quote: 'packers register with Legal Metrology within 90 days of starting',
      value: 90,
      unit: 'day',
    },
    need: where(['packed', 'dairy'], msg('The idea speaks of goods that are packed, weighed or measured.')),
  },
  {
    entry_id: 'shop-income-tax',
    name: say(msg('Income tax')),
    authority: say(msg('Income Tax Department')),
    trigger:
      'A small resident proprietor can use presumptive taxation: declare at least 6% of sales received by bank or UPI and 8% of cash sales as profit',
    fee: null,
    time: null,
    need: () => ({ need: 'check', why: say(msg('Depends on what you earn.')) }),
  },
];

const SERVICES_LIMIT = 'Services or mixed: 20 lakh, or 10 lakh in Manipur, Mizoram, Nagaland and Tripura.';

/** GST stands apart: whether it is needed follows from the turnover. */
export const GST = {
  entry_id: 'shop-gst-threshold',
  trigger: 'GST registration is needed when your all-India yearly turnover crosses the limit.',
  goods: { quote: 'Sale of goods only: 40 lakh rupees in most states', value: 4_000_000, unit: 'INR' },
  goods_lower: {
    quote:
      'Sale of goods only: 40 lakh rupees in most states; 20 lakh in Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Puducherry, Sikkim, Telangana, Tripura and Uttarakhand',
    value: 2_000_000,
    unit: 'INR',
  },
  // this sentence does not repeat the rupees, so the number does not either
  services: { quote: SERVICES_LIMIT, value: 2_000_000, unit: 'none' },
  services_lower: { quote: SERVICES_LIMIT, value: 1_000_000, unit: 'none' },
  fee: {
    entry_id: 'shop-gst-register',
    quote: 'Registration is free on the GST portal.',
    value: null,
    unit: 'INR',
  },
  time: {
    entry_id: 'shop-gst-register',
    quote:
      'From 1 November 2025 a simplified route gives approval in about three working days for low-risk cases',
    value: 3,
    unit: 'day',
  },
} as const;

const LOWER_GOODS =
  'Arunachal Pradesh,Manipur,Meghalaya,Mizoram,Nagaland,Puducherry,Sikkim,Telangana,Tripura,Uttarakhand'.split(
    ',',
  );
const LOWER_SERVICES = ['Manipur', 'Mizoram', 'Nagaland', 'Tripura'];

/** The turnover from which GST is needed, in the state and for the kind of work. */
export function gstLimit({ kind, state }: IdeaFacts): {
  readonly quote: string;
  readonly value: number;
  readonly unit: string;
} {
  const service = kind === 'service';
  if (state !== null && service && LOWER_SERVICES.includes(state)) return GST.services_lower;
  if (state !== null && !service && LOWER_GOODS.includes(state)) return GST.goods_lower;
  return service ? GST.services : GST.goods;
}
