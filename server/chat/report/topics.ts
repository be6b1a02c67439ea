/** What people ask of a report in words that it does not use itself, and the parts that answer it. */
export interface Topic {
  /** What asks for it, in English, Hindi and Urdu, also in Latin letters. */
  readonly asked: RegExp;
  /** The headings of those parts in English, with what is below them behind ` > `; what answers best comes first. */
  readonly parts: readonly RegExp[];
}

const NEXT: Topic = {
  asked:
    /\b(what|how) .{0,24}\b(next|first|begin|start)\b|\bnext steps?\b|\bfirst steps?\b|आगे क्या|पहला कदम|अगला कदम|पहले क्या|कैसे शुरू|आगे क्या करूँ|آگے کیا|پہلا قدم|اگلا قدم|پہلے کیا|کیسے شروع/iu,
  parts: [/^What to do next/],
};
const MONEY: Topic = {
  asked:
    /\b(schemes?|yojana|subsid(y|ies)|loans?|grants?|funding|finance|sarkari madad)\b|\bmoney .{0,20}\b(get|ask|government|bank)|योजना|योजनाएँ|सब्सिडी|लोन|कर्ज|क़र्ज़|ऋण|अनुदान|सरकारी मदद|पैसा मिल|اسکیم|یوجنا|سبسڈی|لون|قرض|سرکاری مدد|پیسہ مل/iu,
  parts: [/^Money you can ask for/, /^Regulation & schemes/],
};
const LICENCES: Topic = {
  asked:
    /\b(licen[cs]es?|permits?|permissions?|registrations?|regist(er|ered)|legal|taxes)\b|लाइसेंस|लाइसेन्स|पंजीकरण|रजिस्ट्रेशन|परमिट|अनुमति|कानूनी|لائسنس|لائسینس|رجسٹریشن|پرمٹ|اجازت|قانونی/iu,
  parts: [/^Licences/, /^Regulation & schemes > Licences/, /^Regulation & schemes/],
};
const SALE: Topic = {
  asked:
    /\b(profit(s|able)?|margins?|break.?even|earn(s|ings?)?|income|pays? off|costs? of|how much .{0,30}(cost|left|price|sell)|unit economics|loss(es)?|munafa|kamai|price)\b|मुनाफ़ा|मुनाफा|कमाई|लागत|घाटा|क़ीमत|कीमत|दाम|बचत|منافع|کمائی|لاگت|گھاٹا|قیمت|دام|بچت/iu,
  parts: [/^Does one sale pay/, /^Unit economics/],
};
const RISKS: Topic = {
  asked:
    /\b(risks?|risky|dangers?|threats?|weak(ness(es)?|est)?|fail(s|ure|ed)?|go(es)? wrong|stop (it|me|us|this)|khatra|jokhim)\b|जोखिम|ख़तर|खतर|नाकाम|असफल|रोक सकता|रोक सकती|गड़बड़|कमज़ोर|خطر|ناکام|روک سکتا|روک سکتی|گڑبڑ|کمزور/iu,
  parts: [/^What could stop it$/, /^Go-to-market & risk > What can go wrong/],
};
const RIVALS: Topic = {
  asked:
    /\b(compet\w*|rivals?|who else|alternatives?|substitutes?)\b|प्रतिस्पर्ध|प्रतियोगी|प्रतिद्वंद्वी|मुक़ाबल|मुकाबल|और कौन|مقابل|حریف|اور کون/iu,
  parts: [/^Competition/],
};
const MARKET: Topic = {
  asked: /\b(markets?|market size|demand)\b|बाज़ार|बाजार|मांग|माँग|بازار|مارکیٹ|مانگ/iu,
  parts: [/^Market/, /^Demand/],
};
const CUSTOMERS: Topic = {
  asked: /\b(customers?|buyers?|clients?|who (will|would) buy|grahak)\b|ग्राहक|ख़रीदार|खरीदार|گاہک|خریدار/iu,
  parts: [/^Demand > Where the first customers are/, /^Demand/, /^Market/],
};
const TESTS: Topic = {
  asked:
    /\b(assum\w+|tests?|experiments?|validate|find out)\b|मान्यता|धारणा|परीक्षण|जाँच|जांच|مفروض|آزمائش|جانچ/iu,
  parts: [/^Assumptions to test/, /^What could stop it > /, /^Go-to-market & risk > Experiments/],
};
const UNKNOWN: Topic = {
  asked:
    /\b(not known|unknown|missing|gaps?|open questions?|left out|unanswered)\b|पता नहीं|मालूम नहीं|खुले सवाल|अधूरा|छूट|معلوم نہیں|پتہ نہیں|کھلے سوال|ادھورا/iu,
  parts: [/^What is not known/, /^Open questions/, /^What was left out/],
};
const SCORE: Topic = {
  asked: /\b(scores?|scorecard|rating|points)\b|स्कोर|अंक|اسکور|نمبر/iu,
  parts: [/^Scorecard/],
};
const SUMMARY: Topic = {
  asked:
    /\b(summar\w+|in short|overview|main (points|findings)|conclusions?|key figures)\b|\bwhat does (the|this) report say\b|सारांश|संक्षेप|निष्कर्ष|रिपोर्ट क्या कहती|خلاصہ|مختصر|نتیجہ|رپورٹ کیا کہتی/iu,
  parts: [/^In short/, /^Summary/, /^What to do next/],
};

export const TOPICS: readonly Topic[] = [
  NEXT,
  MONEY,
  LICENCES,
  SALE,
  RISKS,
  RIVALS,
  MARKET,
  CUSTOMERS,
  TESTS,
  UNKNOWN,
  SCORE,
  SUMMARY,
];
