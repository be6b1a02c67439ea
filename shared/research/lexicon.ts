import { plainWord } from '../language/fold.ts';

/** Words around figures in English and Hindi, and the commonest of the other languages of the interface. */

function table<Value>(rows: ReadonlyArray<readonly [Value, string]>): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([value, words]) =>
      words.split(' ').map((word): [string, Value] => [plainWord(word), value]),
    ),
  );
}

/** Known units by their words. A figure whose unit is not here keeps the noun that follows it. */
export const UNIT_WORDS = table<string>([
  [
    'INR',
    '₹ rs inr rupee rupees रुपये रुपया रुपए रुपयों रूपये रु रू টাকা টকা রুপি રૂપિયા રૂ ਰੁਪਏ ਰੁਪਿਆ ਰੁ ரூபாய் ரூ రూపాయలు రూపాయల రూపాయి రూ ರೂಪಾಯಿ ರೂಪಾಯಿಗಳು ರೂ രൂപ ଟଙ୍କା روپے روپیہ روپئے',
  ],
  ['USD', '$ usd dollar dollars डॉलर'],
  ['EUR', '€ eur euro euros यूरो'],
  ['paise', 'paise paisa पैसे पैसा'],
  [
    'percent',
    '% percent percentage प्रतिशत फ़ीसदी टक्के टक्का শতাংশ ટકા ਫ਼ੀਸਦੀ ਪ੍ਰਤੀਸ਼ਤ சதவீதம் சதவிகிதம் శాతం ಪ್ರತಿಶತ ശതമാനം ପ୍ରତିଶତ فیصد',
  ],
  [
    'day',
    'day days दिन दिनों दिवस দিন દિવસ ਦਿਨ ਦਿਨਾਂ நாள் நாட்கள் நாளைக்கு రోజు రోజులు రోజుకు ದಿನ ದಿನಗಳು ദിവസം ଦିନ دن دنوں',
  ],
  ['week', 'week weeks हफ़्ता हफ़्ते हफ़्तों सप्ताह आठवडा সপ্তাহ અઠવાડિયું ਹਫ਼ਤਾ ਹਫ਼ਤੇ வாரம் వారం ವಾರ ആഴ്ച ସପ୍ତାହ ہفتہ ہفتے'],
  [
    'month',
    'month months महीना महीने महीनों माह महिना महिने মাস মাসে মাহ মাহে મહિનો મહિના મહિને ਮਹੀਨਾ ਮਹੀਨੇ மாதம் மாதத்திற்கு மாத నెల నెలలు నెలకు ತಿಂಗಳು ತಿಂಗಳಿಗೆ മാസം മാസത്തിൽ ମାସ ମାସକୁ مہینہ مہینے ماہ',
  ],
  [
    'year',
    'year years yr yrs annum वर्ष वर्षों साल सालों বছর বছরে বছৰ বছৰে વર્ષ વર્ષે ਸਾਲ ਸਾਲਾਂ ஆண்டு ஆண்டுகள் வருடம் సంవత్సరం సంవత్సరాలు ವರ್ಷ ವರ್ಷಕ್ಕೆ വർഷം ବର୍ଷ سال',
  ],
  ['hour', 'hour hours घंटा घंटे घंटों ঘণ্টা કલાક ਘੰਟੇ மணிநேரம் గంటలు ಗಂಟೆ മണിക്കൂർ ଘଣ୍ଟା گھنٹے'],
  ['minute', 'minute minutes मिनट মিনিট નિમિષ ਮਿੰਟ நிமிடம் నిమిషాలు ನಿಮಿಷ മിനിറ്റ് ମିନିଟ منٹ'],
  [
    'kg',
    'kg kgs kilo kilos kilogram kilograms किलो किलोग्राम কেজি কিলো કિલો ਕਿਲੋ கிலோ కిలో కిలోలు ಕಿಲೋ കിലോ କିଲୋ کلو',
  ],
  ['gram', 'g gm gms gram grams ग्राम গ্রাম ગ્રામ ਗ੍ਰਾਮ கிராம் గ్రాములు ಗ್ರಾಂ ഗ്രാം ଗ୍ରାମ گرام'],
  ['tonne', 'tonne tonnes ton tons mt टन টন ટન ਟਨ டன் టన్ను టన్నులు ಟನ್ ടൺ ଟନ ٹن'],
  ['quintal', 'quintal quintals क्विंटल কুইন্টাল ક્વિન્ટલ ਕੁਇੰਟਲ குவிண்டால் క్వింటాల్ ಕ್ವಿಂಟಾಲ್ ക്വിന്റൽ କ୍ୱିଣ୍ଟାଲ کوئنٹل'],
  ['litre', 'litre litres liter liters ltr लीटर लिटर লিটার લિટર ਲੀਟਰ லிட்டர் లీటరు లీటర్లు ಲೀಟರ್ ലിറ്റർ ଲିଟର لیٹر'],
  ['km', 'km kms kilometre kilometres kilometer kilometers किमी किलोमीटर'],
  ['acre', 'acre acres एकड़ একর એકર ਏਕੜ ஏக்கர் ఎకరం ఎకరాలు ಎಕರೆ ഏക്കർ ଏକର ایکڑ'],
  ['hectare', 'hectare hectares ha हेक्टेयर'],
  ['kw', 'kw kilowatt kilowatts किलोवाट'],
  ['mw', 'mw megawatt megawatts मेगावाट'],
  ['person', 'person persons people लोग लोगों व्यक्ति व्यक्तियों লোক લોકો ਲੋਕ பேர் மக்கள் మంది ಜನ പേർ ଲୋକ لوگ لوگوں'],
  ['times', 'times fold गुना গুণ গুনা گنا மடங்கு రెట్లు'],
]);

export const CURRENCIES: ReadonlySet<string> = new Set(['INR', 'USD', 'EUR', 'paise']);

export const MONTHS = table<number>([
  [1, 'january jan जनवरी'],
  [2, 'february feb फ़रवरी'],
  [3, 'march mar मार्च'],
  [4, 'april apr अप्रैल'],
  [5, 'may मई'],
  [6, 'june jun जून'],
  [7, 'july jul जुलाई'],
  [8, 'august aug अगस्त'],
  [9, 'september sep sept सितंबर सितम्बर'],
  [10, 'october oct अक्टूबर अक्तूबर'],
  [11, 'november nov नवंबर नवम्बर'],
  [12, 'december dec दिसंबर दिसम्बर'],
]);

/** Joins the ends of a range: 50 to 60 lakh, 25-30 %, 18 से 45 वर्ष. */
export const RANGE_WORDS: ReadonlySet<string> = new Set([
  '-',
  'to',
  'से',
  'থেকে',
  'થી',
  'ਤੋਂ',
  'முதல்',
  'నుండి',
  'ರಿಂದ',
  'മുതൽ',
  'ରୁ',
  'سے',
]);

/** Says what an amount is for: 500 rupees a day, ₹5 per plate, प्रति माह. */
export const RATE_WORDS: ReadonlySet<string> = new Set(
  'per a an each every / प्रति हर प्रत्येक প্রতি પ્રતિ ਪ੍ਰਤੀ प्रती ஒரு ప్రతి ಪ್ರತಿ ഓരോ ପ୍ରତି فی ہر'
    .split(' ')
    .map(plainWord),
);

/** The same in one word, before or after an amount. */
export const RATE_ADJECTIVES = table<string>([
  ['day', 'daily दैनिक रोज़ाना روزانہ'],
  ['week', 'weekly साप्ताहिक ہفتہ وار'],
  ['month', 'monthly मासिक माहवारी ماہانہ'],
  ['year', 'yearly annually annual सालाना वार्षिक سالانہ'],
]);

/** Makes years of a bare number: aged 18 to 45. */
export const AGE_WORDS: ReadonlySet<string> = new Set(
  'age aged ages आयु उम्र वय বয়স ઉંમર ਉਮਰ வயது వయస్సు ವಯಸ್ಸು പ്രായം ବୟସ عمر'.split(' ').map(plainWord),
);

/** Words that are no noun, so that 'up to 25 lakh for service' counts nothing called 'for'. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the of for to in on at by and or with from is are was were be as it its this that than then if not no only also more most less
  up per each every after before since until within between about around over under above below will would can may must should has have had
  st nd rd th when where which who
  का के की को में पर और या से तक है हैं था थे थी ने भी ही तो जो यह वह इस उस लिए साथ एक कम अधिक ज़्यादा`
    .split(/\s+/)
    .map(plainWord),
);

/** Words before a figure that make it a limit. Longest first. */
export const LIMITS_BEFORE: ReadonlyArray<readonly ['most' | 'least', readonly string[]]> = [
  ['most', ['not', 'more', 'than']],
  ['least', ['not', 'less', 'than']],
  ['most', ['not', 'above']],
  ['most', ['not', 'exceed']],
  ['most', ['up', 'to']],
  ['most', ['at', 'most']],
  ['most', ['less', 'than']],
  ['most', ['fewer', 'than']],
  ['least', ['at', 'least']],
  ['least', ['more', 'than']],
  ['least', ['कम', 'से', 'कम']],
  ['most', ['upto']],
  ['most', ['below']],
  ['most', ['under']],
  ['most', ['maximum']],
  ['least', ['above']],
  ['least', ['over']],
  ['least', ['exceeding']],
  ['least', ['minimum']],
  ['least', ['न्यूनतम']],
  ['most', ['अधिकतम']],
];

/** Words after a figure that make it a limit: 5 लाख तक, 5 लाख से अधिक. */
export const LIMITS_AFTER: ReadonlyArray<readonly ['most' | 'least', readonly string[]]> = [
  ['least', ['से', 'अधिक']],
  ['least', ['से', 'ज्यादा']],
  ['most', ['से', 'कम']],
  ['most', ['तक']],
  ['least', ['or', 'more']],
  ['least', ['or', 'above']],
  ['most', ['or', 'less']],
];
