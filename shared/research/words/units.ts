import { plainWord } from '../../language/fold.ts';

/** Words of a unit; `word*` matches its inflected forms. */
const UNITS: ReadonlyArray<readonly [string, string]> = [
  [
    'INR',
    '₹ rs inr rupaye rupay rupaiya rupai rupee rupees रुपये रुपया रुपए रुपय* रूपये रूपए रु रू রুপি টাকা* টাকায় টকা* રૂપિયા* રૂ ਰੁਪਏ ਰੁਪਿਆ ਰੁ ரூபாய* ரூ రూపాయ* రూ ರೂಪಾಯಿ* ರೂ രൂപ* ଟଙ୍କା* روپے روپیہ روپئے روپیوں rupaye rupay',
  ],
  ['USD', '$ usd dollar dollars डॉलर* ڈالر* ডলার* டாலர* డాలర* ಡಾಲರ್* ഡോളർ* ડોલર* ਡਾਲਰ* ଡଲାର*'],
  ['EUR', '€ eur euro euros यूरो یورو ইউরো யூரோ'],
  ['GBP', '£ gbp pounds पाउंड'],
  ['paise', 'paise paisa पैसे पैसा पैशां* پیسے পয়সা*'],
  [
    'percent',
    '% percent percentage pc pratishat feesdi fisdi प्रतिशत* फ़ीसदी फ़ीसद टक्के टक्का टक्क्या* टक्कां* शेकडा शतांश শতাংশ* ટકા ટકાની ਫ਼ੀਸਦੀ ਪ੍ਰਤੀਸ਼ਤ சதவீத* சதவிகித* விழுக்காடு* శాతం* శాతానికి ಪ್ರತಿಶತ ಶೇಕಡ* ശതമാന* ପ୍ରତିଶତ فیصد',
  ],
  [
    'day',
    'day days roza روزہ दिवसीय दिनी din dino दिन दिनों दिवस* दिनात দিন দিনে দিনের દિવસ* ਦਿਨ ਦਿਨਾਂ நாள் நாட்கள* நாள்கள* நாளைக்கு நாளில் நாளொன்* రోజు* ದಿನ* ദിവസ* ଦିନ* دن دنوں দিনৰ',
  ],
  [
    'week',
    'week weeks hafte hafta हफ़्ता हफ़्ते हफ़्तों सप्ताह* आठवडा आठवडे आठवड्* সপ্তাহ* અઠવાડિ* ਹਫ਼ਤਾ ਹਫ਼ਤੇ வாரம் வாரத்* வாரங்க* వారం వారాల* వారానికి ವಾರ ವಾರಕ್ಕೆ ആഴ്ച* ସପ୍ତାହ* ہفتہ ہفتے ہفتوں',
  ],
  ['fortnight', 'fortnight fortnights पखवाड़ा पखवाड़े पंधरवडा पंधरवड्* পক্ষকাল*'],
  [
    'month',
    'month months mahina mahine maheena maheene महीना महीने महीनों माह महिना महिने महिन्* মাস মাসে মাসের মাহ মাহে મહિનો મહિના મહિને ਮਹੀਨਾ ਮਹੀਨੇ மாதம் மாதத்* மாதங்க* నెల నెలలు నెలకు నెలల ತಿಂಗಳ* മാസം മാസത്* ମାସ ମାସକୁ مہینہ مہینے مہینوں ماہ',
  ],
  [
    'year',
    'year years saal saalon varsh yr yrs annum वर्ष वर्षी वर्षों वर्षे वर्षां* वर्षा* साल सालों বছর* বছৰ* વર્ષ* ਸਾਲ ਸਾਲਾਂ ஆண்டு ஆண்டுக* ஆண்டில் வருடம் வருடத்* வருடங்க* సంవత్సర* ವರ್ಷ* വർഷ* ବର୍ଷ* سال سالوں برس',
  ],
  [
    'hour',
    'hour hours hr hrs ghanta ghante घंटा घंटे घंटों तास तासां* ঘণ্টা* ঘন্টা* કલાક* ਘੰਟੇ ਘੰਟਾ மணிநேர* மணி గంట* ಗಂಟೆ* മണിക്കൂ* ଘଣ୍ଟା* گھنٹے گھنٹہ گھنٹوں',
  ],
  ['minute', 'minute minutes मिनट* मिनिट* মিনিট* મિનિટ* ਮਿੰਟ* நிமிட* నిమిష* ನಿಮಿಷ* മിനിറ്റ്* ମିନିଟ* منٹ'],
  [
    'kg',
    'kg kgs kilo kilos kilogram kilograms किलो* किग्रा* किग्रॅ* किग्राम* কিগ্রা* கிகி* கிகிராம்* কেজি* কিলো* કિલો* ਕਿਲੋ* கிலோ* కిలో* ಕಿಲೋ* കിലോ* କିଲୋ* کلو کلوگرام',
  ],
  ['gram', 'g gm gms gram grams ग्राम ग्रा গ্রাম ગ્રામ ਗ੍ਰਾਮ கிராம் గ్రాము* ಗ್ರಾಂ ഗ്രാം ଗ୍ରାମ گرام'],
  ['mg', 'mg milligram milligrams मिलीग्राम मिग्रॅ মিলিগ্রাম* மில்லிகிராம்'],
  ['tonne', 'tonne tonnes ton tons mt t टन টন টনের ટન ਟਨ டன் டன்* టన్ను* ಟನ್ ടൺ ଟନ ٹن'],
  [
    'quintal',
    'quintal quintals qtl क्विंटल* कुंटल कुंतल কুইন্টাল* ક્વિન્ટલ* ਕੁਇੰਟਲ குவிண்டா* క్వింటా* ಕ್ವಿಂಟಾಲ್* ക്വിന്റ* କ୍ୱିଣ୍ଟାଲ* کوئنٹل',
  ],
  ['maund', 'maund maunds मण মণ* من'],
  [
    'litre',
    'litre litres liter liters ltr लीटर* लिटर* লিটার* લિટર* ਲੀਟਰ லிட்டர* లీటర* ಲೀಟರ್* ലിറ്റ* ଲିଟର* لیٹر لٹر',
  ],
  ['ml', 'ml millilitre millilitres मिली মিলি மிலி* மில்லி'],
  [
    'km',
    'km kms kilometre kilometres kilometer kilometers किमी* किलोमीटर* কিমি* কিলোমিটার* கிலோமீட்டர* கிமீ* کلومیٹر',
  ],
  ['mm', 'mm millimetre millimetres millimeter millimeters मिमी* मिलीमीटर* মিমি* মিলিমিটার* மிமீ* மில்லிமீட்டர*'],
  ['cm', 'cm centimetre centimetres सेमी* सेंटीमीटर* সেমি* সেন্টিমিটার* செமீ* சென்டிமீட்டர*'],
  ['metre', 'm metre metres meter meters मीटर मी মিটার மீட்டர* میٹر'],
  ['feet', 'ft feet foot फुट फीट ফুট அடி فٹ'],
  ['acre', 'acre acres एकड़* एकर* একর* એકર* ਏਕੜ* ஏக்க* ఎకర* ಎಕರೆ* ഏക്ക* ଏକର* ایکڑ'],
  ['hectare', 'hectare hectares ha हेक्टेयर हेक्टर* হেক্টর* ஹெக்டே* ہیکٹر'],
  ['celsius', 'celsius centigrade सेल्सियस सेल्सिअस সেলসিয়াস* செல்சியஸ் سیلسیس'],
  ['kw', 'kw kilowatt kilowatts किलोवाट'],
  ['mw', 'mw megawatt megawatts मेगावाट'],
  ['times', 'times fold गुना गुणा গুণ গুনা گنا மடங்கு రెట్లు ಪಟ್ಟು മടങ്ങ് ગણું ગણા ਗੁਣਾ ଗୁଣ पट पटीने x'],
];

interface Unit {
  readonly unit: string;
  readonly text: string;
}

const EXACT = new Map<string, string>();
const BEGINNINGS: Unit[] = [];
for (const [unit, words] of UNITS) {
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) {
      const text = plainWord(word.slice(0, -1));
      BEGINNINGS.push({ unit, text });
      EXACT.set(text, unit);
    } else EXACT.set(plainWord(word), unit);
  }
}
// கிலோமீட்டர் before கிலோ
BEGINNINGS.sort((a, b) => b.text.length - a.text.length);
const LONGEST_ENDING = 12;

/** The known unit that a word names, in any of its forms; null for other words. */
export function unitOf(plain: string): string | null {
  const exact = EXACT.get(plain);
  if (exact !== undefined) return exact;
  if (plain <= '\u007F') return null;
  const found = BEGINNINGS.find(
    ({ text }) => plain.startsWith(text) && plain.length - text.length <= LONGEST_ENDING,
  );
  return found?.unit ?? null;
}

/** What units are worth in their smallest: a year is twelve months. Units that are not here stand for themselves. */
const WORTH: ReadonlyMap<string, readonly [base: string, factor: number]> = new Map([
  ['minute', ['hour', 1 / 60]],
  ['day', ['hour', 24]],
  ['week', ['hour', 7 * 24]],
  ['fortnight', ['hour', 14 * 24]],
  ['year', ['month', 12]],
  ['km', ['metre', 1000]],
  ['cm', ['metre', 0.01]],
  ['mm', ['metre', 0.001]],
  ['kg', ['gram', 1000]],
  ['quintal', ['gram', 100_000]],
  ['tonne', ['gram', 1_000_000]],
  ['mg', ['gram', 0.001]],
  ['ml', ['litre', 0.001]],
  ['paise', ['INR', 0.01]],
]);

export function inBaseUnit(value: number, unit: string | null): { value: number; unit: string | null } {
  const worth = WORTH.get(unit ?? '');
  return worth ? { value: value * worth[1], unit: worth[0] } : { value, unit };
}

export const MONEY: ReadonlySet<string> = new Set(['INR', 'USD', 'EUR', 'GBP', 'paise']);
export const PERIODS: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'fortnight', 'month', 'year']);

const MONTH_NAMES: ReadonlyArray<readonly [number, string]> = [
  [1, 'january jan जनवरी जानेवारी জানুয়ারি જાન્યુઆરી ਜਨਵਰੀ ଜାନୁଆରୀ জানুৱাৰী ஜனவரி* జనవరి ಜನವರಿ ജനുവരി جنوری'],
  [2, 'february feb फ़रवरी फेब्रुवारी ফেব্রুয়ারি ફેબ્રુઆરી ਫ਼ਰਵਰੀ ଫେବୃଆରୀ ফেব্ৰুৱাৰী பிப்ரவரி* ఫిబ్రవరి ಫೆಬ್ರವರಿ ഫെബ്രുവരി فروری'],
  [3, 'march mar मार्च মার্চ માર્ચ ਮਾਰਚ ମାର୍ଚ୍ଚ মাৰ্চ மார்ச்* మార్చి ಮಾರ್ಚ್ മാർച്ച് مارچ'],
  [4, 'april apr अप्रैल एप्रिल এপ্রিল* એપ્રિલ ਅਪ੍ਰੈਲ ଏପ୍ରିଲ এপ্ৰিল ஏப்ரல்* ఏప్రిల్ ಏಪ್ರಿಲ್ ഏപ്രിൽ اپریل'],
  [5, 'may मई मे মে મે ਮਈ ମଇ மே మే ಮೇ മേയ് مئی'],
  [6, 'june jun जून জুন જૂન ਜੂਨ ଜୁନ জুন ஜூன்* జూన్ ಜೂನ್ ജൂൺ جون'],
  [7, 'july jul जुलाई जुलै জুলাই* જુલાઈ ਜੁਲਾਈ ଜୁଲାଇ জুলাই ஜூலை* జూలై ಜುಲೈ ജൂലൈ جولائی'],
  [8, 'august aug अगस्त ऑगस्ट আগস্ট* অগস্ট* ઓગસ્ટ ਅਗਸਤ ଅଗଷ୍ଟ আগষ্ট ஆகஸ்ட்* ఆగస్టు ಆಗಸ್ಟ್ ഓഗസ്റ്റ് اگست'],
  [
    9,
    'september sep sept सितंबर सितम्बर सप्टेंबर সেপ্টেম্বর* સપ્ટેમ્બર ਸਤੰਬਰ ସେପ୍ଟେମ୍ବର ছেপ্টেম্বৰ செப்டம்பர்* సెప్టెంబర్ ಸೆಪ್ಟೆಂಬರ್ സെപ്റ്റംബർ ستمبر',
  ],
  [10, 'october oct अक्टूबर अक्तूबर ऑक्टोबर অক্টোবর* ઓક્ટોબર ਅਕਤੂਬਰ ଅକ୍ଟୋବର অক্টোবৰ அக்டோபர்* అక్టోబర్ ಅಕ್ಟೋಬರ್ ഒക്ടോബർ اکتوبر'],
  [11, 'november nov नवंबर नवम्बर नोव्हेंबर নভেম্বর* નવેમ્બર ਨਵੰਬਰ ନଭେମ୍ବର নৱেম্বৰ நவம்பர்* నవంబర్ ನವೆಂಬರ್ നവംബർ نومبر'],
  [
    12,
    'december dec दिसंबर दिसम्बर डिसेंबर ডিসেম্বর* ડિસેમ્બર ਦਸੰਬਰ ଡିସେମ୍ବର ডিচেম্বৰ டிசம்பர்* డిసెంబర్ ಡಿಸೆಂಬರ್ ഡിസംബർ دسمبر',
  ],
];
const MONTH_STEMS = MONTH_NAMES.flatMap(([month, names]) =>
  names.split(' ').map((name) => ({
    month,
    open: name.endsWith('*'),
    text: plainWord(name.replace('*', '')),
  })),
);
const EXACT_MONTHS = new Map(MONTH_STEMS.map(({ month, text }) => [text, month]));

/** The month that a word names, 1 to 12. */
export function monthOf(plain: string): number | null {
  const exact = EXACT_MONTHS.get(plain);
  if (exact !== undefined || plain <= '\u007F') return exact ?? null;
  return MONTH_STEMS.find(({ text, open }) => open && plain.startsWith(text))?.month ?? null;
}

/** Before what an amount is for: per kg, प्रति किलो, فی کلو. */
export const RATE_BEFORE: ReadonlySet<string> = new Set(
  'per each every / प्रति प्रती हर प्रत्येक फी दर প্রতি প্রতিটি પ્રતિ દર ਪ੍ਰਤੀ ਹਰ ପ୍ରତି প্ৰতি فی ہر ஒவ்வொரு ప్రతి ಪ್ರತಿ ഓരോ'
    .split(' ')
    .map(plainWord),
);
/** After it: কেজি প্রতি, বস্তা পিছু. */
export const RATE_AFTER: ReadonlySet<string> = new Set(
  'প্রতি পিছু प्रति प्रती मागे പ്രതി'.split(' ').map(plainWord),
);

/** A rate in one word, or a period in the case that says 'in a'. */
const RATES: ReadonlyArray<readonly [string, string]> = [
  [
    'day',
    'daily rozana roz दैनिक रोज़ाना रोज़ रोज दररोज प्रतिदिन दिवसाला दिवसाकाठी روزانہ روز یومیہ দৈনিক রোজ দিনে প্রতিদিন রোজকার દૈનિક રોજ ਰੋਜ਼ਾਨਾ ଦୈନିକ দৈনিক தினசரி தினமும் நாளொன்றுக்கு நாளைக்கு ஒருநாளைக்கு రోజుకు రోజూ ದಿನಕ್ಕೆ ദിവസവും ദിവസേന',
  ],
  [
    'week',
    'weekly साप्ताहिक आठवड्याला आठवड्यातून आठवड्यात ہفتہوار সাপ্তাহিক সপ্তাহে સાપ્તાહિક வாரத்தில் வாரத்திற்கு வாரத்துக்கு வாரந்தோறும் వారానికి ವಾರಕ್ಕೆ ആഴ്ചയിൽ',
  ],
  [
    'month',
    'monthly mahana masik mahina मासिक माहवारी प्रतिमाह दरमहा महिन्याला महिन्यात ماہانہ ماہوار মাসিক মাসে প্রতিমাসে માસિક ਮਹੀਨਾਵਾਰ ମାସିକ মাহে மாதாந்திர மாதந்தோறும் மாதத்தில் மாதத்திற்கு மாதத்துக்கு மாத மாதாந்த నెలకు నెలవారీ ತಿಂಗಳಿಗೆ ಮಾಸಿಕ മാസം മാസത്തിൽ പ്രതിമാസ',
  ],
  [
    'year',
    'yearly annually annual salana सालाना वार्षिक प्रतिवर्ष दरवर्षी वर्षाला वर्षात سالانہ বার্ষিক বছরে প্রতিবছর વાર્ષિક ਸਾਲਾਨਾ ବାର୍ଷିକ বছৰে வருடாந்திர ஆண்டுக்கு ஆண்டிற்கு ஆண்டுதோறும் வருடத்திற்கு வருடத்துக்கு ஆண்டொன்றுக்கு సంవత్సరానికి ఏటా ವರ್ಷಕ್ಕೆ ವಾರ್ಷಿಕ വർഷത്തിൽ പ്രതിവർഷ',
  ],
  ['kg', 'किलोला किलोमागे किलोस কেজিতে কিলোতে কিলোয় கிலோவுக்கு கிலோவிற்கு கிலோவொன்றுக்கு કિલોએ'],
  ['quintal', 'क्विंटलला क्विंटलमागे কুইন্টালে குவிண்டாலுக்கு குவிண்டாலுக்கான'],
  ['tonne', 'टनाला टनामागे টনে டன்னுக்கு'],
  ['litre', 'लिटरला लिटरमागे লিটারে லிட்டருக்கு லிட்டருக்கான'],
  ['acre', 'एकरी एकराला একরে ஏக்கருக்கு ஏக்கருக்கான'],
  ['hectare', 'हेक्टरी हेक्टरला হেক্টরে ஹெக்டேருக்கு'],
];
export const RATE_WORDS: ReadonlyMap<string, string> = new Map(
  RATES.flatMap(([unit, words]) => words.split(' ').map((word): [string, string] => [plainWord(word), unit])),
);
/** 'हफ़्ते में': a period before it is a rate. */
export const IN_WORDS: ReadonlySet<string> = new Set('में میں mein ਵਿੱਚ માં'.split(' ').map(plainWord));
/** Before a period they make a time of it and no rate: last year, पिछले साल. */
export const TIME_POINTERS: ReadonlySet<string> = new Set(
  'last this next previous first past that same pichhle pichle agle पिछले इस अगले बीते गत پچھلے اس اگلے گزشتہ গত এই এ আগামী আগের मागील या पुढील गेल्या கடந்த இந்த அடுத்த ஆடி அதே একই'
    .split(' ')
    .map(plainWord),
);
export const RANGE_WORDS: ReadonlySet<string> = new Set(
  '- to تا से ते থেকে থিকে হইতে થી ਤੋਂ முதல் నుండి నుంచి ರಿಂದ മുതൽ ରୁ পৰা سے and'.split(' ').map(plainWord),
);
export const POINT_WORDS: ReadonlySet<string> = new Set(
  'point points pp अंक अंकों अंकांनी अंकांची अंकांनी बिंदु बिंदू پوائنٹ پوائنٹس বিন্দু পয়েন্ট પોઇન્ટ புள்ளி புள்ளிகள் పాయింట్లు పాయింట్ ಅಂಶ പോയിന്റ്'
    .split(' ')
    .map(plainWord),
);
/** Before a length they make an area of it. */
export const SQUARES: ReadonlySet<string> = new Set(
  'sq square वर्ग चौरस مربع বর্গ சதுர ચોરસ ਵਰਗ ବର୍ଗ చదరపు ಚದರ ചതുരശ്ര'.split(' ').map(plainWord),
);
