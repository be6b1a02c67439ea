import { describe, expect, test } from 'vitest';
import { sourceOf } from './case.ts';
import { isNearly } from './nearness.ts';
import { normalise } from './normalise.ts';
import { passagesOf } from './passages.ts';
import { readText } from './reading.ts';

/** Whether a claim is nearly the last sentence or row of a page. */
function isNear(claim: string, page: string): boolean {
  const passage = passagesOf(page).at(-1);
  return passage !== undefined && isNearly(readText(normalise(claim).text), sourceOf('page', passage));
}

describe('a claim is nearly a sentence that differs from it in writing alone', () => {
  test.each([
    ['The fee is ₹500 per head from April 1, 2025.', 'The fee is Rs 500 per head from 1st April 2025.'],
    [
      'The capital cost is expected to be ₹55-60 crore.',
      'The capital cost is expected to be between Rs 55 crore and Rs 60 crore.',
    ],
    ['Stores keep between 2-4°C at night.', 'Stores keep between 2 and 4 degrees Celsius at night.'],
    ['Vendors must hold an F.S.S.A.I. registration.', 'Vendors must hold an FSSAI registration.'],
    [
      'Labor organizations in the city center get 40% of it.',
      'Labour organisations in the city centre get 40 per cent of it.',
    ],
    ['The line makes 18 000 sheets a day.', 'The line makes 18,000 sheets per day.'],
    ['मुज़फ़्फ़रपुर और वैशाली जिलों में केन्द्र खोले गये हैं।', 'मुजफ्फरपुर तथा वैशाली जिले में केंद्र खोले गए हैं।'],
    ['निगम की गाड़ी सुबह 6 से 9 बजे तक कचरा उठाएगी।', 'निगम की गाड़ी सुबह 6 बजे से 9 बजे तक कचरा उठाएगी।'],
    [
      'اس سال اسکیم کیلئے 35 کروڑ روپئے مختص کئے گئے ہیں۔',
      'اس سال اسکیم کے لیے 35 کروڑ روپے مختص کیے گئے ہیں۔',
    ],
    [
      'இந்தத் திட்டத்திற்கு நடப்பாண்டில் ரூ.6.5 கோடி ஒதுக்கப்பட்டது.',
      'இத்திட்டத்துக்கு நடப்பு ஆண்டில் 6.5 கோடி ரூபாய் ஒதுக்கப்பட்டது.',
    ],
    ['தொழிலாளர்கள் இவ்வுதவியைப் பெற்றனர்.', 'தொழிலாளர்கள் இந்த உதவியைப் பெற்றனர்.'],
    ['যেসব সদস্য আহত হয়েছেন তাঁরা ১,০০,০০০ টাকা পাবেন।', 'যে সব সদস্য আহত হয়েছেন, তাঁরা ১ লক্ষ টাকা পাবেন।'],
    ['काजू बीच्या खरेदीचा दर प्रति किलो १३५ रु. आहे.', 'काजू बी खरेदीचा दर प्रतिकिलो १३५ रुपये आहे.'],
    [
      'Gouda: price Rs 640, stock 12 boxes',
      'Cheese | Price (Rs) | Stock\nBrie | 700 | 4 boxes\nGouda | 640 | 12 boxes',
    ],
  ])('%s', (claim, sentence) => {
    expect(isNear(claim, sentence)).toBe(true);
  });
});

describe('a claim that says something else is not', () => {
  test.each([
    ['The fee is ₹500 per head from April 1, 2026.', 'The fee is Rs 500 per head from 1st April 2025.'],
    ['At most 20 persons are employed.', 'At least 20 persons are employed.'],
    ['The centre will give the society a loan.', 'The society will give the centre a loan.'],
    ['கொள்முதல் நிலையம் திறக்கப்பட்டது.', 'கொள்முதல் நிலையம் திறக்கப்பட உள்ளது.'],
    ['அதிகபட்சம் 10 உப்பளங்கள் ஒதுக்கப்படும்.', 'குறைந்தபட்சம் 10 உப்பளங்கள் ஒதுக்கப்படும்.'],
    ['किसान को बैंक कर्ज देता है।', 'किसान बैंक को कर्ज देता है।'],
    ['Brie: price Rs 640', 'Cheese | Price (Rs) | Stock\nBrie | 700 | 4 boxes\nGouda | 640 | 12 boxes'],
    ['Gouda: stock Rs 640', 'Cheese | Price (Rs) | Stock\nBrie | 700 | 4 boxes\nGouda | 640 | 12 boxes'],
  ])('%s', (claim, sentence) => {
    expect(isNear(claim, sentence)).toBe(false);
  });
});
