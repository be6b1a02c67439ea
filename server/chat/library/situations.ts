/** What people often ask for as a whole, where no single entry is the answer. */
export type Situation = 'schemes' | 'pan' | 'health' | 'tailoring' | 'shop' | 'money';

/** What of an entry a question is about. */
export type Aspect = 'papers' | 'steps' | 'fee' | 'all';

/** The entries that answer a situation together, the first one in full. */
export const SITUATION_ENTRIES: Readonly<Record<Exclude<Situation, 'schemes'>, readonly string[]>> = {
  pan: ['pan-steps-online', 'pan-documents', 'pan-fees'],
  health: ['health-emergency', 'health-fever', 'health-diarrhoea-ors'],
  tailoring: ['tailor-roadmap', 'scheme-pmkvy', 'tailor-rseti-jss'],
  shop: ['shop-checklist', 'shop-establishment', 'shop-gst-register'],
  money: ['money-cashbook', 'money-upi', 'money-jandhan'],
};

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
const LICENCE = /\b(licen[cs]es?|registrations?|permits?)\b|लाइसेंस|पंजीकरण|لائسنس|رجسٹریشن/iu;
const START = /\b(start|open|begin|need|khol)|शुरू|खोल|ज़रूर|जरूर|چاہی|شروع|کھول|ضرور/iu;
const MONEY = /\b(money|banking|bank|finance|cash|paisa|paise)\b|पैसे|पैसा|बैंकिंग|बैंक|پیسے|پیسہ|بینک/iu;
const MANAGE =
  /\b(manage|handle|advice|banking|tips|sambhal)|संभाल|सँभाल|बैंकिंग|सलाह|प्रबंध|سنبھال|بینکنگ|مشور|انتظام/iu;
const HELP_OF_STATE =
  /\b(schemes?|yojana|yojnas?|subsid(y|ies)|loans?|grants?|sarkari|government (help|support|money))\b|योजना|सब्सिडी|लोन|कर्ज|क़र्ज़|ऋण|सरकारी मदद|اسکیم|یوجنا|سبسڈی|لون|قرض|سرکاری مدد/iu;
const ANY =
  /\b(which|what|any|best|suitable|help|available|kaun|kaunsi)\b|कौन|कोई|क्या|मदद|मिल|کون|کوئی|کیا|مدد|مل/iu;
const FEE = /\b(fees?|cost|charges?|price|kitna|how much)\b|फ़ीस|फीस|शुल्क|खर्च|ख़र्च|कितना|فیس|خرچ|کتنا|کتنی/iu;

/** The situation that a question is about; undefined where it asks for something of its own. */
export function situationOf(text: string): Situation | undefined {
  if (HEALTH.test(text) && GENERAL.test(text)) return 'health';
  if (PAN.test(text) && STEPS.test(text) && !PAN_OTHER.test(text)) return 'pan';
  if (TAILORING.test(text) && LEARN.test(text)) return 'tailoring';
  if (SHOP.test(text) && START.test(text) && (PAPERS.test(text) || LICENCE.test(text))) return 'shop';
  if (MONEY.test(text) && MANAGE.test(text)) return 'money';
  return undefined;
}

/** Whether a question asks for help of the state in general. */
export function asksForHelp(text: string): boolean {
  return HELP_OF_STATE.test(text) && ANY.test(text);
}

/** What of an entry a question is about. */
export function aspectOf(text: string): Aspect {
  if (PAPERS.test(text)) return 'papers';
  if (/\b(how (do|can|to|should)|apply|steps?)\b|कैसे|आवेदन|तरीक|کیسے|درخواست|طریق/iu.test(text)) return 'steps';
  return FEE.test(text) ? 'fee' : 'all';
}
