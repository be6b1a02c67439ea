import type { Phrases } from './phrases.ts';

/** Opens a condition, which goes on to a comma, to 'then' or to the end of its part of the sentence. */
export const IF_BEFORE: Phrases = {
  en: `if, unless, provided, provided that, providing, subject to, as long as, so long as, only when, only where, on condition, on the condition, in case, depending on, except when, only after, only if, only once, provided they, contingent on, conditional on, whenever, in the event, only to those, only for those`,
  hi: `यदि, अगर, बशर्ते, जब तक, तभी, केवल तब, शर्त यह`,
  ur: `اگر, بشرطیکہ, بشرط, جب تک, تبھی, صرف تب, شرط یہ`,
  bn: `যদি, যতক্ষণ, যতদিন`,
  mr: `जर, जोपर्यंत, तेव्हाच, तरच`,
  gu: `જો`,
  pa: `ਜੇ, ਜੇਕਰ, ਬਸ਼ਰਤੇ`,
  or: `ଯଦି`,
  as: `যদি`,
  te: `ఒకవేళ`,
  kn: `ಒಂದು ವೇಳೆ`,
  ml: `എങ്കിൽ`,
};

/** Opens a clause that may narrow what the sentence is about. */
export const RELATIVES: Phrases = {
  en: `who, whose, that, which, when, where, whenever, once, employing, having, holding`,
  hi: `जब, जहाँ, जिन, जिनके, जिनकी, जिनका, जिसके, जिसकी, जिसने, जिन्होंने, जो`,
  ur: `جب, جہاں, جن, جن کے, جن کی, جس, جنہوں, جو`,
  bn: `যে সব, যেসব, যাদের, যাঁদের, যেখানে, যারা, যাঁরা`,
  mr: `ज्या, ज्यांच्या, ज्यांनी, ज्यांना, जे, जिथे, ज्याच्या`,
  gu: `જે, જેમની, જેમના, જ્યાં, જેઓ`,
  pa: `ਜਿਹੜੇ, ਜਿਨ੍ਹਾਂ, ਜਿੱਥੇ`,
  or: `ଯେଉଁ, ଯେଉଁମାନେ, ଯାହାର`,
  as: `যিসকল, যিবোৰ, যাৰ`,
};

/** 'Of which 400 use boilers': what follows is said of the smaller number only. */
export const PARTITIVES: Phrases = {
  en: `of which, of whom, of them, of these, among them, among these`,
  hi: `जिनमें से, जिसमें से, इनमें से, उनमें से, इनमें, जिनमें`,
  ur: `جن میں سے, ان میں سے, جس میں سے, ان میں, جن میں`,
  bn: `যার মধ্যে, যাদের মধ্যে, এর মধ্যে, তাদের মধ্যে, এদের মধ্যে`,
  mr: `ज्यापैकी, त्यापैकी, यापैकी, त्यांपैकी`,
  gu: `જેમાંથી, તેમાંથી`,
  pa: `ਜਿਨ੍ਹਾਂ ਵਿੱਚੋਂ, ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ`,
  ta: `இதில், இவற்றில், அவற்றில், அதில், அவர்களில்`,
  te: `వీటిలో, వాటిలో, అందులో`,
  kn: `ಇವುಗಳಲ್ಲಿ, ಅವುಗಳಲ್ಲಿ, ಅದರಲ್ಲಿ`,
  ml: `ഇതിൽ, അതിൽ, ഇവയിൽ, അവരിൽ`,
};

/** Closes a condition, which began at the last comma or with the sentence. */
export const IF_AFTER: Phrases = {
  hi: `होने पर, रहने पर, करने पर, देने पर, पर ही, शर्त पर, की शर्त, लेने पर, हो तो, हों तो, हुआ तो, हुई तो, हुए तो, जाए तो, जाएँ तो, जाएं तो, गया तो, गई तो, गए तो, करे तो, करें तो, रहे तो, रहें तो, मिले तो, दे तो, दें तो, ले तो, लें तो, आए तो, आएँ तो, लगे तो, चाहे तो, चाहें तो, है तो, हैं तो, बने तो, पाए तो, सके तो, चुका हो, चुके हों, चुकी हो`,
  ur: `ہونے پر, کرنے پر, دینے پر, لینے پر, کی شرط, شرط پر, ہو تو, ہوں تو, ہوا تو, ہوئی تو, ہوئے تو, جائے تو, جائیں تو, گیا تو, گئی تو, گئے تو, کرے تو, کریں تو, رہے تو, رہیں تو, ملے تو, دے تو, دیں تو, لے تو, لیں تو, آئے تو, آئیں تو, لگے تو, چاہے تو, چاہیں تو, ہے تو, ہیں تو, بنے تو, سکے تو`,
  bn: `হলে, থাকলে, করলে, করালে, ভাঙলে, দিলে, নিলে, পেলে, গেলে, রাখলে, *ালে, *লেই, শর্তে, সাপেক্ষে, তবেই`,
  mr: `*ल्यास, *ल्यासच, असेल तर, असल्यास, अट, तरच, अटीवर`,
  gu: `હોય તો, થાય તો, શરતે, કરે તો`,
  pa: `ਹੋਣ 'ਤੇ, ਸ਼ਰਤ`,
  or: `ହେଲେ, କଲେ, ଥିଲେ, ସର୍ତ୍ତ`,
  as: `হ'লে, কৰিলে, থাকিলে, চৰ্তত`,
  ta: `*ருந்தால், *ய்தால், *்டால், *ிந்தால், *ைத்தால், *த்தால், *ில்லையென்றால், என்றால், *ானால், நிபந்தனை, இல்லாவிட்டால், *ாவிட்டால், சம்மதம் தேவை, *ந்தால், பட்சத்தில்`,
  te: `*ితే, అయితే, ఉంటే, *ంటే, షరతు, షరతుతో`,
  kn: `*ದರೆ, ಇದ್ದರೆ, ಷರತ್ತು, *ಲ್ಲಿ ಮಾತ್ರ`,
  ml: `*െങ്കിൽ, *ണെങ്കിൽ, *ാൽ, വ്യവസ്ഥ`,
};

/** Looks like a condition and is none: 'even if', ஆனால் (but), দলে (in a group). */
export const NOT_IFS: Phrases = {
  en: `even if, even when, even where, as if, after all, no matter, where possible`,
  hi: `भले ही, चाहे जो, जो कि, जो भी`,
  ur: `چاہے جو, جو کہ, اگرچہ`,
  bn: `ফলে, সকলে, দলে, মহলে, স্থলে, কালে, হলেও, থাকলেও, করলেও, বলে, জেলে, তাহলে, নইলে, আসলে, অঞ্চলে, মিলে, মফস্বলে, সালে, *সালে, স্কুলে`,
  ta: `ஆனால், *தாலும், *ினாலும், *ந்தாலும், *னாலும், எனினும், *ததால், *வதால், *ந்ததால்`,
};

/** Says of a condition that it does not matter: 'even if', 'even without'. */
export const CONCEDING: Phrases = {
  en: `even if, even when, even where, even without, even after, even before, regardless of, irrespective of, whether or not, no matter`,
  hi: `बिना भी, के बिना भी, बगैर भी, होने पर भी, करने पर भी, रहने पर भी, देने पर भी, लेने पर भी, हो तो भी, हों तो भी, भले ही, भले`,
  ur: `بغیر بھی, کے بغیر بھی, ہونے پر بھی, کرنے پر بھی, دینے پر بھی, لینے پر بھی, ہو تو بھی, ہوں تو بھی, خواہ, چاہے`,
  bn: `হলেও, থাকলেও, করলেও, দিলেও, নিলেও, পেলেও, গেলেও, রাখলেও, করালেও, না হলেও, না থাকলেও, ছাড়াও, বিনাও, *ালেও`,
  mr: `*ल्यासही, *शिवायही, शिवायही, विनाही, असले तरी, असला तरी, असली तरी, नसले तरी, नसला तरी, नसली तरी, *ले तरी, *ला तरी, *ली तरी`,
  ta: `*ாவிட்டாலும், இல்லாவிட்டாலும், இல்லாமலும், *ாமலேயே, இல்லாமலேயே, *ந்தாலும், *த்தாலும், *ட்டாலும், *ின்றியும்`,
};

/** Ends a condition that was opened before: यदि …, तो. */
export const THEN: Phrases = {
  en: `then`,
  hi: `तो`,
  ur: `تو`,
  bn: `তবে, তাহলে`,
  mr: `तर`,
  gu: `તો`,
  pa: `ਤਾਂ`,
  or: `ତେବେ`,
  as: `তেন্তে`,
};

/** Those whom the clause before does not speak of. */
export const OTHER_PEOPLE: Phrases = {
  en: `others, other people, everyone else, all others, the rest, other than`,
  hi: `अन्य, दूसरे, दूसरों, बाकी, शेष, औरों`,
  ur: `دوسرے, دوسروں, باقی, دیگر`,
  bn: `অন্য, অন্যরা, অন্যদের, বাকি, বাকিরা, বাকিদের`,
  mr: `इतर, इतरांना, बाकी, उरलेल्या, अन्य`,
  ta: `மற்றவர்கள், மற்றவர்களுக்கு, மற்றவர், ஏனைய, மற்ற, பிறர்`,
};

/** Says who or what is left out. */
export const EXCEPTING: Phrases = {
  en: `except, excepting, excluding, other than, apart from, barring, save for, leaving out, leaving aside, with the exception of, all but`,
  hi: `छोड़कर, छोड़ कर, सिवा, सिवाय, अपवाद`,
  ur: `چھوڑ کر, سوا, سوائے, ماسوا, ماسوائے, استثنا`,
  bn: `বাদে, বাদ দিয়ে, ব্যতীত, ব্যতিক্রম`,
  mr: `वगळता, वगळून, सोडून, खेरीज, व्यतिरिक्त, अपवाद`,
  gu: `સિવાય, બાદ કરતાં`,
  pa: `ਛੱਡ ਕੇ, ਸਿਵਾਏ`,
  or: `ବ୍ୟତୀତ, ଛାଡ଼ି`,
  as: `বাদে, ব্যতীত`,
  ta: `தவிர, தவிர்த்து, நீங்கலாக`,
  te: `మినహా, తప్ప, మినహాయించి`,
  kn: `ಹೊರತುಪಡಿಸಿ, ಹೊರತು`,
  ml: `ഒഴികെ, ഒഴിച്ച്`,
};

/** Looks like a cause and is a time: 'before taking'. */
export const NOT_CAUSES: Phrases = {
  hi: `*ने से पहले, *ने से पूर्व, *ने से अधिक, *ने से ज़्यादा, *ने से कम`,
};

export const CAUSES: Phrases = {
  en: `because, because of, due to, owing to, thanks to, as a result of, caused by, causes, caused, led to, leads to, attributed, attribute, driven by, on account of, blame, blames, blamed, put down to, explained by, explains, explain, owed to, therefore, hence, result of, resulted in, resulting, since demand, following, helped, fuelled by, spurred by, reason, why`,
  hi: `कारण, वजह, चलते, क्योंकि, इसलिए, बदौलत, नतीजतन, परिणामस्वरूप, से बढ़ा, *ने से`,
  ur: `وجہ, سبب, کیونکہ, باعث, بدولت, اس لیے, نتیجے`,
  bn: `কারণ, কারণে, জন্য বেড়েছে, ফলে, দরুন, সৌজন্যে, তাই, যেহেতু`,
  mr: `कारण, कारणाने, कारणामुळे, *मुळे, परिणामी, *ल्याने, यास्तव`,
  gu: `કારણે, લીધે, કારણ, તેથી, પરિણામે`,
  pa: `ਕਾਰਨ, ਵਜ੍ਹਾ, ਕਰਕੇ, ਇਸ ਲਈ`,
  or: `କାରଣରୁ, ଯୋଗୁଁ, ଫଳରେ, କାରଣ`,
  as: `কাৰণে, বাবে বাঢ়িছে, ফলত, সেয়েহে`,
  ta: `காரணமாக, காரணம், *ததால், *வதால், *ந்ததால், *னதால், விளைவாக, எனவே, *த்தினால்`,
  te: `కారణంగా, వల్ల, కారణం, అందువల్ల, *డంతో`,
  kn: `ಕಾರಣ, ಕಾರಣದಿಂದ, *ದ್ದರಿಂದ, ಆದ್ದರಿಂದ`,
  ml: `കാരണം, മൂലം, *തിനാൽ, അതിനാൽ`,
};

/** Words that part a sentence into pieces, each with what belongs together. Commas and semicolons do it too. */
export const PARTINGS: Phrases = {
  en: `and, but, or, while, whereas, against, compared with, compared to, versus, down from, up from, than in, although, though, however`,
  hi: `और, एवं, व, तथा, जबकि, लेकिन, मगर, परंतु, पर जबकि, तुलना, के मुकाबले, से घटकर, से बढ़कर, वहीं`,
  ur: `اور, و, جبکہ, لیکن, مگر, سے گھٹ, سے بڑھ, کے مقابلے, تاہم`,
  bn: `এবং, ও, আর, কিন্তু, অথচ, যেখানে, তুলনায়, থেকে বেড়ে, থেকে কমে, তবে`,
  mr: `आणि, व, तर, पण, परंतु, तसेच, तुलनेत, *वरून`,
  gu: `અને, પરંતુ, પણ, જ્યારે, તેમજ`,
  pa: `ਅਤੇ, ਤੇ, ਪਰ, ਜਦਕਿ, ਜਦੋਂਕਿ`,
  or: `ଏବଂ, ଓ, କିନ୍ତୁ, ତେବେ`,
  as: `আৰু, কিন্তু, হ'লেও`,
  ta: `மற்றும், ஆனால், ஆனாலும், எனினும், இருந்து`,
  te: `మరియు, కానీ, కాగా, అయితే`,
  kn: `ಮತ್ತು, ಆದರೆ, ಹಾಗೂ`,
  ml: `ഒപ്പം, എന്നാൽ, കൂടാതെ, പക്ഷേ, ഉം`,
};
