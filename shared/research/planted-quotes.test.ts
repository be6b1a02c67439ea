import { describe, expect, it } from 'vitest';
import type { QuoteOutcome } from './quote-outcomes.ts';
import type { Verdict } from './model.ts';
import type { PageName } from './testing.ts';
import { judge } from './testing.ts';

/** A quote that is not so on its page, what the search for it gives, and its verdict where that is not 'unverified'. */
type Planted = readonly [PageName, string, QuoteOutcome, Verdict?];

const PLANTED: Readonly<Record<string, readonly Planted[]>> = {
  fabricated: [
    ['survey', 'Caterers across the state prefer leaf plates to every plastic one', 'not_found'],
    ['scheme', 'Every applicant is promised a grant without any conditions at all', 'not_found'],
    ['market', 'Industry experts expect the market to double by the end of the decade', 'not_found'],
    ['hindi', 'हर परिवार को बिना शर्त नकद सहायता दी जाएगी', 'not_found'],
    ['tamil', 'அனைத்து குடும்பங்களுக்கும் இலவச இயந்திரம் வழங்கப்படும்', 'not_found'],
    ['urdu', 'ہر خاندان کو بلا شرط نقد امداد دی جائے گی', 'not_found'],
  ],
  spliced: [
    ['survey', 'In all 212 caterers were asked to pay more for plates in two days', 'not_found'],
    ['survey', 'Halls seat between 300 and 900 leaf plates for one wedding', 'not_found'],
    ['scheme', 'Approval takes seven working days before Applications close on 31 March 2027', 'not_found'],
    [
      'scheme',
      'margin money is 35% of the project cost and each member gets 40,000 rupees as seed capital',
      'not_found',
    ],
    ['market', 'The trade body counts 1,20,000 vendors ... Demand grew at 11.5% a year', 'not_found'],
    ['hindi', 'ग्रामीण इकाई को 25 लाख रुपये का अनुदान मिलता है', 'not_found'],
  ],
  reordered: [
    ['survey', 'for one wedding leaf plates 2,000 to 6,000 Respondents bought', 'not_found'],
    ['survey', 'pay more for plates in two days, said 38 per cent they would', 'not_found'],
    ['scheme', 'three years for locked stays the subsidy', 'not_found'],
    ['market', 'in 2025 62 crore to ₹48 worth was', 'not_found'],
    ['hindi', 'अनुदान मिलता है लागत का परियोजना ३५ प्रतिशत', 'not_found'],
  ],
  misattributed: [
    ['market', 'Respondents bought 2,000 to 6,000 leaf plates for one wedding', 'misattributed'],
    ['survey', 'Buyers must pay within 45 days.', 'misattributed'],
    ['notice', 'The trade body counts 1,20,000 vendors', 'misattributed'],
    ['marathi', 'परियोजना लागत का ३५ प्रतिशत अनुदान मिलता है', 'misattributed'],
    ['bengali', 'সৰ্বোচ্চ ঋণ ১০ লাখ টকা আৰু প্ৰশিক্ষণ ১৫ দিন চলে', 'misattributed'],
  ],
  unreachable: [['unreachable', 'Respondents bought 2,000 to 6,000 leaf plates', 'unreachable']],
  'digits changed': [
    ['survey', 'Respondents bought 2,000 to 8,000 leaf plates for one wedding', 'altered_figure'],
    ['survey', 'In all 221 caterers were asked in four districts', 'altered_figure'],
    ['survey', 'Wages rose by 45% to ₹412.50 a day. The trade', 'altered_figure'],
    ['scheme', 'Loans of up to Rs. 52 lakh for manufacturing and 10 lakh', 'altered_figure'],
    ['hindi', 'परियोजना लागत का ५३ प्रतिशत अनुदान मिलता है, अधिकतम', 'altered_figure'],
    ['hindi', 'परियोजना लागत का 36 प्रतिशत अनुदान मिलता है, अधिकतम', 'altered_figure'],
    ['gujarati', 'લોનની મર્યાદા ૫૨ લાખ રૂપિયા છે અને તાલીમ', 'altered_figure'],
  ],
  'number cut': [
    ['market', '0,000 vendors, of whom 15,000 sell leaf', 'altered_figure'],
    ['survey', '.5% to ₹412.50 a day. The trade was thought', 'altered_figure'],
    ['scheme', 'of the project cost — at most ₹3', 'altered_figure'],
  ],
  'word cut': [['survey', 'profitable for groups with fewer than three presses', 'near']],
  'ZWNJ dropped': [['kannada', 'ತರಬೇತಿ ರ್ಯಾಲಿಗಳು 10 ದಿನ ನಡೆಯುತ್ತವೆ', 'near', 'partial']],
  'ZWJ dropped': [
    ['malayalam', 'പരമാവധി വായ്പ 30 ലക്ഷം രൂപ. അവന് പറഞ്ഞ', 'near', 'partial'],
    ['bengali', 'র্যাঙ্ক অনুযায়ী তালিকা প্রকাশিত হয়। ', 'near', 'partial'],
  ],
  'too short': [
    ['survey', 'Halls seat between 300', 'too_short'],
    ['scheme', 'within 45 days', 'too_short'],
    ['hindi', 'भुगतान 45 दिन', 'too_short'],
    ['survey', '   Halls   seat   between   ', 'too_short'],
  ],
  near: [
    ['survey', 'Respondents bought 2,000 to 6,000 leaf plates for every wedding', 'near'],
    ['scheme', 'The subsidy remains locked for three years. The budget', 'near', 'partial'],
  ],
};

describe.each(Object.entries(PLANTED))('planted quotes: %s', (_what, quotes) => {
  for (const [page, quote, outcome, verdict = 'unverified'] of quotes)
    it(`on the page ${page}, “${quote}” is refused`, () => {
      const judged = judge(page, quote);
      expect({ verdict: judged.verdict, outcome: judged.checks[0]?.outcome }).toEqual({ verdict, outcome });
      expect(judged.why).not.toBeNull();
    });
});
