import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAdvisories } from './findings.ts';
import { findIdentifiers, maskAadhaar } from '../../shared/guardrails/identifiers.ts';

// a number that UIDAI gives out for tests
const AADHAAR = '999941057058';
const kindsIn = (text: string) => findIdentifiers(text).map(({ kind }) => kind);

describe('an Aadhaar number', () => {
  it.each([
    '999941057058',
    '9999 4105 7058',
    '9999-4105-7058',
    '९९९९ ४१०५ ७०५८',
    '৯৯৯৯৪১০৫৭০৫৮',
    'आधार:9999.4105.7058।',
  ])('is found as people write it: %s', (text) => {
    expect(kindsIn(text)).toEqual(['aadhaar']);
  });

  it('is no longer one with any single digit changed, as Verhoeff’s check finds every such slip', () => {
    for (let at = 0; at < AADHAAR.length; at += 1)
      for (let digit = 0; digit <= 9; digit += 1) {
        const changed = AADHAAR.slice(0, at) + String(digit) + AADHAAR.slice(at + 1);
        expect(kindsIn(changed).includes('aadhaar')).toBe(changed === AADHAAR);
      }
  });

  it('is masked but for its last four digits, wherever it is and however often', () => {
    expect(maskAadhaar(`It is ${AADHAAR}, and hers ९९९९ ४१०५ ७०५८.`)).toBe(
      'It is XXXXXXXX7058, and hers XXXX XXXX ७०५८.',
    );
    expect(maskAadhaar('Call 9876543210 about 12 pots')).toBe('Call 9876543210 about 12 pots');
  });

  it('leaves every text without one as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (findIdentifiers(text).some(({ kind }) => kind === 'aadhaar')) return;
        expect(maskAadhaar(text)).toBe(text);
      }),
    );
  });
});

it.each([
  ['ABCPK1234L', 'pan'],
  ['my pan is abcpk1234l', 'pan'],
  ['4111 1111 1111 1111', 'card'],
  ['+91 98765 43210', 'phone'],
  ['09876543210', 'phone'],
  ['a/c no. 00112233445566', 'account'],
])('%s is a %s', (text, kind) => {
  expect(kindsIn(text)).toEqual([kind]);
});

it.each([
  ['09ABCPK1234L1Z5', 'a GSTIN, though a PAN is in it'],
  ['4111 1111 1111 1112', 'a card number with a slip'],
  ['order id 9876543210', 'the number of an order'],
  ['1800 11 1363', 'a helpline'],
  ['₹45,00,000 in 2025-26', 'an amount'],
  ['1,23,45,678 people', 'a count'],
])('%s is none: %s', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

it('what is offered to be masked hides an Aadhaar number too, which is never stored', () => {
  const [aadhaar, phone] = findAdvisories(`${AADHAAR}, call 9876543210`);
  expect(aadhaar).toEqual({ kind: 'aadhaar', masked: 'XXXXXXXX7058, call 9876543210' });
  expect(phone).toEqual({ kind: 'phone', masked: 'XXXXXXXX7058, call XXXXXX3210' });
});
