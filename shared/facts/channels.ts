import { sentencesOf } from './clauses.ts';
import type { ReadFacts, ReadField } from './model.ts';
import type { Passage } from './passage.ts';
import { phraseAround } from './phrases.ts';

interface Spoken {
  readonly name: ReadField;
  readonly passage: Passage;
}

/** Fields that tell how it is sold; the others speak of a market or of rivals. */
const ABOUT_SALES: ReadonlySet<ReadField> = new Set([
  'title',
  'description',
  'solution_overview',
  'revenue_model',
  'target_audience',
]);

/** Marketplaces that collect the money of a sale, in the scripts that they are written in. */
const MARKETPLACE =
  /(?<!\p{L})(?:amazon|flipkart|meesho|myntra|ajio|jiomart|snapdeal|online marketplaces?|e-?commerce (?:sites?|platforms?)|ऑनलाइन मार्केटप्लेस|अमे(?:ज\u093C?|\u095B)न|अमेजन|अमे(?:ज\u093C?|\u095B)ॉन|ॲमेझॉन|अ‍ॅमेझॉन|अॅमेझॉन|फ्लिपकार्ट|(?:फ\u093C?|\u095E)्लिपकार्ट|मीशो|मिंत्रा|ایمیزون|امیزون|ایمازون|فلپ ?کارٹ|میشو|அமேசா|பிளிப்கார்ட்|ஃபிளிப்கார்ட்|மீஷோ|মীশো|মিশো|অ্যামাজন|আমাজন|ফ্লিপকার্ট|అమెజాన్|ఫ్లిప్‌?కార్ట్|మీషో|ಅಮೆಜಾನ್|ಫ್ಲಿಪ್‌?ಕಾರ್ಟ್|ಮೀಶೋ|ആമസോ[ൺണ]|ഫ്ലിപ്കാർട്ട്|മീഷോ|એમેઝોન|ફ્લિપકાર્ટ|મીશો|ਐਮਾ(?:ਜ\u0A3C?|\u0A5B)ਾਨ|ਅਮੇ(?:ਜ\u0A3C?|\u0A5B)ਨ|ਫਲਿੱਪਕਾਰਟ|ਮੀ(?:ਸ\u0A3C?|\u0A36)ੋ|ଆମାଜନ|ଫ୍ଲିପକାର୍ଟ|ମିଶୋ)/giu;

/** All of India, or a state that is not the own one. */
const OTHER_STATES =
  /(?<!\p{L})(?:(?:all over|all across|across|throughout|anywhere in|everywhere in|pan|all)[ -](?:the )?(?:whole |entire )?(?:india|country)|(?:other|neighbouring|different) states?|outside (?:the |our |my )?state|(?:पूरे|सारे|समूचे|संपूर्ण|सर्व) (?:भारत|देश|हिंदुस्तान|इंडिया)|(?:देश|भारत) ?भर|(?:दूसरे|अन्य|बाहर के|प(?:ड\u093C?|\u095C)ोसी|इतर|दुसऱ्या) (?:राज्य|प्रदेश)|(?:राज्य|प्रदेश) (?:से|के) बाहर|(?:پورے|سارے|تمام) (?:ہندوستان|بھارت|ملک|انڈیا)|(?:ملک|ہندوستان|بھارت) ?بھر|(?:دوسری|دوسرے|دیگر) (?:ریاست|صوب)|ریاست (?:سے|کے) باہر|(?:இந்தியா|நாடு) ?(?:முழுவதும்|முழுதும்|முழுக்க|முழுவதற்கும்)|(?:வெளி|பிற|மற்ற|வேறு) ?மாநில|(?:সারা|গোটা|সমগ্র|পুরো) (?:ভারত|দেশ)|(?:দেশ|ভারত) ?জু(?:ড\u09BC?|\u09DC)ে|(?:অন্য|ভিন্ন|অন্যান্য|বাইরের) ?রাজ্য|(?:poore|pure|saare|sare) (?:bharat|desh|india|hindustan)|(?:desh|bharat|india) ?bhar|(?:dusre|doosre|anya|bahar ke) (?:rajya|state|pradesh)|(?:આખા|સમગ્ર) (?:ભારત|દેશ)|(?:ભારત|દેશ)ભર|(?:બીજા|અન્ય) રાજ્ય|(?:ਪੂਰੇ|ਸਾਰੇ) (?:ਭਾਰਤ|ਦੇ(?:ਸ\u0A3C?|\u0A36))|ਦੇ(?:ਸ\u0A3C?|\u0A36) ਭਰ|(?:ਦੂਜੇ|ਹੋਰ) (?:ਰਾਜ|ਸੂਬ)|దేశవ్యాప్త|(?:దేశం|భారతదేశం) అంతటా|ఇతర రాష్ట్ర|ದೇಶಾದ್ಯಂತ|ಭಾರತದಾದ್ಯಂತ|(?:ಇತರ|ಬೇರೆ) ರಾಜ್ಯ|ഇന്ത്യ(?:യിലുടനീളം| മുഴുവൻ| ഒട്ടാകെ)|രാജ്യത്തുടനീളം|മറ്റ[്ു] സംസ്ഥാന|(?:ସାରା|ସମଗ୍ର) (?:ଭାରତ|ଦେଶ)|ଅନ୍ୟ ରାଜ୍ୟ)/giu;

/** Goods that leave: sent, brought or ordered, besides being sold. */
const SENT =
  /(?<!\p{L})(?:send|sent|sending|ship|shipped|shipping|deliver|delivered|delivery|deliveries|courier|post|parcels?|dispatch|supply|orders?|list|listed|listing|भेज|कूरियर|कुरियर|डिलीवर|डिलिवर|पार्सल|ऑर्डर|आर्डर|पाठव|بھیج|کوریئر|کورئیر|ڈیلیور|پارسل|آرڈر|அனுப்ப|கூரியர்|டெலிவரி|ஆர்டர்|পাঠা|কুরি(?:য\u09BC?|\u09DF)ার|ডেলিভারি|অর্ডার|bhej|koriyar|delivery|order|મોકલ|કુરિયર|ਭੇਜ|ਕੋਰੀਅਰ|పంప|కొరియర్|ಕಳುಹಿಸ|ಕೊರಿಯರ್|അയ(?:യ്|ക്ക)|കൊറിയർ|ପଠା|কুৰি(?:য\u09BC?|\u09DF)াৰ)/iu;
const ORDERS = /(?<!\p{L})(?:orders?|ऑर्डर|आर्डर|آرڈر|ஆர்டர்|অর্ডার)/iu;

/** What is said of others, of a comparison, of buying there, or only of a wish. */
const OF_OTHERS =
  /\b(?:brands?|companies|competitors?|rivals?|others|they|people|similar|unlike|than|instead of|compete|cheaper|buy (?:from|on)|bought (?:from|on)|order(?:ed)? from|industry|crores?|if|later|eventually|someday|one day|not|no|never|don'?t|won'?t)\b/iu;
const NO_SALE = ['rival', 'market', 'not', 'later', 'aim', 'old'] as const;

const FROM_BEFORE = /\bfrom\s*$/iu;
const FROM_BEHIND = /^[\p{L}\p{M}]*\s*(?:से|سے|থেকে|இருந்து|ਤੋਂ|થી|നിന്ന്|నుండి|ಇಂದ)(?![\p{L}\p{M}])/u;
const ON_BEFORE = /\b(?:on|via|through|over|at|to|par|pe)\b[^.]{0,40}$/iu;
const ON_BEHIND = /^[^.]{0,40}(?<!\p{L})(?:par|pe|listing|store|account|shop)\b/iu;

/** Ways of selling that the tax asks about. Only a clear yes is read: what is not told is a question. */
export function channelsOf(fields: readonly Spoken[]): Pick<ReadFacts, 'online_sale' | 'interstate'> {
  const told = fields.filter(({ name }) => ABOUT_SALES.has(name));
  const online = firstOf(told, MARKETPLACE, isSoldThere);
  const interstate = firstOf(told, OTHER_STATES, isSentThere);
  return { ...(online && { online_sale: online }), ...(interstate && { interstate }) };
}

interface Mention {
  readonly passage: Passage;
  /** The sentence, in letters and in tokens, and where in it the place of sale is named. */
  readonly sentence: string;
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly behind: string;
  readonly tokens: readonly [number, number];
}

function firstOf(
  fields: readonly Spoken[],
  named: RegExp,
  holds: (mention: Mention) => boolean,
): ReadFacts['online_sale'] {
  for (const { name, passage } of fields)
    for (const mention of mentionsOf(passage, named))
      if (!isOfOthers(mention) && holds(mention))
        return { value: 'yes', words: phraseAround(passage, ...mention.tokens), field: name };
  return undefined;
}

function mentionsOf(passage: Passage, named: RegExp): Mention[] {
  return sentencesOf(passage).flatMap(([from, to]) => {
    const sentence = passage.words(from, to);
    const start = passage.tokens[from]?.start ?? 0;
    return [...sentence.matchAll(named)].map((match): Mention => {
      const [first, last] = [start + match.index, start + match.index + match[0].length];
      const inside = passage.tokens.flatMap((token, at) =>
        token.start < last && token.end > first ? [at] : [],
      );
      return {
        passage,
        sentence,
        from,
        to,
        before: sentence.slice(0, match.index),
        behind: sentence.slice(match.index + match[0].length),
        tokens: [inside[0] ?? from, (inside.at(-1) ?? from) + 1],
      };
    });
  });
}

function isOfOthers({ passage, from, to, before, behind, tokens: [first, next] }: Mention): boolean {
  if (OF_OTHERS.test(before) || OF_OTHERS.test(behind)) return true;
  return NO_SALE.some((kind) => passage.has(kind, from, first) || passage.has(kind, next, to));
}

function isSold({ passage, from, to, sentence }: Mention): boolean {
  return passage.has('sell', from, to) || SENT.test(sentence);
}

/** In Latin letters a word such as 'on' says that it is the place; in other scripts an ending of many forms does. */
function isSoldThere(mention: Mention): boolean {
  const { before, behind, passage, tokens } = mention;
  if (FROM_BEFORE.test(before) || FROM_BEHIND.test(behind)) return false;
  const isLatin = /^[a-z]/i.test(passage.tokens[tokens[0]]?.text ?? '');
  return isSold(mention) && (!isLatin || ON_BEFORE.test(before) || ON_BEHIND.test(behind));
}

function isSentThere(mention: Mention): boolean {
  const isFrom = FROM_BEFORE.test(mention.before) || FROM_BEHIND.test(mention.behind);
  return isFrom ? ORDERS.test(mention.sentence) : isSold(mention);
}
