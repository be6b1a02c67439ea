import { describe, expect, it } from 'vitest';
import type { PageName } from './testing.ts';
import { PAGES, judge, judgeAgreed } from './testing.ts';

/** Page, quote, claim (the quote itself where it is left out). */
type True = readonly [PageName, string, string?];

const TRUE: readonly True[] = [
  [
    'survey',
    'in a single order placed eight to twelve days before the date',
    'Orders come 8 to 12 days ahead',
  ],
  ['survey', 'In all 212 caterers were asked in four districts', '212 caterers answered'],
  ['survey', '212 caterers were asked in four districts', 'The survey covers 4 districts'],
  ['survey', '61% had a lot arrive late in the last year', '61 % had a late lot'],
  ['survey', '61% had a lot arrive late in the last year', '61 percent had a late lot'],
  [
    'survey',
    '38 per cent said they would pay more for plates in two days',
    '38% would pay more for plates in 2 days',
  ],
  ['survey', 'Wages rose by 4.5% to ₹412.50 a day', 'Wages stand at ₹412.50 per day'],
  ['survey', 'Wages rose by 4.5% to ₹412.50 a day', 'Wages rose by 4.5 percent'],
  ['survey', 'Wages  rose by\n4.5% to ₹412.50 a day'],
  ['survey', 'one in ten lots arrived damp or bent'],
  ['survey', 'unprofitable for groups with fewer than three presses'],
  ['survey', 'Halls seat between 300 and 900. Respondents bought'],
  ['scheme', 'The scheme\'s "margin money" is 35% of the project cost - at most ₹3,50,000'],
  [
    'scheme',
    'The scheme’s “margin money” is 35% of the project cost — at most ₹350,000',
    'Margin money is 35%, at most ₹3.5 lakh',
  ],
  ['scheme', 'at most ₹3,50,000 — for units in rural areas', 'Rural units get up to ₹3.5 lakh'],
  ['scheme', 'at most ₹3,50,000 – for units in rural areas', 'Rural units get up to 3,50,000 rupees'],
  [
    'scheme',
    'Loans of up to Rs. 25 lakh for manufacturing and 10 lakh for services',
    'Loans go up to ₹25 lakh for manufacturing',
  ],
  [
    'scheme',
    'Loans of up to Rs. 25 lakh for manufacturing and 10 lakh for services',
    'Service loans go up to ₹10 lakh',
  ],
  ['scheme', 'Applicants must be aged 18 to 45 years', 'Age 18 to 45 years'],
  ['scheme', 'Approval takes seven working days, and the subsidy', 'Approval takes 7 days'],
  ['scheme', 'the subsidy stays locked for three years', 'Locked for 3 years'],
  ['scheme', 'The budget for 2026-27 is 6,000 crore rupees', 'The budget is ₹6,000 crore'],
  ['scheme', 'Applications close on 31 March 2027.', 'Closes on 31 March 2027'],
  ['scheme', 'Buyers must pay within 45 days.', 'Payment is due in 45 days'],
  ['scheme', 'each member gets 40,000 rupees as seed capital', 'Seed capital of ₹40,000'],
  ['scheme', 'Buyers must pay within 45 days. A group of at least 10 members'],
  ['market', 'worth ₹48 to 62 crore in 2025', 'The market was worth ₹48 to 62 crore in 2025'],
  ['market', 'worth ₹48 to 62 crore in 2025', 'The market was worth ₹48 crore to ₹62 crore'],
  ['market', 'or about 0.62 billion rupees at the upper end', 'About ₹62 crore at the upper end'],
  [
    'market',
    'Total turnover of the sector is 1 crore plates a month',
    'The sector turns over 100 lakh plates a month',
  ],
  ['market', 'Exports stood at $12 million. Prices ran', 'Exports of $12 million'],
  ['market', 'Prices ran from ₹5–9 per leaf', 'Leaf costs ₹5 to 9 per leaf'],
  ['market', 'The trade body counts 1,20,000 vendors', 'There are 1.2 lakh vendors'],
  ['market', 'of whom 15,000 sell leaf. Demand grew'],
  ['market', 'Demand grew at 11.5% a year between 2020 and 2025', 'Demand grew at 11.5% a year'],
  ['hindi', 'परियोजना लागत का ३५ प्रतिशत अनुदान मिलता है', '35 प्रतिशत अनुदान'],
  ['hindi', 'परियोजना लागत का 35 प्रतिशत अनुदान मिलता है', '35% of the project cost'],
  ['hindi', 'अनुदान मिलता है, अधिकतम 3,50,000 रुपये।', 'At most ₹3.5 lakh'],
  ['hindi', 'ऋण की सीमा 10 लाख रुपये और उद्योग के लिए 25 लाख रुपये है', 'उद्योग के लिए ऋण २५ लाख रुपये तक'],
  ['hindi', 'ऋण की सीमा 10 लाख रुपये और उद्योग के लिए 25 लाख रुपये है', 'Up to ₹25 lakh for industry'],
  ['hindi', 'आवेदक की आयु 18 से 45 वर्ष के बीच होनी चाहिए', 'Age 18 to 45 years'],
  ['hindi', 'ज़िले में डेढ़ लाख दुग्ध उत्पादक हैं', 'ज़िले में 1.5 लाख दुग्ध उत्पादक हैं'],
  ['hindi', 'जो रोज़ 2.5 लाख लीटर दूध बेचते हैं', '2.5 lakh litres of milk are sold'],
  ['hindi', 'भुगतान 45 दिन के भीतर करना होगा', 'Payment in 45 days'],
  ['hindi', 'पिछले साल ५ करोड़ रुपये बाँटे गए', '₹500 lakh was handed out'],
  ['hindi', 'पिछले साल 5 करोड़ रुपये बाँटे गए', 'पिछले साल ₹5 करोड़ बाँटे गए'],
  ['marathi', 'प्रकल्प खर्चाच्या 35 टक्के अनुदान मिळते', '35 % अनुदान'],
  ['marathi', 'कर्जाची मर्यादा २५ लाख रुपये आहे', 'Loans go to ₹25 lakh'],
  ['tamil', 'சிறு தொழில்களுக்கு 25 சதவீதம் மானியம் வழங்கப்படுகிறது', '25% subsidy'],
  ['tamil', 'அதிகபட்ச கடன் தொகை 15 லட்சம் ரூபாய் ஆகும்', 'Loans go to ₹15 lakh'],
  ['tamil', 'பயிற்சி 15 நாட்கள் நடைபெறும்', 'Training of 15 days'],
  [
    'telugu',
    'గరిష్ఠ రుణం 10 లక్షల రూపాయలు. శిక్షణ 15 రోజులు ఉంటుంది',
    'Loans go to ₹10 lakh and training takes 15 days',
  ],
  ['telugu', 'ప్రాజెక్టు వ్యయంలో 35 శాతం రాయితీ లభిస్తుంది', '35% subsidy'],
  ['kannada', 'ಸಾಲದ ಮಿತಿ 25 ಲಕ್ಷ ರೂಪಾಯಿ. ತರಬೇತಿ', 'Loans go to ₹25 lakh'],
  ['kannada', 'ತರಬೇತಿ ರ್‍ಯಾಲಿಗಳು 10 ದಿನ ನಡೆಯುತ್ತವೆ', 'Rallies of 10 days'],
  ['malayalam', 'പരമാവധി വായ്പ 30 ലക്ഷം രൂപ. അവന്‍ പറഞ്ഞ', 'Loans go to ₹30 lakh'],
  ['bengali', 'প্রকল্প ব্যয়ের 35 শতাংশ ভর্তুকি দেওয়া হয়', '35% subsidy'],
  ['bengali', 'সর্বোচ্চ ঋণ ১০ লাখ টাকা এবং প্রশিক্ষণ', 'Loans go to ₹10 lakh'],
  ['assamese', 'সৰ্বোচ্চ ঋণ ১০ লাখ টকা আৰু প্ৰশিক্ষণ ১৫ দিন চলে', 'Training of 15 days'],
  ['gujarati', 'લોનની મર્યાદા ૨૫ લાખ રૂપિયા છે અને તાલીમ', 'Loans go to ₹25 lakh'],
  ['punjabi', 'ਕਰਜ਼ੇ ਦੀ ਹੱਦ 25 ਲੱਖ ਰੁਪਏ ਹੈ', 'Loans go to ₹25 lakh'],
  ['odia', 'ସର୍ବାଧିକ ଋଣ ୧୦ ଲକ୍ଷ ଟଙ୍କା ଏବଂ ତାଲିମ', 'Loans go to ₹10 lakh'],
  ['urdu', 'منصوبے کی لاگت کا ۳۵ فیصد اعانت ملتی ہے', '35% subsidy'],
  ['urdu', 'قرض کی حد 25 لاکھ روپے ہے اور ادائیگی', 'Loans go to ₹25 lakh'],
];

/** True or nearly so, with a limit, an end of a range or a subject that is not the page's: partial, whatever a judge says. */
const DOUBTFUL: ReadonlyArray<readonly [PageName, string, string]> = [
  [
    'survey',
    'Respondents bought 2,000 to 6,000 leaf plates for one wedding',
    'Caterers buy 2,000 to 6,000 plates for one wedding',
  ],
  ['scheme', 'Loans of up to Rs. 25 lakh for manufacturing', 'Loans reach ₹0.25 crore for manufacturing'],
  ['scheme', 'Loans of up to Rs. 25 lakh for manufacturing', 'Loans reach ₹25,00,000 for manufacturing'],
  ['scheme', 'A group of at least 10 members may apply', 'A group needs 10 members'],
  ['market', 'Prices ran from ₹5-9 per leaf.', 'Leaf costs ₹9'],
  [
    'notice',
    'may keep their place for five years, at a fee of ₹200 a month',
    'A place costs ₹200 a month for 5 years',
  ],
];

describe('true quotes', () => {
  const cases = TRUE.map(([page, quote, claim]) => ({ page, quote, claim: claim ?? quote }));

  it.each(cases)('$page: $quote, for: $claim', async ({ page, quote, claim }) => {
    expect(await judgeAgreed(page, quote, claim)).toMatchObject({ verdict: 'verified', why: null });
    expect(['verified', 'partial']).toContain(judge(page, quote, claim).verdict);
  });

  it.each(cases)('$page: the offsets of "$quote" are those of the stored page', ({ page, quote }) => {
    const [check] = judge(page, quote).checks;
    const stored = page === 'unreachable' ? '' : PAGES[page].slice(check?.start ?? 0, check?.end ?? 0);
    expect(judge(page, stored).checks[0]?.outcome).toBe('exact');
  });
});

describe('quotes that bear a claim in part', () => {
  it.each(DOUBTFUL)('%s: %s, for: %s', async (page, quote, claim) => {
    expect((await judgeAgreed(page, quote, claim)).verdict).toBe('partial');
  });
});
