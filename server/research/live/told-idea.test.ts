import { describe, expect, it } from 'vitest';
import { ideaOf, IDEAS } from '../testing.ts';
import { withoutPerson } from '../../../shared/research/without-person.ts';
import { toldIdea } from './told-idea.ts';

describe('what a model is told of an idea', () => {
  it('is the business in its own words', () => {
    const told = toldIdea(IDEAS.tailoring);
    expect(told).toContain('Parents wait three weeks for uniforms in June.');
    expect(told).toContain('₹650');
    expect(told).toContain('Kind: Textiles');
  });

  it('leaves out what its owner says of themselves', () => {
    const told = toldIdea(
      ideaOf({
        title: 'Tailoring shop',
        description:
          'I am a widow of 45 and belong to a scheduled caste. The shop sews uniforms. My income is ₹8,000 a month. मैं दिव्यांग हूँ। दुकान मदुरै में होगी।',
      }),
    );
    expect(told).toContain('The shop sews uniforms.');
    expect(told).toContain('दुकान मदुरै में होगी।');
    for (const word of ['widow', 'caste', '8,000', 'दिव्यांग']) expect(told).not.toContain(word);
  });

  it('keeps customers of whom the same words are said: they are the business', () => {
    const text = 'We sell ramps to disabled people. Widows in the village make the baskets.';
    expect(withoutPerson(text)).toBe(text);
  });

  it('names no telephone, address, Aadhaar or PAN', () => {
    const told = withoutPerson(
      'Call +91 98765 43210 or write to asha@shop.in. Aadhaar 1234 5678 9012, PAN ABCDE1234F.',
    );
    for (const part of ['98765', 'asha', '5678', 'ABCDE']) expect(told).not.toContain(part);
    expect(withoutPerson('We make 12,000 plates for ₹4,50,000.')).toContain('12,000 plates for ₹4,50,000');
  });
});
