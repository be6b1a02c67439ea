import type { Phrases } from './phrases.ts';

/** Hoped, planned, proposed or estimated: not a fact yet. */
export const UNREAL: Phrases = {
  en: `thinking of, think of, thinks of, contemplating, contemplates, mulling, mulls, keen to, hoping, about to, looking to, target, targets, targeted, targeting, proposed, proposes, propose, proposal, expect, expects, expected, expectation, hope, hopes, hoped, plans to, plan to, planned, planning to, projects that, projected, projects the, project that, projection, projections, forecast, forecasts, estimate, estimates, estimated, likely, under discussion, under consideration, demand that, demands that, demanded, asks for, asked for, asking for, calls for, called for, demanding, seeks, seek, believe, believes, believed, aim, aims, aimed, intends, intend, intended, draft, provisional, pending, awaiting, awaited, envisages, envisaged, anticipates, anticipated, predicts, predicted, prediction, promised, promises, promise, wants, want, wanted, wish, wishes, considering, recommended, recommends, suggested, suggests, would, goal, in the pipeline, in principle, tentative, tentatively, rumoured, reportedly, allegedly, people say, some say, many say, it is said, is said to, villagers say, word is, talk of, unconfirmed, not confirmed, yet to confirm, claims, claimed, assume, assumed, budgeted`,
  hi: `सोच रहा, सोच रही, सोच रहे, विचार कर, इच्छुक, प्रस्ताव, प्रस्तावित, लक्ष्य, अनुमान, अनुमानित, उम्मीद, आशा, संभावना, योजना बना, विचाराधीन, अपेक्षा, अपेक्षित, दावा, भविष्यवाणी, मसौदा, अनंतिम, सिफ़ारिश, तैयारी, इरादा, अस्थायी, चाहता, चाहती, चाहते, आशंका, संभावित, योजना है, कहा जाता, चर्चा, सुना है, सुनने में, अफ़वाह, लोग कहते`,
  ur: `سوچ رہا, سوچ رہی, سوچ رہے, غور کر, خواہش مند, خواہشمند, تجویز, مجوزہ, ہدف, اندازہ, اندازے, امید, توقع, زیر غور, مطالبہ, مطالبہ ہے, دعویٰ, پیش گوئی, مسودہ, عبوری, سفارش, ارادہ, امکان, بننے تھے, تخمینہ, متوقع, چاہتا, چاہتی, چاہتے, منصوبہ ہے, کہا جاتا, چرچا, سنا ہے, افواہ, لوگ کہتے`,
  bn: `ভাবছেন, কথা ভাবছে, কথা ভাবছেন, আগ্রহী, ইচ্ছুক, প্রস্তাব, প্রস্তাবিত, লক্ষ্য, লক্ষ্যমাত্রা, অনুমান, আশা, প্রত্যাশা, সম্ভাবনা, পরিকল্পনা, বিবেচনাধীন, দাবি, মনে করছে, মনে করে, মনে করেন, মনে করছেন, পূর্বাভাস, খসড়া, সুপারিশ, আনুমানিক, ভাবছে, ধারণা করা, চায়, চাইছে, প্রত্যাশিত, সম্ভাব্য, শোনা যাচ্ছে, শোনা যায়, বলা হচ্ছে, অনেকে বলছেন, লোকে বলে, গুজব`,
  mr: `विचार करत, विचारात, इच्छुक, प्रस्ताव, प्रस्तावित, उद्दिष्ट, लक्ष्य, अंदाज, अंदाजे, अपेक्षा, अपेक्षित, आशा, शक्यता, योजना आखली, विचाराधीन, दावा, मसुदा, शिफारस, तात्पुरते, नियोजन, भाकीत, नियोजित, संकल्प, मानस, इच्छिते, संभाव्य, चर्चा, ऐकिवात, बोलले जाते, लोक म्हणतात, अफवा`,
  gu: `પ્રસ્તાવ, પ્રસ્તાવિત, લક્ષ્યાંક, અંદાજ, આશા, અપેક્ષા, સંભાવના, વિચારણા, દાવો, ભલામણ, ધારણા`,
  pa: `ਪ੍ਰਸਤਾਵ, ਟੀਚਾ, ਅਨੁਮਾਨ, ਅੰਦਾਜ਼ਾ, ਉਮੀਦ, ਆਸ, ਸੰਭਾਵਨਾ, ਦਾਅਵਾ, ਸਿਫ਼ਾਰਸ਼`,
  or: `ପ୍ରସ୍ତାବ, ଲକ୍ଷ୍ୟ, ଅନୁମାନ, ଆଶା, ସମ୍ଭାବନା, ଦାବି, ସୁପାରିଶ`,
  as: `প্ৰস্তাৱ, লক্ষ্য, অনুমান, আশা, সম্ভাৱনা, দাবী, পৰামৰ্শ`,
  ta: `*க்கூடும், கணித்து*, இலக்கு, இலக்காக, முன்மொழிவு, முன்மொழிந்*, திட்டமிட்டு*, எதிர்பார்ப்பு, எதிர்பார்க்க*, மதிப்பீடு, மதிப்பிட*, கணிப்பு, கணிக்க*, நம்பிக்கை, நம்புகி*, கோரிக்கை, பரிசீலனை, பரிசீலி*, உத்தேச*, வரைவு, பரிந்துரை*, கருது*, எண்ணுகி*, தற்காலிக, எதிர்பார்ப்*, விரும்புகி*, திட்டம் உள்ளது, நோக்க*, கூறப்படு*, சொல்லப்படு*, பேசப்படு*, சொல்கிறார்கள், என்கிறார்கள், வதந்தி`,
  te: `ప్రతిపాదన, ప్రతిపాదించ*, లక్ష్యం, లక్ష్యంగా, అంచనా, ఆశ, ఆశిస్తు*, పరిశీలన*, ముసాయిదా, సిఫార్సు`,
  kn: `ಪ್ರಸ್ತಾವ*, ಗುರಿ, ಅಂದಾಜು, ನಿರೀಕ್ಷೆ, ನಿರೀಕ್ಷಿ*, ಆಶಯ, ಸಾಧ್ಯತೆ, ಪರಿಶೀಲನೆ, ಕರಡು, ಶಿಫಾರಸು`,
  ml: `നിർദേശം, നിർദ്ദേശം, ലക്ഷ്യം, അനുമാനം, പ്രതീക്ഷ*, സാധ്യത, പരിഗണന*, ആവശ്യപ്പെട്ട*, കരട്, ശുപാർശ`,
};

/** Nouns among them, which speak only of what is beside them: '₹17 crore so far, against a target of ₹25 crore'. */
export const NAMED_GOALS: Phrases = {
  en: `target, targets, would, estimate, estimates, goal, projection, forecast, proposal, plan, demand`,
  hi: `लक्ष्य, अनुमान, प्रस्ताव`,
  ur: `ہدف, اندازہ, بننے تھے, تخمینہ`,
  bn: `লক্ষ্য, লক্ষ্যমাত্রা, অনুমান`,
  mr: `उद्दिष्ट, लक्ष्य, अंदाज`,
  gu: `લક્ષ્યાંક, અંદાજ`,
  pa: `ਟੀਚਾ, ਅਨੁਮਾਨ`,
  ta: `இலக்கு, மதிப்பீடு, கணிப்பு`,
  te: `లక్ష్యం, అంచనా`,
  kn: `ಗುರಿ, ಅಂದಾಜು`,
  ml: `ലക്ഷ്യം, അനുമാനം`,
};

export const FUTURE: Phrases = {
  en: `will, shall, going to, upcoming, next year, soon, to be opened, to be built, would`,
  hi: `*एगा, *एगी, *एंगे, *ेगा, *ेगी, *ेंगे, *ाएगा, *ाएगी, होगा, होगी, होंगे`,
  ur: `گا, گی, گے, ہوگا, ہوگی, ہوں گے, *ےگا`,
  bn: `*বে, *বেন, হবে`,
  mr: `*ेल, *तील, *णार, होईल, *णार आहे`,
  gu: `*શે, થશે`,
  pa: `*ੇਗਾ, *ੇਗੀ, *ਣਗੇ, ਹੋਵੇਗਾ`,
  or: `*ିବ, *ିବେ`,
  as: `*িব, হ'ব`,
};

/** Done already. */
export const DONE: Phrases = {
  en: `has been, have been, already, was completed, completed, had been, did, disbursed, opened, built, sanctioned, reached, started, began, launched, set up, introduced`,
  hi: `चुका, चुकी, चुके, गया है, गए हैं, गई है, दिया है, लिया है, किया है, कर लिया, कर दिया, गया, गई, गए, गयी`,
  ur: `چکا, چکی, چکے, گیا ہے, گئے ہیں, گئی ہے, گئی ہیں, لیا ہے, دیا ہے, گیا, گئی, گئے, گئیں`,
  bn: `*েছে, *েছেন, *েছিল, *য়েছে, ফেলেছে, হয়েছে`,
  mr: `*ला आहे, *ली आहे, *ले आहेत, *ल्या आहेत, *ले आहे, झाला, झाली, झाले, आल्या, *ला गेला`,
  gu: `*યું છે, *યો છે, ગયું, ગયો, ચૂક્યું`,
  pa: `ਗਿਆ, ਗਈ, ਗਏ, ਚੁੱਕਾ, ਚੁੱਕੇ`,
  or: `*ିଛି, *ିସାରିଛି`,
  as: `*িছে, *িলে`,
  ta: `*ப்பட்டது, *ப்பட்டன, *விட்டது, *ள்ளது, *ியது, *த்தது, *ந்தது, *ட்டது, *ினர், *ள்ளன`,
  te: `*ింది, *ారు, *బడింది, *చింది`,
  kn: `*ಿದೆ, *ಿತು, *ಲಾಗಿದೆ`,
  ml: `*ിച്ചു, *ിട്ടുണ്ട്, *യിരുന്നു`,
};

export const PAST: Phrases = {
  en: `was, were, had, used to, formerly, previously, earlier, then, until, ago, came, did, ex`,
  hi: `था, थी, थे, थीं`,
  ur: `تھا, تھی, تھے, تھیں`,
  bn: `ছিল, ছিলেন, *তেন, *েছিল, আগে`,
  mr: `होता, होती, होते, होत्या`,
  gu: `હતું, હતો, હતી, હતા`,
  pa: `ਸੀ, ਸਨ`,
  or: `ଥିଲା, ଥିଲେ, *ଥିଲା`,
  as: `আছিল, *ছিল`,
  ta: `இருந்தது, இருந்தன, இருந்தார், *ந்தன, *ியது, *ியன, *த்தது, *ட்டது, *ப்பட்டது`,
  te: `ఉండేది, ఉండేవి, *ింది, *ాయి`,
  kn: `ಇತ್ತು, ಇದ್ದವು, *ಿತ್ತು`,
  ml: `ഉണ്ടായിരുന്നു, *ിരുന്നു, *യിരുന്നു`,
};

export const NOW: Phrases = {
  en: `now, currently, current, today, at present, presently, these days, as of now, nowadays, still, latest, this year, this month`,
  hi: `अब, अभी, वर्तमान, फ़िलहाल, मौजूदा, आज, आजकल, इस समय, इस साल, इस वर्ष, इस बार, इन दिनों`,
  ur: `اب, ابھی, موجودہ, فی الحال, آج, آجکل, اس وقت, اس سال, اس بار, ان دنوں`,
  bn: `এখন, বর্তমান, বর্তমানে, আজ, এখনকার, আপাতত, এ বছর, এই বছর, এবছর, এবার`,
  mr: `आता, सध्या, सध्याचे, सध्याची, सध्याचा, आज, विद्यमान, आजघडीला, यंदा, यावर्षी, या वर्षी, यावेळी`,
  gu: `હવે, હાલ, હાલમાં, વર્તમાન, અત્યારે, આજે`,
  pa: `ਹੁਣ, ਮੌਜੂਦਾ, ਅੱਜ, ਵਰਤਮਾਨ`,
  or: `ଏବେ, ବର୍ତ୍ତମାନ, ଆଜି`,
  as: `এতিয়া, বৰ্তমান, আজি`,
  ta: `தற்போது, தற்போதைய, இப்போது, இன்று, இப்பொழுது, நடப்பு, தற்சமயம், இந்த ஆண்டு, இவ்வாண்டு`,
  te: `ప్రస్తుతం, ఇప్పుడు, ప్రస్తుత, నేడు`,
  kn: `ಈಗ, ಪ್ರಸ್ತುತ, ಸದ್ಯ, ಇಂದು`,
  ml: `ഇപ്പോൾ, നിലവിൽ, നിലവിലെ, ഇന്ന്`,
};

/** An earlier time, beside which the sentence may set the present. */
export const LAST: Phrases = {
  en: `last year, last month, last week, last season, previous year, previous month, a year earlier, a year ago, a month ago, a week earlier, years ago, earlier, previously, formerly, used to`,
  hi: `पिछले, पिछली, पिछला, गत, बीते, बीती, पहले`,
  ur: `پچھلے, پچھلی, گزشتہ, پہلے`,
  bn: `গত, বিগত, আগে, আগের, পূর্বে`,
  mr: `गेल्या, मागील, गतवर्षी, पूर्वी, आधी`,
  gu: `ગયા, ગત, પહેલાં`,
  pa: `ਪਿਛਲੇ, ਪਹਿਲਾਂ`,
  ta: `கடந்த, முன்பு, சென்ற, முந்தைய`,
  te: `గత, గతంలో, మునుపు`,
  kn: `ಕಳೆದ, ಹಿಂದೆ`,
  ml: `കഴിഞ്ഞ, മുമ്പ്`,
};

/** Says that the words are somebody's. */
export const SAYINGS: Phrases = {
  en: `said, say, says, saying, told, tells, according to, in the words of, believes, feels, thinks, remarked, added, boasts, claims, calls`,
  hi: `कहा, कहना, कहते, कहती, कहता, बोले, बोलीं, बताया, बताते, मानना, मानते, अनुसार, मुताबिक, राय`,
  ur: `کہا, کہنا, کہتے, کہتی, کہتا, بولے, بتایا, بتاتے, ماننا, مانتے, مطابق, رائے`,
  bn: `বলেন, বললেন, বলছেন, বলেছেন, জানান, জানালেন, মতে, মত`,
  mr: `म्हणतात, म्हणाले, म्हणाल्या, म्हणाला, म्हणाली, म्हणतो, म्हणते, म्हणणे, सांगतात, सांगितले, मते`,
  gu: `કહે, કહ્યું, જણાવ્યું, મતે`,
  pa: `ਕਿਹਾ, ਕਹਿੰਦੇ, ਦੱਸਿਆ, ਮੁਤਾਬਕ`,
  ta: `என்கிறார், என்றார், கூறினார், கூறுகிறார், சொல்கிறார், சொன்னார், தெரிவித்தார், கருத்து, கருதுகிறார்`,
  te: `అన్నారు, చెప్పారు, అంటున్నారు, ప్రకారం`,
  kn: `ಹೇಳಿದರು, ಹೇಳುತ್ತಾರೆ, ಪ್ರಕಾರ`,
  ml: `പറഞ്ഞു, പറയുന്നു, അഭിപ്രായ*`,
};

/** Ends a time or an amount: with a date it says when something was over. */
export const UNTIL: Phrases = {
  en: `until, till, up to, expired, ended on, ended in, closed on, through`,
  hi: `तक`,
  ur: `تک`,
  bn: `পর্যন্ত, অবধি`,
  mr: `पर्यंत, *पर्यंत`,
  gu: `સુધી`,
  pa: `ਤੱਕ, ਤਕ`,
  or: `ପର୍ଯ୍ୟନ୍ତ`,
  as: `পৰ্যন্ত, লৈকে`,
  ta: `வரை, வரையில்`,
  te: `వరకు`,
  kn: `ವರೆಗೆ, *ವರೆಗೆ`,
  ml: `വരെ`,
};

/** Said as an opinion, a fear or a complaint: who said it belongs to it. */
export const OPINIONS: Phrases = {
  en: `argue, argues, argued, believe, believes, believed, think, thinks, feel, feels, fear, fears, feared, allege, alleges, alleged, complain, complains, complained, in the view of, in his view, in her view, in their view, insist, insists, insisted, critics, allegedly, reportedly`,
  hi: `मानना, मानते, मानती, राय, शिकायत, आशंका, डर है, का दावा, आरोप`,
  ur: `ماننا, مانتے, رائے, شکایت, خدشہ, الزام, کا دعویٰ`,
  bn: `মনে করেন, মনে করে, মতে, অভিযোগ, আশঙ্কা`,
  mr: `मत आहे, मते, मानतात, तक्रार, भीती, आरोप`,
  ta: `கருத்து, கருதுகி*, புகார், அச்சம், குற்றச்சாட்டு`,
};
