import type { Phrases } from './phrases.ts';

/** Before an amount: no more than it. */
export const MOST_BEFORE: Phrases = {
  'hi-Latn': `zyada se zyada, adhik se adhik`,
  en: `not more than, no more than, not above, not exceed, not exceeding, not be more than, not be above, up to, upto, at most, at the most, less than, fewer than, below, under, maximum, maximum of, max, a maximum of, not over, within a limit of, capped at, limited to, as much as, ceiling of, limit of, not to exceed, not greater than, no later than, not later than, younger than, smaller than, shorter than, lower than, lighter than, colder than, cooler than, slower than, thinner than, narrower than, nearer than, earlier than, no greater than, no longer than, not longer than, no higher than, subject to a maximum of, with a maximum of, a ceiling of, a cap of`,
  hi: `अधिकतम, ज़्यादा से ज़्यादा, अधिक से अधिक`,
  ur: `زیادہ سے زیادہ, حد سے حد`,
  bn: `সর্বোচ্চ, সর্বাধিক, বড়জোর, অনধিক, অনূর্ধ্ব, খুব বেশি হলে`,
  mr: `कमाल, जास्तीत जास्त, जास्तीतजास्त, अनधिक, अधिकाधिक`,
  gu: `વધુમાં વધુ, મહત્તમ`,
  pa: `ਵੱਧ ਤੋਂ ਵੱਧ, ਅਧਿਕਤਮ`,
  or: `ସର୍ବାଧିକ, ଅତି ବେଶୀରେ`,
  as: `সৰ্বোচ্চ, সৰ্বাধিক, অতি বেছি`,
  ta: `அதிகபட்சம், அதிகபட்சமாக, அதிகபட்ச, உச்சபட்ச`,
  te: `గరిష్ఠంగా, గరిష్టంగా, గరిష్ఠ, గరిష్ట`,
  kn: `ಗರಿಷ್ಠ`,
  ml: `പരമാവധി, കൂടിയാൽ`,
};

/** Before an amount: no less than it. */
export const LEAST_BEFORE: Phrases = {
  'hi-Latn': `kam se kam`,
  en: `not less than, no less than, not below, not fewer than, no fewer than, at least, at the least, more than, above, over, exceeding, exceeds, exceed, minimum, minimum of, a minimum of, min, greater than, in excess of, upwards of, beyond, not under, no earlier than, not earlier than, older than, larger than, bigger than, longer than, higher than, heavier than, later than, warmer than, hotter than, taller than, deeper than, wider than, thicker than, farther than, crossing, crosses, cross, crossed, surpass, surpasses, surpassed, starting at, starting from`,
  hi: `न्यूनतम, कम से कम`,
  ur: `کم از کم, کم سے کم`,
  bn: `অন্তত, কমপক্ষে, ন্যূনতম, অন্ততপক্ষে, নূন্যতম`,
  mr: `किमान, कमीत कमी, कमीतकमी, निदान`,
  gu: `ઓછામાં ઓછા, ઓછામાં ઓછું, લઘુત્તમ, ન્યૂનતમ`,
  pa: `ਘੱਟੋ ਘੱਟ, ਘੱਟ ਤੋਂ ਘੱਟ`,
  or: `ଅତି କମରେ, ସର୍ବନିମ୍ନ`,
  as: `অন্ততঃ, নিম্নতম, কমেও`,
  ta: `குறைந்தபட்சம், குறைந்தது, குறைந்தபட்ச, குறைந்தபட்சமாக`,
  te: `కనీసం, కనిష్ఠ, కనిష్టంగా`,
  kn: `ಕನಿಷ್ಠ`,
  ml: `കുറഞ്ഞത്, ചുരുങ്ങിയത്, മിനിമം`,
};

/** After an amount: no more than it. */
export const MOST_AFTER: Phrases = {
  'hi-Latn': `tak, se kam, se neeche`,
  en: `or less, or less than that, or below, or fewer, at most, or under, at the most, maximum`,
  hi: `तक, से छोटा, से छोटी, से छोटे, से कम, से नीचे, अधिकतम, से अधिक नहीं`,
  ur: `تک, سے چھوٹا, سے چھوٹی, سے چھوٹے, سے کم, سے نیچے`,
  bn: `পর্যন্ত, অবধি, কম, নিচে`,
  mr: `पर्यंत, पर्यंतचे, पर्यंतच्या, कमी, पेक्षा कमी`,
  gu: `સુધી, સુધીની, સુધીનું, થી ઓછું, થી ઓછી`,
  pa: `ਤੱਕ, ਤਕ, ਤੋਂ ਘੱਟ`,
  or: `ପର୍ଯ୍ୟନ୍ତ, ରୁ କମ`,
  as: `পৰ্যন্ত, লৈকে, তকৈ কম`,
  ta: `வரை, வரையில், வரையிலான, குறைவாக, குறைவான, கீழ், மிகாமல், மிகாத, மேற்படாமல், உட்பட்ட, உட்பட்டவராக, கீழ்ப்பட்ட`,
  te: `వరకు, లోపు, కంటే తక్కువ, మించకుండా, దాటకుండా`,
  kn: `ವರೆಗೆ, ವರೆಗಿನ, ಗಿಂತ ಕಡಿಮೆ, ಮೀರದಂತೆ`,
  ml: `വരെ, വരെയുള്ള, ൽ താഴെ, താഴെ, കവിയാതെ, ൽ കുറവ്`,
};

/** After an amount: no less than it. */
export const LEAST_AFTER: Phrases = {
  'hi-Latn': `se zyada, se jyada, se adhik, se upar, se kam nahin, se kam nahi`,
  en: `or more, or more often, or above, or over, and above, and more, upwards, plus, at least, minimum`,
  hi: `से अधिक, से ज़्यादा, से ऊपर, या अधिक, या ज़्यादा, से कम नहीं, या उससे अधिक, या उससे ज़्यादा, या इससे अधिक, से कम न, से बड़ा, से बड़ी, से बड़े, से पुराना, से पुरानी, से पुराने, से लंबा, से लंबी, से ऊँचा`,
  ur: `سے زیادہ, سے اوپر, سے زائد, یا زیادہ, یا اس سے زیادہ, یا اس سے اوپر, یا اس سے زائد, سے کم نہیں, سے کم نہ, سے بڑا, سے بڑی, سے بڑے, سے پرانا, سے پرانی, سے پرانے, سے تجاوز`,
  bn: `বেশি, ঊর্ধ্বে, অধিক, চেয়ে বেশি, উপরে, ছাড়ালে, ছাড়িয়ে, পেরোলে`,
  mr: `जास्त, अधिक, पेक्षा जास्त, पेक्षा अधिक, वर, वरील, हून अधिक, किंवा अधिक, ओलांडल्यास, ओलांडणाऱ्या`,
  gu: `થી વધુ, થી વધારે, વધુ, ઉપર, કરતાં વધુ`,
  pa: `ਤੋਂ ਵੱਧ, ਤੋਂ ਉੱਪਰ, ਤੋਂ ਜ਼ਿਆਦਾ`,
  or: `ରୁ ଅଧିକ, ଅଧିକ, ଊର୍ଦ୍ଧ୍ୱ`,
  as: `তকৈ বেছি, অধিক, ওপৰত`,
  ta: `மேல், மேற்பட்ட*, மேலாக, அதிகமாக, அதிகமான, மேற்பட்டு, குறையாமல், அல்லது அதற்கு மேல், தாண்டும், தாண்டிய, தாண்டினால், மீறிய, நிரம்பிய, நிரம்பியவராக, நிரம்பியவர்கள், பூர்த்தியான, பூர்த்தியடைந்த, பூர்த்தி செய்த`,
  te: `కంటే ఎక్కువ, పైగా, మించి, పైన, పైబడి, తగ్గకుండా`,
  kn: `ಗಿಂತ ಹೆಚ್ಚು, ಮೇಲ್ಪಟ್ಟ, ಮೀರಿದ, ಹೆಚ್ಚು`,
  ml: `ൽ കൂടുതൽ, കൂടുതൽ, മുകളിൽ, ലധികം, അധികം`,
};

/** What looks like a limit after an amount and is a change: '84 से कम होकर 71'. */
export const CHANGES_AFTER: Phrases = {
  en: `and above all, and more importantly`,
  hi: `से कम होकर, से कम हुआ, से कम हुई, से कम हो गया, से कम हो गई, से कम रह, से ज़्यादा होकर, से अधिक होकर`,
  ur: `سے کم ہو کر, سے کم ہوکر, سے کم ہوا, سے کم ہوئی, سے کم ہو گیا, سے کم ہو گئی, سے کم رہ, سے زیادہ ہو کر`,
};

/** After a time: no later than its end. */
export const WITHIN_AFTER: Phrases = {
  'hi-Latn': `ke andar, ke bhitar`,
  hi: `के भीतर, भीतर, के अंदर, अंदर`,
  ur: `کے اندر, اندر, کے بیچ`,
  bn: `মধ্যে, ভিতরে, ভেতরে`,
  mr: `आत, च्या आत`,
  gu: `ની અંદર, અંદર, માં`,
  pa: `ਦੇ ਅੰਦਰ, ਅੰਦਰ`,
  ta: `உள்ளாக, உள்ளே`,
  te: `లోగా, లోపల`,
  kn: `ಒಳಗೆ`,
  ml: `ഉള്ളിൽ, അകം`,
};

/** After a time: not before its end. */
export const LATER_AFTER: Phrases = {
  'hi-Latn': `ke baad`,
  hi: `के बाद, बाद, के पश्चात, के उपरांत, बीतने पर, बीतने के बाद`,
  ur: `کے بعد, بعد, گزرنے پر`,
  bn: `পরে, পর, পেরোলে`,
  mr: `नंतर, च्या नंतर, उलटल्यावर`,
  gu: `પછી, બાદ`,
  pa: `ਬਾਅਦ, ਤੋਂ ਬਾਅਦ`,
  ta: `பிறகு, பின், பின்னர், பின்பு, கழித்து, கழிந்து`,
  te: `తర్వాత, తరువాత`,
  kn: `ನಂತರ, ಬಳಿಕ`,
  ml: `ശേഷം, കഴിഞ്ഞ്`,
};

/** 'Whichever is less' makes a ceiling of the amount before it. */
export const LESSER: Phrases = {
  en: `whichever is less, whichever is lower, whichever is smaller`,
  hi: `जो भी कम, जो कम`,
  ur: `جو بھی کم, جو کم`,
  bn: `যেটি কম, যেটা কম, যা কম`,
  mr: `जे कमी, जी कमी, यापैकी कमी`,
  ta: `எது குறைவோ, எது குறைவானதோ, எது குறைவாக`,
};

export const GREATER: Phrases = {
  en: `whichever is more, whichever is higher, whichever is greater`,
  hi: `जो भी अधिक, जो अधिक, जो भी ज़्यादा, जो ज़्यादा`,
  ur: `جو بھی زیادہ, جو زیادہ`,
  bn: `যেটি বেশি, যেটা বেশি, যা বেশি`,
  mr: `जे जास्त, जी जास्त, यापैकी जास्त`,
  ta: `எது அதிகமோ, எது அதிகமானதோ, எது அதிகமாக`,
};

/** Nouns and adjectives that make a limit of the amount in their part of the sentence. */
export const CEILINGS: Phrases = {
  en: `maximum, ceiling, limit, cap, upper limit, max, capped`,
  hi: `अधिकतम, सीमा, ऊपरी सीमा`,
  ur: `حد, زیادہ سے زیادہ`,
  bn: `সর্বোচ্চ, সর্বাধিক, সীমা, ঊর্ধ্বসীমা`,
  mr: `कमाल, मर्यादा, जास्तीत जास्त`,
  gu: `મર્યાદા, મહત્તમ`,
  pa: `ਹੱਦ, ਸੀਮਾ`,
  or: `ସୀମା, ସର୍ବାଧିକ`,
  as: `সীমা, সৰ্বোচ্চ`,
  ta: `அதிகபட்ச, உச்சவரம்பு, வரம்பு, அதிகபட்சம்`,
  te: `పరిమితి, గరిష్ఠ, గరిష్ట`,
  kn: `ಮಿತಿ, ಗರಿಷ್ಠ`,
  ml: `പരിധി, പരമാവധി`,
};

export const FLOORS: Phrases = {
  en: `minimum, floor, at least`,
  hi: `न्यूनतम`,
  ur: `کم از کم`,
  bn: `ন্যূনতম, অন্তত, কমপক্ষে`,
  mr: `किमान`,
  gu: `લઘુત્તમ, ઓછામાં`,
  ta: `குறைந்தபட்ச, குறைந்தபட்சம்`,
  te: `కనీస, కనీసం`,
  kn: `ಕನಿಷ್ಠ`,
  ml: `കുറഞ്ഞ, മിനിമം`,
};

/** 'Up to 100 for ₹300, beyond that ₹750': the limit is told from both sides. */
export const BEYOND =
  /(?:above|beyond|over|more than|below) (?:that|it|this)\b|उससे|उस से|इससे (?:अधिक|ज़्यादा|बड़|ऊपर)|اس سے (?:زیادہ|بڑ|اوپر|زائد)|তার (?:বেশি|চেয়ে|উপরে)|त्यापेक्षा|त्याहून|त्यावर|அதற்கு மேல்|அதைவிட|அதற்கு மேற்/u;
