// Over 300 lines: two tables of quotes, true and planted, each row a case of its own.
import { describe, expect, it } from 'vitest';
import { gateContext, judgeClaim, judgeClaimWith } from './gate.ts';
import type { QuoteOutcome } from './gate.ts';
import type { PageName } from './testing.ts';
import { CONTEXT, PAGES, claimOf, evidenceOf, judge, judgeAgreed, pageOf, sourceOf } from './testing.ts';
import type { Verdict } from './model.ts';

/** Page, quote, claim (the quote itself where it is left out). */
type True = readonly [PageName, string, string?];

const TRUE: readonly True[] = [
  [
    'survey',
    'in a single order placed eight to twelve days before the date',
    'Orders come 8 to 12 days ahead',
  ],
  ['survey', 'In all 212 caterers were asked in four districts', '212 caterers answered'],
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
  ['survey', '212 caterers were asked in four districts', 'The survey covers 4 districts'],
];

/** What is planted, page, quote, claim (the quote where null), the verdict it may have, the outcome of its quote. */
type False = readonly [string, PageName, string, string | null, Exclude<Verdict, 'verified'>, QuoteOutcome];

const FALSE: readonly False[] = [
  [
    'fabricated',
    'survey',
    'Caterers across the state prefer leaf plates to every plastic one',
    null,
    'unverified',
    'not_found',
  ],
  [
    'fabricated',
    'scheme',
    'Every applicant is promised a grant without any conditions at all',
    null,
    'unverified',
    'not_found',
  ],
  [
    'fabricated',
    'market',
    'Industry experts expect the market to double by the end of the decade',
    null,
    'unverified',
    'not_found',
  ],
  ['fabricated', 'hindi', 'हर परिवार को बिना शर्त नकद सहायता दी जाएगी', null, 'unverified', 'not_found'],
  ['fabricated', 'tamil', 'அனைத்து குடும்பங்களுக்கும் இலவச இயந்திரம் வழங்கப்படும்', null, 'unverified', 'not_found'],
  ['fabricated', 'urdu', 'ہر خاندان کو بلا شرط نقد امداد دی جائے گی', null, 'unverified', 'not_found'],
  [
    'spliced',
    'survey',
    'In all 212 caterers were asked to pay more for plates in two days',
    null,
    'unverified',
    'not_found',
  ],
  [
    'spliced',
    'survey',
    'Halls seat between 300 and 900 leaf plates for one wedding',
    null,
    'unverified',
    'not_found',
  ],
  [
    'spliced',
    'scheme',
    'Approval takes seven working days before Applications close on 31 March 2027',
    null,
    'unverified',
    'not_found',
  ],
  [
    'spliced',
    'scheme',
    'margin money is 35% of the project cost and each member gets 40,000 rupees as seed capital',
    null,
    'unverified',
    'not_found',
  ],
  [
    'spliced',
    'market',
    'The trade body counts 1,20,000 vendors ... Demand grew at 11.5% a year',
    null,
    'unverified',
    'not_found',
  ],
  ['spliced', 'hindi', 'ग्रामीण इकाई को 25 लाख रुपये का अनुदान मिलता है', null, 'unverified', 'not_found'],
  [
    'reordered',
    'survey',
    'for one wedding leaf plates 2,000 to 6,000 Respondents bought',
    null,
    'unverified',
    'not_found',
  ],
  [
    'reordered',
    'survey',
    'pay more for plates in two days, said 38 per cent they would',
    null,
    'unverified',
    'not_found',
  ],
  ['reordered', 'scheme', 'three years for locked stays the subsidy', null, 'unverified', 'not_found'],
  ['reordered', 'market', 'in 2025 62 crore to ₹48 worth was', null, 'unverified', 'not_found'],
  ['reordered', 'hindi', 'अनुदान मिलता है लागत का परियोजना ३५ प्रतिशत', null, 'unverified', 'not_found'],
  [
    'wrong unit',
    'survey',
    '61% had a lot arrive late in the last year',
    '61 caterers had a late lot',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'survey',
    'In all 212 caterers were asked in four districts',
    '212 hotels were asked',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'survey',
    'In all 212 caterers were asked in four districts',
    '212 small caterers were asked',
    'partial',
    'exact',
  ],
  [
    'wrong unit',
    'survey',
    'eight to twelve days before the date',
    'Orders come eight to twelve weeks ahead',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'survey',
    'Wages rose by 4.5% to ₹412.50 a day',
    'Wages stand at ₹412.50 a month',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'survey',
    'Wages rose by 4.5% to ₹412.50 a day',
    'Wages stand at $412.50',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'scheme',
    'the subsidy stays locked for three years',
    'Locked for three months',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'scheme',
    'Buyers must pay within 45 days.',
    'Buyers must pay within 45 months',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'scheme',
    'each member gets 40,000 rupees as seed capital',
    '40,000 members get seed capital',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'market',
    'Total turnover of the sector is 1 crore plates a month',
    'The sector turns over ₹1 crore a month',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'market',
    'Total turnover of the sector is 1 crore plates a month',
    'The sector turns over 1 crore plates a year',
    'unverified',
    'exact',
  ],
  [
    'wrong unit',
    'market',
    'Exports stood at $12 million. Prices ran',
    'Exports of ₹12 million',
    'unverified',
    'exact',
  ],
  ['wrong unit', 'hindi', 'भुगतान 45 दिन के भीतर करना होगा', 'भुगतान 45 महीने में', 'unverified', 'exact'],
  ['wrong unit', 'hindi', 'परियोजना लागत का ३५ प्रतिशत अनुदान मिलता है', '35 रुपये अनुदान', 'unverified', 'exact'],
  ['wrong unit', 'tamil', 'பயிற்சி 15 நாட்கள் நடைபெறும்', 'Training of 15 weeks', 'unverified', 'exact'],
  [
    'wrong scale',
    'scheme',
    'Loans of up to Rs. 25 lakh for manufacturing',
    'Loans go up to ₹25 crore',
    'unverified',
    'exact',
  ],
  [
    'wrong scale',
    'scheme',
    'at most ₹3,50,000 — for units in rural areas',
    'Rural units get ₹3.5 crore',
    'unverified',
    'exact',
  ],
  [
    'wrong scale',
    'scheme',
    'The budget for 2026-27 is 6,000 crore rupees',
    'The budget is ₹6,000 lakh',
    'unverified',
    'exact',
  ],
  [
    'wrong scale',
    'scheme',
    'each member gets 40,000 rupees as seed capital',
    'Seed capital of ₹4 lakh',
    'unverified',
    'exact',
  ],
  [
    'wrong scale',
    'market',
    'worth ₹48 to 62 crore in 2025',
    'The market was worth ₹48 lakh to ₹62 lakh',
    'unverified',
    'exact',
  ],
  [
    'wrong scale',
    'market',
    'worth ₹48 to 62 crore in 2025',
    'The market was worth ₹48 to 62 lakh',
    'unverified',
    'exact',
  ],
  [
    'wrong scale',
    'market',
    'The trade body counts 1,20,000 vendors',
    'There are 12 lakh vendors',
    'unverified',
    'exact',
  ],
  [
    'wrong scale',
    'hindi',
    'ऋण की सीमा 10 लाख रुपये और उद्योग के लिए',
    'ऋण की सीमा 10 करोड़ रुपये',
    'unverified',
    'exact',
  ],
  ['wrong scale', 'hindi', 'पिछले साल ५ करोड़ रुपये बाँटे गए', 'पिछले साल ५ लाख रुपये बाँटे गए', 'unverified', 'exact'],
  ['wrong scale', 'hindi', 'जो रोज़ 2.5 लाख लीटर दूध बेचते हैं', '2.5 हज़ार लीटर दूध', 'unverified', 'exact'],
  ['wrong scale', 'tamil', 'அதிகபட்ச கடன் தொகை 15 லட்சம் ரூபாய் ஆகும்', 'கடன் 15 கோடி ரூபாய்', 'unverified', 'exact'],
  ['wrong scale', 'urdu', 'قرض کی حد ۲۵ لاکھ روپے ہے', 'قرض کی حد ۲۵ کروڑ روپے ہے', 'unverified', 'exact'],
  [
    'scale cut off',
    'scheme',
    'up from 5 lakh crore paise in an older',
    'It was 5 lakh paise',
    'unverified',
    'exact',
  ],
  [
    'scale cut off',
    'scheme',
    'is 6,000 crore rupees, up from 5 lakh',
    'It was 5 lakh',
    'unverified',
    'exact',
  ],
  [
    'misattributed',
    'market',
    'Respondents bought 2,000 to 6,000 leaf plates for one wedding',
    null,
    'unverified',
    'misattributed',
  ],
  ['misattributed', 'survey', 'Buyers must pay within 45 days.', null, 'unverified', 'misattributed'],
  ['misattributed', 'notice', 'The trade body counts 1,20,000 vendors', null, 'unverified', 'misattributed'],
  [
    'misattributed',
    'marathi',
    'परियोजना लागत का ३५ प्रतिशत अनुदान मिलता है',
    null,
    'unverified',
    'misattributed',
  ],
  [
    'misattributed',
    'bengali',
    'সৰ্বোচ্চ ঋণ ১০ লাখ টকা আৰু প্ৰশিক্ষণ ১৫ দিন চলে',
    null,
    'unverified',
    'misattributed',
  ],
  [
    'unreachable',
    'unreachable',
    'Respondents bought 2,000 to 6,000 leaf plates',
    null,
    'unverified',
    'unreachable',
  ],
  [
    'digits changed',
    'survey',
    'Respondents bought 2,000 to 8,000 leaf plates for one wedding',
    null,
    'unverified',
    'altered_figure',
  ],
  [
    'digits changed',
    'survey',
    'In all 221 caterers were asked in four districts',
    null,
    'unverified',
    'altered_figure',
  ],
  [
    'digits changed',
    'survey',
    'Wages rose by 45% to ₹412.50 a day. The trade',
    null,
    'unverified',
    'altered_figure',
  ],
  [
    'digits changed',
    'scheme',
    'Loans of up to Rs. 52 lakh for manufacturing and 10 lakh',
    null,
    'unverified',
    'altered_figure',
  ],
  [
    'digits changed',
    'hindi',
    'परियोजना लागत का ५३ प्रतिशत अनुदान मिलता है, अधिकतम',
    null,
    'unverified',
    'altered_figure',
  ],
  [
    'digits changed',
    'hindi',
    'परियोजना लागत का 36 प्रतिशत अनुदान मिलता है, अधिकतम',
    null,
    'unverified',
    'altered_figure',
  ],
  [
    'digits changed',
    'gujarati',
    'લોનની મર્યાદા ૫૨ લાખ રૂપિયા છે અને તાલીમ',
    null,
    'unverified',
    'altered_figure',
  ],
  [
    'digits changed',
    'survey',
    'In all 212 caterers were asked in four districts',
    '213 caterers were asked',
    'unverified',
    'exact',
  ],
  [
    'digits changed',
    'scheme',
    'Applications close on 31 March 2027.',
    'Closes on 31 March 2028',
    'unverified',
    'exact',
  ],
  [
    'digits changed',
    'scheme',
    'Applications close on 31 March 2027.',
    'Closes on 31 May 2027',
    'unverified',
    'exact',
  ],
  [
    'digits changed',
    'scheme',
    'the subsidy stays locked for three years',
    'Locked for two years',
    'unverified',
    'exact',
  ],
  ['digits changed', 'odia', 'ସର୍ବାଧିକ ଋଣ ୧୦ ଲକ୍ଷ ଟଙ୍କା ଏବଂ ତାଲିମ', 'Loans go to ₹20 lakh', 'unverified', 'exact'],
  ['number cut', 'market', '0,000 vendors, of whom 15,000 sell leaf', null, 'unverified', 'altered_figure'],
  [
    'number cut',
    'survey',
    '.5% to ₹412.50 a day. The trade was thought',
    null,
    'unverified',
    'altered_figure',
  ],
  ['number cut', 'scheme', 'of the project cost — at most ₹3', null, 'unverified', 'altered_figure'],
  ['word cut', 'survey', 'profitable for groups with fewer than three presses', null, 'unverified', 'near'],
  [
    'limit turned',
    'scheme',
    'A group of at least 10 members may apply',
    'A group of at most 10 members',
    'unverified',
    'exact',
  ],
  [
    'limit turned',
    'scheme',
    'Loans of up to Rs. 25 lakh for manufacturing',
    'Loans of at least ₹25 lakh',
    'unverified',
    'exact',
  ],
  ['ZWNJ dropped', 'kannada', 'ತರಬೇತಿ ರ್ಯಾಲಿಗಳು 10 ದಿನ ನಡೆಯುತ್ತವೆ', null, 'partial', 'near'],
  ['ZWJ dropped', 'malayalam', 'പരമാവധി വായ്പ 30 ലക്ഷം രൂപ. അവന് പറഞ്ഞ', null, 'partial', 'near'],
  ['ZWJ dropped', 'bengali', 'র্যাঙ্ক অনুযায়ী তালিকা প্রকাশিত হয়। ', null, 'partial', 'near'],
  ['too short', 'survey', 'Halls seat between 300', null, 'unverified', 'too_short'],
  ['too short', 'scheme', 'within 45 days', null, 'unverified', 'too_short'],
  ['too short', 'hindi', 'भुगतान 45 दिन', null, 'unverified', 'too_short'],
  ['too short', 'survey', '   Halls   seat   between   ', null, 'unverified', 'too_short'],
  [
    'near',
    'survey',
    'Respondents bought 2,000 to 6,000 leaf plates for every wedding',
    null,
    'unverified',
    'near',
  ],
  ['near', 'scheme', 'The subsidy remains locked for three years. The budget', null, 'partial', 'near'],
  ['other script', 'hindi', 'ज़िले में डेढ़ लाख दुग्ध उत्पादक हैं', '1.5 lakh milk producers', 'partial', 'exact'],
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

describe('planted quotes', () => {
  it.each(FALSE)('%s (%s): %s', (_what, page, quote, claim, verdict, outcome) => {
    const judged = judge(page, quote, claim ?? quote);
    expect({ verdict: judged.verdict, outcome: judged.checks[0]?.outcome }).toEqual({ verdict, outcome });
    expect(judged.why).not.toBeNull();
  });

  it('are enough, and all are refused', () => {
    const accepted = FALSE.filter(
      ([, page, quote, claim]) => judge(page, quote, claim ?? quote).verdict === 'verified',
    );
    expect(FALSE.length).toBeGreaterThanOrEqual(60);
    expect(accepted).toEqual([]);
  });
});

describe('the page as stored', () => {
  const quote = 'Buyers must pay within 45 days.';
  const evidence = new Map([['e1', evidenceOf('scheme', quote)]]);

  it('a page whose hash is not the source’s any more proves nothing, though the words still stand in it', () => {
    const changed = gateContext(
      [sourceOf('scheme', 'hash of an older page')],
      [pageOf('scheme', PAGES.scheme)],
    );
    expect(judgeClaim(claimOf(quote), evidence, changed)).toMatchObject({
      verdict: 'unverified',
      checks: [{ outcome: 'page_changed' }],
    });
  });

  it('a page of this product is no source: what an owner wrote is never evidence', () => {
    const ours = gateContext([sourceOf('scheme')], [pageOf('scheme', PAGES.scheme)], ['scheme.example.org']);
    expect(judgeClaim(claimOf(quote), evidence, ours)).toMatchObject({
      verdict: 'unverified',
      checks: [{ outcome: 'own_words' }],
    });
  });

  it('a page that was never stored is unreachable', () => {
    const none = gateContext([sourceOf('scheme')], []);
    expect(judgeClaim(claimOf(quote), evidence, none)).toMatchObject({
      verdict: 'unverified',
      checks: [{ outcome: 'unreachable' }],
    });
  });
});

describe('a judge', () => {
  const ask = (text: string, answer: 'yes' | 'no' | 'unclear') =>
    judgeClaimWith(
      () => Promise.resolve(answer),
      claimOf(text),
      new Map([['e1', evidenceOf('scheme', 'Buyers must pay within 45 days.')]]),
      CONTEXT,
    );

  it('decides on a claim in other words, and its no refuses it', async () => {
    const text = 'Payment by buyers is due within 45 days';
    expect((await ask(text, 'yes')).verdict).toBe('verified');
    expect((await ask(text, 'unclear')).verdict).toBe('partial');
    expect((await ask(text, 'no')).verdict).toBe('unverified');
  });

  it('is not asked where the gate refuses or the claim is the sentence', async () => {
    expect((await ask('Buyers need not pay within 45 days', 'yes')).verdict).toBe('unverified');
    expect((await ask('Buyers must pay within 45 days', 'no')).verdict).toBe('verified');
  });

  it('sees only the claim and the whole sentences', async () => {
    const seen: unknown[] = [];
    const text = 'Payment by buyers is due within 45 days';
    const evidence = new Map([['e1', evidenceOf('scheme', 'must pay within 45 days. A group')]]);
    await judgeClaimWith((...shown) => (seen.push(shown), 'yes'), claimOf(text), evidence, CONTEXT);
    expect(seen).toEqual([[text, ['Buyers must pay within 45 days.']]]);
  });
});

describe('what a claim leaves out of its sentence', () => {
  it('a quote that cuts a negation, a condition or a label off proves nothing', () => {
    const page = [
      'Questions and answers',
      'Myth: Home bakers need no registration.',
      'A loan of ₹2 lakh is given if the group has saved for six months.',
      'The claim that boiled water keeps for six months is not supported by any study.',
    ].join('\n');
    const context = gateContext([sourceOf('myths')], [pageOf('myths', page)]);
    const verdict = (quote: string) =>
      judgeClaim(claimOf(quote), new Map([['e1', evidenceOf('myths', quote)]]), context).verdict;
    expect(verdict('Home bakers need no registration')).toBe('unverified');
    expect(verdict('A loan of ₹2 lakh is given')).toBe('unverified');
    expect(verdict('boiled water keeps for six months')).toBe('unverified');
  });

  it('the head of a table says what its cells are', () => {
    const page =
      'Prices\n| Market | Tomato (₹/quintal) | Onion (₹/quintal) |\n| --- | --- | --- |\n| Kolar | 4,200 | 2,150 |\n';
    const context = gateContext([sourceOf('prices')], [pageOf('prices', page)]);
    const evidence = new Map([['e1', evidenceOf('prices', '| Kolar | 4,200 | 2,150 |')]]);
    const verdict = (text: string) => judgeClaim(claimOf(text), evidence, context).verdict;
    expect(verdict('In Kolar tomato cost ₹4,200 per quintal')).toBe('partial');
    expect(verdict('In Kolar onion cost ₹4,200 per quintal')).toBe('unverified');
    expect(verdict('In Kolar tomato cost ₹4,200 per kg')).toBe('unverified');
  });
});

describe('claims over several quotes', () => {
  const evidence = new Map([
    ['e1', evidenceOf('scheme', 'Buyers must pay within 45 days.', 'e1')],
    ['e2', evidenceOf('survey', 'In all 212 caterers were asked in four districts', 'e2')],
    ['e3', evidenceOf('survey', 'Caterers never pay before the third reminder', 'e3')],
  ]);

  it('never put the figures of two pages together', () => {
    const claim = claimOf('212 caterers were asked; buyers must pay within 45 days', ['e1', 'e2']);
    expect(judgeClaim(claim, evidence, CONTEXT).verdict).toBe('unverified');
  });

  it('are partial where one quote fails', () => {
    const claim = claimOf('Buyers must pay within 45 days', ['e1', 'e3']);
    expect(judgeClaim(claim, evidence, CONTEXT).verdict).toBe('partial');
  });

  it('are contradicted by a quote against them that stands, not by one that is made up', () => {
    expect(judgeClaim(claimOf('Buyers pay late', ['e1'], ['e2']), evidence, CONTEXT).verdict).toBe(
      'contradicted',
    );
    expect(
      judgeClaim(claimOf('Buyers must pay within 45 days', ['e1'], ['e3']), evidence, CONTEXT).verdict,
    ).toBe('verified');
  });

  it('are unverified without evidence, or with evidence that does not exist', () => {
    expect(judgeClaim(claimOf('Leaf is best', []), evidence, CONTEXT).verdict).toBe('unverified');
    expect(judgeClaim(claimOf('Leaf is best', ['e9']), evidence, CONTEXT).verdict).toBe('unverified');
  });
});
