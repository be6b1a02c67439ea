import { describe, expect, it } from 'vitest';
import type { Verdict } from './model.ts';
import type { PageName } from './testing.ts';
import { judge } from './testing.ts';

/** A page, a quote that is on it, a claim that the quote does not support, and its verdict where that is not 'unverified'. */
type Planted = readonly [PageName, string, string, Verdict?];

const PLANTED: Readonly<Record<string, readonly Planted[]>> = {
  'wrong unit': [
    ['survey', '61% had a lot arrive late in the last year', '61 caterers had a late lot'],
    ['survey', 'In all 212 caterers were asked in four districts', '212 hotels were asked'],
    [
      'survey',
      'In all 212 caterers were asked in four districts',
      '212 small caterers were asked',
      'partial',
    ],
    ['survey', 'eight to twelve days before the date', 'Orders come eight to twelve weeks ahead'],
    ['survey', 'Wages rose by 4.5% to ₹412.50 a day', 'Wages stand at ₹412.50 a month'],
    ['survey', 'Wages rose by 4.5% to ₹412.50 a day', 'Wages stand at $412.50'],
    ['scheme', 'the subsidy stays locked for three years', 'Locked for three months'],
    ['scheme', 'Buyers must pay within 45 days.', 'Buyers must pay within 45 months'],
    ['scheme', 'each member gets 40,000 rupees as seed capital', '40,000 members get seed capital'],
    [
      'market',
      'Total turnover of the sector is 1 crore plates a month',
      'The sector turns over ₹1 crore a month',
    ],
    [
      'market',
      'Total turnover of the sector is 1 crore plates a month',
      'The sector turns over 1 crore plates a year',
    ],
    ['market', 'Exports stood at $12 million. Prices ran', 'Exports of ₹12 million'],
    ['hindi', 'भुगतान 45 दिन के भीतर करना होगा', 'भुगतान 45 महीने में'],
    ['hindi', 'परियोजना लागत का ३५ प्रतिशत अनुदान मिलता है', '35 रुपये अनुदान'],
    ['tamil', 'பயிற்சி 15 நாட்கள் நடைபெறும்', 'Training of 15 weeks'],
  ],
  'wrong scale': [
    ['scheme', 'Loans of up to Rs. 25 lakh for manufacturing', 'Loans go up to ₹25 crore'],
    ['scheme', 'at most ₹3,50,000 — for units in rural areas', 'Rural units get ₹3.5 crore'],
    ['scheme', 'The budget for 2026-27 is 6,000 crore rupees', 'The budget is ₹6,000 lakh'],
    ['scheme', 'each member gets 40,000 rupees as seed capital', 'Seed capital of ₹4 lakh'],
    ['market', 'worth ₹48 to 62 crore in 2025', 'The market was worth ₹48 lakh to ₹62 lakh'],
    ['market', 'worth ₹48 to 62 crore in 2025', 'The market was worth ₹48 to 62 lakh'],
    ['market', 'The trade body counts 1,20,000 vendors', 'There are 12 lakh vendors'],
    ['hindi', 'ऋण की सीमा 10 लाख रुपये और उद्योग के लिए', 'ऋण की सीमा 10 करोड़ रुपये'],
    ['hindi', 'पिछले साल ५ करोड़ रुपये बाँटे गए', 'पिछले साल ५ लाख रुपये बाँटे गए'],
    ['hindi', 'जो रोज़ 2.5 लाख लीटर दूध बेचते हैं', '2.5 हज़ार लीटर दूध'],
    ['tamil', 'அதிகபட்ச கடன் தொகை 15 லட்சம் ரூபாய் ஆகும்', 'கடன் 15 கோடி ரூபாய்'],
    ['urdu', 'قرض کی حد ۲۵ لاکھ روپے ہے', 'قرض کی حد ۲۵ کروڑ روپے ہے'],
  ],
  'scale cut off': [
    ['scheme', 'up from 5 lakh crore paise in an older', 'It was 5 lakh paise'],
    ['scheme', 'is 6,000 crore rupees, up from 5 lakh', 'It was 5 lakh'],
  ],
  'digits changed': [
    ['survey', 'In all 212 caterers were asked in four districts', '213 caterers were asked'],
    ['scheme', 'Applications close on 31 March 2027.', 'Closes on 31 March 2028'],
    ['scheme', 'Applications close on 31 March 2027.', 'Closes on 31 May 2027'],
    ['scheme', 'the subsidy stays locked for three years', 'Locked for two years'],
    ['odia', 'ସର୍ବାଧିକ ଋଣ ୧୦ ଲକ୍ଷ ଟଙ୍କା ଏବଂ ତାଲିମ', 'Loans go to ₹20 lakh'],
  ],
  'limit turned': [
    ['scheme', 'A group of at least 10 members may apply', 'A group of at most 10 members'],
    ['scheme', 'Loans of up to Rs. 25 lakh for manufacturing', 'Loans of at least ₹25 lakh'],
  ],
  'other script': [['hindi', 'ज़िले में डेढ़ लाख दुग्ध उत्पादक हैं', '1.5 lakh milk producers', 'partial']],
};

describe.each(Object.entries(PLANTED))('planted claims: %s', (_what, claims) => {
  for (const [page, quote, claim, verdict = 'unverified'] of claims)
    it(`on the page ${page}, “${quote}” does not support “${claim}”`, () => {
      const judged = judge(page, quote, claim);
      expect({ verdict: judged.verdict, outcome: judged.checks[0]?.outcome }).toEqual({
        verdict,
        outcome: 'exact',
      });
      expect(judged.why).not.toBeNull();
    });
});
