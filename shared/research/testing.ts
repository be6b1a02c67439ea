import type { Claim, Evidence, Source, StoredPage } from './model.ts';
import { gateContext, judgeClaim, judgeClaimWith } from './gate.ts';
import type { Judgement } from './gate.ts';

/** Pages as a fetcher would have stored them, made up for the tests, in the scripts of the 13 languages. */
export const PAGES = {
  survey:
    'Halls seat between 300 and 900. Respondents bought 2,000 to 6,000 leaf plates for one wedding, most of them in a single order placed ' +
    'eight to twelve days before the date, and one in ten lots arrived damp or bent. In all 212 caterers were asked in four districts; ' +
    '61% had a lot arrive late in the last year, and 38 per cent said they would pay more for plates in two days. ' +
    'Wages rose by 4.5% to ₹412.50 a day. The trade was thought unprofitable for groups with fewer than three presses.',
  scheme:
    'The scheme’s “margin money” is 35% of the project cost — at most ₹3,50,000 — for units in rural areas. ' +
    'Loans of up to Rs. 25 lakh for manufacturing and 10 lakh for services are covered. Applicants must be aged 18 to 45 years. ' +
    'Approval takes seven working days, and the subsidy stays locked for three years. The budget for 2026-27 is 6,000 crore rupees, ' +
    'up from 5 lakh crore paise in an older note. Applications close on 31 March 2027. Buyers must pay within 45 days. ' +
    'A group of at least 10 members may apply; each member gets 40,000 rupees as seed capital.',
  market:
    'The state’s market for leaf tableware was worth ₹48 to 62 crore in 2025, or about 0.62 billion rupees at the upper end. ' +
    'Total turnover of the sector is 1 crore plates a month. Exports stood at $12 million. Prices ran from ₹5–9 per leaf. ' +
    'The trade body counts 1,20,000 vendors, of whom 15,000 sell leaf. Demand grew at 11.5% a year between 2020 and 2025.',
  hindi:
    'इस योजना में ग्रामीण इकाई को परियोजना लागत का ३५ प्रतिशत अनुदान मिलता है, अधिकतम ३,५०,००० रुपये। ' +
    'सेवा क्षेत्र के लिए ऋण की सीमा 10 लाख रुपये और उद्योग के लिए 25 लाख रुपये है। आवेदक की आयु 18 से 45 वर्ष के बीच होनी चाहिए। ' +
    'ज़िले में डेढ़ लाख दुग्ध उत्पादक हैं, जो रोज़ 2.5 लाख लीटर दूध बेचते हैं। भुगतान 45 दिन के भीतर करना होगा। पिछले साल ५ करोड़ रुपये बाँटे गए।',
  marathi:
    'ग्रामीण भागातील उद्योगासाठी प्रकल्प खर्चाच्या ३५ टक्के अनुदान मिळते. कर्जाची मर्यादा २५ लाख रुपये आहे आणि परतफेड सात वर्षांत करावी लागते.',
  tamil:
    'தமிழ்நாட்டில் சிறு தொழில்களுக்கு 25 சதவீதம் மானியம் வழங்கப்படுகிறது. அதிகபட்ச கடன் தொகை 15 லட்சம் ரூபாய் ஆகும். விண்ணப்பிக்க கடைசி நாள் 31 மார்ச் 2027. பயிற்சி ௧௫ நாட்கள் நடைபெறும்.',
  telugu: 'చిన్న పరిశ్రమలకు ప్రాజెక్టు వ్యయంలో 35 శాతం రాయితీ లభిస్తుంది. గరిష్ఠ రుణం 10 లక్షల రూపాయలు. శిక్షణ ౧౫ రోజులు ఉంటుంది.',
  kannada:
    'ಸಣ್ಣ ಉದ್ಯಮಗಳಿಗೆ ಯೋಜನಾ ವೆಚ್ಚದ ಶೇಕಡಾ 35 ಪ್ರತಿಶತ ಸಹಾಯಧನ ಸಿಗುತ್ತದೆ. ಸಾಲದ ಮಿತಿ ೨೫ ಲಕ್ಷ ರೂಪಾಯಿ. ತರಬೇತಿ ರ್‍ಯಾಲಿಗಳು ೧೦ ದಿನ ನಡೆಯುತ್ತವೆ.',
  malayalam:
    'ചെറുകിട സംരംഭങ്ങൾക്ക് പദ്ധതി ചെലവിന്റെ 35 ശതമാനം സബ്സിഡി ലഭിക്കും. പരമാവധി വായ്പ 30 ലക്ഷം രൂപ. അവന്‍ പറഞ്ഞ തുക ൫ ലക്ഷം രൂപയാണ്.',
  bengali:
    'গ্রামীণ উদ্যোগের জন্য প্রকল্প ব্যয়ের ৩৫ শতাংশ ভর্তুকি দেওয়া হয়। সর্বোচ্চ ঋণ ১০ লাখ টাকা এবং প্রশিক্ষণ ১৫ দিন চলে। র‍্যাঙ্ক অনুযায়ী তালিকা প্রকাশিত হয়।',
  assamese: 'গ্ৰাম্য উদ্যোগৰ বাবে প্ৰকল্প ব্যয়ৰ ৩৫ শতাংশ ৰাজসাহায্য দিয়া হয়। সৰ্বোচ্চ ঋণ ১০ লাখ টকা আৰু প্ৰশিক্ষণ ১৫ দিন চলে।',
  gujarati:
    'ગ્રામીણ ઉદ્યોગ માટે પ્રોજેક્ટ ખર્ચના ૩૫ ટકા સબસિડી મળે છે. લોનની મર્યાદા ૨૫ લાખ રૂપિયા છે અને તાલીમ ૧૦ દિવસ ચાલે છે.',
  punjabi: 'ਪੇਂਡੂ ਇਕਾਈ ਨੂੰ ਪ੍ਰੋਜੈਕਟ ਲਾਗਤ ਦਾ ੩੫ ਫ਼ੀਸਦੀ ਸਬਸਿਡੀ ਮਿਲਦੀ ਹੈ। ਕਰਜ਼ੇ ਦੀ ਹੱਦ 25 ਲੱਖ ਰੁਪਏ ਹੈ ਅਤੇ ਸਿਖਲਾਈ 10 ਦਿਨ ਚੱਲਦੀ ਹੈ।',
  odia: 'ଗ୍ରାମୀଣ ଉଦ୍ୟୋଗ ପାଇଁ ପ୍ରକଳ୍ପ ଖର୍ଚ୍ଚର ୩୫ ପ୍ରତିଶତ ସବସିଡି ମିଳେ। ସର୍ବାଧିକ ଋଣ ୧୦ ଲକ୍ଷ ଟଙ୍କା ଏବଂ ତାଲିମ ୧୫ ଦିନ ଚାଲେ।',
  urdu: 'دیہی یونٹ کو منصوبے کی لاگت کا ۳۵ فیصد اعانت ملتی ہے۔ قرض کی حد ۲۵ لاکھ روپے ہے اور ادائیگی ۴۵ دن کے اندر کرنی ہوگی۔',
  notice:
    'Notice of the municipality. Vendors who hold a certificate may keep their place for five years, at a fee of ₹200 a month.',
} as const;
export type PageName = keyof typeof PAGES | 'unreachable';

/** A source of the page's name; the hash stands for the text. */
export function sourceOf(name: string, page_hash = `hash of ${name}`): Source {
  return {
    id: name,
    url: `https://${name}.example.org/page`,
    title: name,
    type: 'other',
    origin: 'web',
    published: null,
    page_hash,
    as_of: null,
    confidence: null,
  };
}

export function pageOf(name: string, text: string | null): StoredPage {
  return { source_id: name, page_hash: `hash of ${name}`, text };
}

const STORED = Object.entries(PAGES).map(([name, text]) => pageOf(name, text));
export const CONTEXT = gateContext(
  [...Object.keys(PAGES), 'unreachable'].map((name) => sourceOf(name)),
  [...STORED, pageOf('unreachable', null)],
);

export function evidenceOf(source_id: string, quote: string, id = 'e1'): Evidence {
  return { id, source_id, quote, start: 0, end: 0 };
}

export function claimOf(
  text: string,
  evidence_ids: string[] = ['e1'],
  counter_evidence_ids: string[] = [],
): Claim {
  return {
    id: 'c1',
    text,
    kind: 'fact',
    dimension: 'market',
    evidence_ids,
    counter_evidence_ids,
    verdict: 'unverified',
    why: null,
  };
}

/** Judges a claim that rests on one quote of one page. */
export function judge(page: PageName, quote: string, text: string = quote): Judgement {
  return judgeClaim(claimOf(text), new Map([['e1', evidenceOf(page, quote)]]), CONTEXT);
}

/** The same with a judge that agrees with everything. */
export function judgeAgreed(page: PageName, quote: string, text: string = quote): Promise<Judgement> {
  return judgeClaimWith(() => 'yes', claimOf(text), new Map([['e1', evidenceOf(page, quote)]]), CONTEXT);
}

/** What a judge that agrees to everything makes of a claim on some sentences of a page. */
export async function agreed(sentences: readonly string[], claim: string): Promise<string> {
  const context = gateContext([sourceOf('page')], [pageOf('page', sentences.join('\n'))]);
  const evidence = new Map(sentences.map((quote, i) => [`e${i}`, evidenceOf('page', quote, `e${i}`)]));
  return (await judgeClaimWith(() => 'yes', claimOf(claim, [...evidence.keys()]), evidence, context)).verdict;
}
