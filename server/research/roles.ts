import { foldText, wordsOf } from './phrases.ts';

/** What a number of an idea is about. `sales` and `profit` are results: shown, never put into the arithmetic as inputs. */
export type NumberRole = 'price' | 'unit_cost' | 'fixed_cost' | 'funding' | 'market' | 'sales' | 'profit';

/** Stems of the words that stand beside such a number, in the 13 languages. */
const ROLE_STEMS: ReadonlyArray<readonly [NumberRole, string]> = [
  [
    'price',
    'price priced pricing sell sells selling sold charge charges charging mrp fee fees subscription दाम कीमत बेच भाव मूल्य शुल्क किंमत विक विक्री દાম দাম মূল্য বিক্রি বিক্ৰী ধর ధర అమ్మ విక్రయ விலை விற்ப விற்க விற்ற விற்கி கட்டணம் ಬೆಲೆ ಮಾರಾಟ ಮಾರು വില വിൽ કિંમત ભાવ વેચ ਕੀਮਤ ਭਾਅ ਵੇਚ ਮੁੱਲ قیمت دام بیچ فروخت ଦାମ ମୂଲ୍ୟ ବିକ୍ରି',
  ],
  [
    'unit_cost',
    'cost costs costing expense expenses material ingredients लागत खर्च কাঁচামাল খরচ খৰচ ব্যয় ఖర్చు ఖర్చ செலவ ವೆಚ್ಚ ಖರ್ಚು ചെലവ ચર્ચ ખર્ચ પડતર ਖਰਚ ਲਾਗਤ لاگت خرچ ଖର୍ଚ୍ଚ',
  ],
  [
    'fixed_cost',
    'rent rents salary salaries wage wages overhead overheads fixed electricity emi instalment किराया किराए वेतन तनख्वाह बिजली भाडे पगार ভাড়া ভাৰা বেতন দৰমহা అద్దె జీతం జీతా வாடகை சம்பள ಬಾಡಿಗೆ ಸಂಬಳ വാടക ശമ്പള ભાડું ભાડા પગાર ਕਿਰਾਇਆ ਤਨਖਾਹ کرایہ تنخواہ ଭଡ଼ା ଦରମା',
  ],
  [
    'funding',
    'funding fund funds invest investment loan capital machine machines equipment setup start need needs require निवेश पूंजी पूँजी लोन ऋण कर्ज मशीन भांडवल বিনিয়োগ পুঁজি ঋণ মেশিন పెట్టుబడి రుణ యంత్ర முதலீடு கடன் இயந்திர ಬಂಡವಾಳ ಸಾಲ ಯಂತ್ರ നിക്ഷേപ വായ്പ യന്ത്ര મૂડી રોકાણ લોન મશીન ਪੂੰਜੀ ਨਿਵੇਸ਼ ਕਰਜ਼ ਮਸ਼ੀਨ سرمایہ قرض مشین لون ପୁଞ୍ଜି ଋଣ ମେସିନ',
  ],
  [
    'profit',
    'profit profits margin margins earn earns earning save saves saving मुनाफा लाभ कमाई बचत লাভ లాభ லாபம் ಲಾಭ ലാഭ નફો નફા ਮੁਨਾਫ਼ਾ منافع ଲାଭ',
  ],
  ['sales', 'revenue turnover sales income बिक्री_का आमदनी आय టర్నోవర్ வருமான ಆದಾಯ വരുമാന આવક ਆਮਦਨ آمدنی ଆୟ'],
  ['market', 'market industry sector बाज़ार बाजार বাজার మార్కెట్ சந்தை ಮಾರುಕಟ್ಟೆ വിപണി બજાર ਬਾਜ਼ਾਰ بازار ବଜାର'],
];

const ROLES: ReadonlyArray<readonly [NumberRole, readonly string[]]> = ROLE_STEMS.map(([role, stems]) => [
  role,
  stems.split(' ').map((stem) => wordsOf(foldText(stem)).join('')),
]);

/** The role that a word points to. Latin words count whole, others by their beginning. */
export function roleOfWord(word: string): NumberRole | null {
  const folded = wordsOf(foldText(word)).join('');
  const found = ROLES.find(([, stems]) =>
    stems.some(
      (stem) => folded === stem || (!/^[a-z]/.test(stem) && [...stem].length >= 3 && folded.startsWith(stem)),
    ),
  );
  return found?.[0] ?? null;
}

const PERIOD_WORDS: ReadonlyArray<readonly ['day' | 'week' | 'month' | 'year', string]> = [
  [
    'day',
    'daily day everyday रोज रोजाना प्रतिदिन दिन दररोज প্রতিদিন রোজ দৈনিক প্ৰতিদিনে దినసరి రోజుకు రోజూ தினமும் தினசரி நாளொன்றுக்கு நாளைக்கு நாளுக்கு ದಿನಕ್ಕೆ ಪ್ರತಿದಿನ ದಿನವೂ ദിവസവും ദിവസേന ദിവസം રોજ દરરોજ દિવસે ਰੋਜ ਰੋਜਾਨਾ ਪ੍ਰਤੀਦਿਨ روزانہ روز یومیہ ପ୍ରତିଦିନ ଦିନକୁ ଦୈନିକ',
  ],
  ['week', 'weekly week हफ्ते सप्ताह সপ্তাহে వారానికి வாரம் வாரத்திற்கு ವಾರಕ್ಕೆ ആഴ്ചയിൽ અઠવાડિયે ਹਫਤੇ ہفتے ହପ୍ତାକୁ'],
  [
    'month',
    'monthly month महीने माह मासिक महिन्याला মাসে মাসিক মাহে నెలకు నెలవారీ மாதம் மாதத்திற்கு மாதந்தோறும் மாத ತಿಂಗಳಿಗೆ മാസം മാസത്തിൽ മാസംതോറും મહિને માસિક ਮਹੀਨੇ ਮਹੀਨਾ ماہانہ مہینے ماہ ମାସକୁ ମାସିକ',
  ],
  [
    'year',
    'yearly annual annually year वर्ष साल सालाना वार्षिक বছরে বার্ষিক సంవత్సరానికి ஆண்டுக்கு வருடத்திற்கு ವರ್ಷಕ್ಕೆ വർഷം વર્ષે ਸਾਲ سالانہ سال ବର୍ଷକୁ',
  ],
];

const PERIODS = new Map(
  PERIOD_WORDS.flatMap(([period, words]) =>
    words.split(' ').map((word): [string, 'day' | 'week' | 'month' | 'year'] => [foldText(word), period]),
  ),
);

/** The period that a word names: 'monthly', रोज़, மாதம். */
export function periodOfWord(word: string): 'day' | 'week' | 'month' | 'year' | null {
  return PERIODS.get(foldText(word)) ?? null;
}
