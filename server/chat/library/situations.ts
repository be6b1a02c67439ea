import { tellsOfFraud } from '../../guardrails/service.ts';

/** What people often ask for as a whole, where no single entry is the answer. */
export type Situation =
  | 'pan'
  | 'health'
  | 'tailoring'
  | 'tailor-shop'
  | 'shop'
  | 'money'
  | 'fraud'
  | 'unpaid'
  | 'export';

/** What of an entry a question is about. */
export type Aspect = 'papers' | 'steps' | 'fee' | 'all';

/** The entries that answer a situation together, the first one in full. */
export const SITUATION_ENTRIES: Readonly<Record<Situation, readonly string[]>> = {
  pan: ['pan-steps-online', 'pan-documents', 'pan-fees'],
  health: ['health-emergency', 'health-fever', 'health-diarrhoea-ors'],
  tailoring: ['tailor-roadmap', 'scheme-pmkvy', 'tailor-rseti-jss'],
  'tailor-shop': ['tailor-start-shop', 'tailoring-boutique', 'scheme-mudra'],
  shop: ['shop-checklist', 'shop-establishment', 'shop-gst-register'],
  money: ['money-cashbook', 'money-upi', 'money-jandhan'],
  fraud: ['money-fraud-1930'],
  unpaid: ['scheme-samadhaan', 'scheme-treds'],
  export: ['iec', 'rcmc'],
};

/** What people say of themselves that decides which scheme is meant. */
export const STREET_VENDOR =
  /\bstreet vendors?\b|\b(hand ?cart|push ?cart|thela|rehri|redi)\b|\bfrom a cart\b|रेहड़ी|ठेले|ठेला|फेरी वाल|पटरी वाल|ریڑھی|ٹھیلے|ٹھیلا|ٹھیلہ|پھیری والے/iu;
export const SELF_HELP_GROUP = /\bself[- ]?help groups?\b|\bshgs?\b|स्वयं सहायता समूह|سیلف ہیلپ گروپ/iu;
export const DISABILITY =
  /\b(disab(led|ility)|handicapped|divyang(jan)?|viklang|wheelchair|blind|deaf)\b|विकलांग|दिव्यांग|अपंग|معذور|دیویانگ/iu;

const GENERAL =
  /\b(general|common|basic|village|everyday|minor)\b|आम|सामान्य|बुनियादी|गाँव|गांव|عام|بنیادی|گاؤں|دیہات/iu;
const HEALTH =
  /\b(health|illness(es)?|sick(ness)?|disease|swasthya|sehat|bimari)|स्वास्थ्य|सेहत|बीमारी|बीमारियों|صحت|بیماری/iu;
const TAILORING = /\b(tailor(ing)?|sewing|stitching|silai)\b|सिलाई|दर्ज़ी|दर्जी|سلائی|درزی/iu;
const LEARN = /\b(learn(ing)?|course|training|seekh|sikh)|सीख|ट्रेनिंग|प्रशिक्षण|سیکھ|تربیت|ٹریننگ/iu;
const PAN = /\bpan\b(?! ?(masala|shop))|पैन|پین/iu;
const STEPS =
  /\b(steps?|how|process|procedure|get|make|apply|kaise|banwa)|कैसे|तरीक|चरण|कदम|बनवा|کیسے|طریق|مراحل|بنوا/iu;
const PAN_OTHER =
  /\b(correct|wrong|lost|fee|cost|link|free|instant|document|paper)|ग़लत|गलत|सुधार|शुल्क|फ़ीस|फीस|लिंक|खो|मुफ़्त|काग़ज़|कागज|दस्तावेज|غلط|فیس|لنک|درست|کاغذ|دستاویز/iu;
const SHOP = /\b(shop|store|dukaan|dukan)\b|दुकान|دکان/iu;
const PAPERS =
  /\b(papers?|documents?|forms?|ids?|kagaz|dastavez)\b|काग़ज़|कागज|दस्तावेज|फ़ॉर्म|फॉर्म|کاغذ|دستاویز|فارم/iu;
const LICENCE =
  /\b(licen[cs]es?|laisens|registrations?|permits?|permissions?)\b|लाइसेंस|लाइसेन्स|पंजीकरण|परमिट|لائسنس|لائسینس|رجسٹریشن|پرمٹ/iu;
const START = /\b(start|open|begin|need|khol)|शुरू|खोल|ज़रूर|जरूर|چاہی|شروع|کھول|ضرور/iu;
const MONEY = /\b(money|banking|bank|finance|cash|paisa|paise)\b|पैसे|पैसा|बैंकिंग|बैंक|پیسے|پیسہ|بینک/iu;
const MANAGE =
  /\b(manage|handle|advice|banking|tips|sambhal)|संभाल|सँभाल|बैंकिंग|सलाह|प्रबंध|سنبھال|بینکنگ|مشور|انتظام/iu;
const OWN_SHOP =
  /\b(my|our|own|a) .{0,20}(shop|boutique|business)\b|अपनी .{0,12}(दुकान|बुटीक)|اپنی .{0,12}(دکان|بوتیک)|apni .{0,12}(dukaan|dukan|shop)/iu;
const UNPAID =
  /\b(has|have|had|does|did) ?n[o']t (paid|pay)\b.{0,30}\b(bill|invoice|me|us|money)|\b(unpaid|late|delayed|pending) (bill|invoice|payment)s?\b|(बिल|भुगतान|पैसे?|पेमेंट).{0,12} (नहीं|रोक).{0,4}(चुका|दिय|दे|कि|रख|मिल)|(بل|ادائیگی|رقم|پیمنٹ).{0,12} (نہیں|روک).{0,3}(ادا|دی|چکا|رکھ|مل)|بل ادا نہیں/iu;
const BUYER =
  /\b(company|buyer|customer|firm|department)\b|कंपनी|खरीदार|ख़रीदार|ग्राहक|विभाग|کمپنی|خریدار|گاہک|محکم/iu;
const EXPORT = /\bexport(s|ing|er)?\b|निर्यात|एक्सपोर्ट|برآمد|ایکسپورٹ/iu;
const REQUIRED =
  /\b(what|which|how|need|papers?|documents?|licen[cs]es?|codes?)\b|क्या|कैसे|चाहिए|लाइसेंस|कोड|کیا|کیسے|چاہی|لائسنس|کوڈ/iu;
const HELP_OF_STATE =
  /\b(schemes?|yojana|yojnas?|subsid(y|ies)|loans?|grants?|sarkari|(government|which|what|any) (help|support|money)|(is|are) there help)\b|(कौन-?\s?सी|क्या|कोई|कैसी) मदद|(کون سی|کیا|کوئی|کیسی) مدد|\b(kya|koi|kaun ?si) madad\b|योजना|सब्सिडी|लोन|कर्ज|क़र्ज़|ऋण|सरकारी मदद|اسکیم|یوجنا|سبسڈی|لون|قرض|سرکاری مدد/iu;
const ANY =
  /\b(which|what|any|best|suitable|help|available|(is|are) there|kaun|kaunsi)\b|कौन|कोई|क्या|मदद|मिल|کون|کوئی|کیا|مدد|مل/iu;
const HELP_FOR =
  /\b(loans?|schemes?|subsid(y|ies)) for\b|\bke liye (\S+ )?(loan|yojana|subsidy|karz)\b|के लिए (\S+ )?(लोन|कर्ज|क़र्ज़|ऋण|योजना|सब्सिडी)|کے لیے (\S+ )?(لون|قرض|اسکیم|سبسڈی)/iu;
const FEE = /\b(fees?|cost|charges?|price|kitna|how much)\b|फ़ीस|फीस|शुल्क|खर्च|ख़र्च|कितना|فیس|خرچ|کتنا|کتنی/iu;

/** The situation that a question is about; undefined where it asks for something of its own. */
export function situationOf(text: string): Situation | undefined {
  if (tellsOfFraud(text)) return 'fraud';
  if (UNPAID.test(text) && BUYER.test(text)) return 'unpaid';
  if (EXPORT.test(text) && REQUIRED.test(text) && !HELP_OF_STATE.test(text)) return 'export';
  if (HEALTH.test(text) && GENERAL.test(text)) return 'health';
  if (PAN.test(text) && STEPS.test(text) && !PAN_OTHER.test(text)) return 'pan';
  if (TAILORING.test(text) && OWN_SHOP.test(text) && START.test(text) && !HELP_OF_STATE.test(text))
    return 'tailor-shop';
  if (TAILORING.test(text) && LEARN.test(text)) return 'tailoring';
  if (SHOP.test(text) && START.test(text) && (PAPERS.test(text) || LICENCE.test(text))) return 'shop';
  if (MONEY.test(text) && MANAGE.test(text)) return 'money';
  return undefined;
}

/** Whether a question asks for help of the state in general. */
export function asksForHelp(text: string): boolean {
  return HELP_OF_STATE.test(text) && (ANY.test(text) || HELP_FOR.test(text));
}

/** Whether it asks which papers of an office somebody needs for what they do. */
export function asksForLicence(text: string): boolean {
  return LICENCE.test(text) && !HELP_OF_STATE.test(text);
}

/** Whether it asks for a loan and for nothing else that schemes give. */
export function asksForLoan(text: string): boolean {
  return (
    /\bloans?\b|लोन|कर्ज|क़र्ज़|ऋण|لون|قرض/iu.test(text) &&
    !/\bschemes?\b|subsid|training|योजना|सब्सिडी|प्रशिक्षण|اسکیم|سبسڈی|تربیت/iu.test(text)
  );
}

/** What of an entry a question is about. */
export function aspectOf(text: string): Aspect {
  if (PAPERS.test(text)) return 'papers';
  if (/\b(how (do|can|to|should)|apply|steps?)\b|कैसे|आवेदन|तरीक|کیسے|درخواست|طریق/iu.test(text)) return 'steps';
  return FEE.test(text) ? 'fee' : 'all';
}

const BUSINESS =
  /\b(start|begin|set up|open)\b|\bmargin\b|\bprofit\b|शुरू|लगाने में|मुनाफ़ा|मुनाफा|कमाई|شروع|لگانے میں|منافع|کمائی/iu;
const COST_OR_WAY =
  /\b(cost|costs|margin|profit|how (do|can|to)|how much)\b|ख़र्च|खर्च|मुनाफ़ा|मुनाफा|कमाई|कैसे|خرچ|منافع|کمائی|کیسے/iu;
const GST = /\bgst\b|जीएसटी|جی ایس ٹی/iu;

/** Whether a question is about a trade as a whole: what it costs to begin, what it leaves, how it is begun. */
export function asksAboutTrade(text: string): boolean {
  return BUSINESS.test(text) && COST_OR_WAY.test(text) && !LICENCE.test(text) && !GST.test(text);
}

/** The name that the rules have for keeping cows or buffaloes. */
export const KEEPING_CATTLE = 'dairy-farm';
const CATTLE =
  /\b(dairy|dairies|cows?|buffalo(es)?|cattle|doodh dairy|gaay|bhains)\b|डेयरी|डेरी|गाय|भैंस|मवेशी|पशुपालन|ڈیری|ڈیئری|گائے|بھینس|مویشی/iu;

/** The trade of those who buy the milk of others: some of its signs are words for keeping cows. */
export const COLLECTING_MILK = 'dairy-milk-collection';
const COLLECTING =
  /\b(collect(ion|ing|s)?|chilling|bmc|milk (centre|center|booth|parlou?r))\b|संग्रह|कलेक्शन|केंद्र|केन्द्र|डेयरी बूथ|جمع|کلیکشن|مرکز/iu;

/** Whether somebody speaks of a dairy, or of cows and buffaloes, as theirs and not as those whose milk they buy. */
export function keepsCattle(text: string): boolean {
  return CATTLE.test(text) && !COLLECTING.test(text);
}

/** Whether it is about keeping them as a business: what that costs, how it begins, which help or licence there is. */
export function asksToKeep(text: string): boolean {
  const asks = BUSINESS.test(text) || COST_OR_WAY.test(text) || LICENCE.test(text) || asksForHelp(text);
  return CATTLE.test(text) && asks && !HEALTH.test(text);
}

export function speaksOfTailoring(text: string): boolean {
  return TAILORING.test(text);
}
