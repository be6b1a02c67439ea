import { begins, foldText, wordsOf } from './phrases.ts';

/** What words of an idea point to, in the 13 languages and Roman-script Hindi and Tamil: stems, matched from a word's beginning. */
const STEMS = {
  women:
    'women woman mahila lady ladies magalir महिला औरत स्त्री মহিলা নারী మహిళ స్త్రీ மகளிர் பெண்கள் ಮಹಿಳ ಸ್ತ್ರೀ വനിത സ്ത്രീ મહિલા સ્ત્રી ਔਰਤ ਮਹਿਲਾ خواتین عورت ମହିଳା ନାରୀ',
  group:
    'shg self-help samuh sangha kudumbashree jeevika समूह बचत_गट बचतगट গোষ্ঠী গোট సంఘం పొదుపు குழு ಸಂಘ സംഘ കുടുംബശ്രീ જૂથ મંડળ ਸਮੂਹ گروپ سموہ ଗୋଷ୍ଠୀ',
  rural:
    'village rural gaon gram panchayat kiramam गाँव गांव ग्रामीण पंचायत खेडे গ্রাম গাঁও গাঁৱ గ్రామ పల్లె கிராம ಗ್ರಾಮ ಹಳ್ಳಿ ഗ്രാമ ગામ ગ્રામ ਪਿੰਡ ਪੇਂਡੂ گاؤں گاوں دیہات ଗାଁ ଗ୍ରାମ',
  street:
    'street cart pushcart vendor hawker footpath thela rehdi thallu ठेला ठेले रेहड़ी पटरी फेरी सड़क ঠেলা ফুটপাত হকার బండి వీధి தள்ளுவண்டி தெருவோர சாலையோர நடைபாதை தெரு ತಳ್ಳುಗಾಡಿ ಬೀದಿ ഉന്തുവണ്ടി തെരുവ് લારી શેરી ਰੇਹੜੀ ٹھیلا ٹھیلے ریڑھی ଠେଲା ରାସ୍ତାକଡ ঠেলাগাড়ী',
  food: 'food snack sweet pickle papad spice masala bakery tiffin meal kitchen restaurant hotel cater juice tea dosa idli samosa cook millet khana mithai achar unavu inippu खाना खाने भोजन मिठाई अचार पापड़ मसाला मसाले बेकरी टिफिन चाय नाश्ता नमकीन খাবার মিষ্টি আচার పచ్చళ్ల ఆహార మిఠాయి భోజన உணவு இனிப்பு மிட்டாய் ஊறுகாய் பலகார சமையல் அப்பள லட்டு ಆಹಾರ ತಿಂಡಿ ಸಿಹಿ ಉಪ್ಪಿನಕಾಯಿ ഭക്ഷണ പലഹാര അച്ചാർ ખોરાક મીઠાઈ અથાણા નાસ્તા ભોજન ਖਾਣਾ ਮਿਠਾਈ ਅਚਾਰ کھانا کھانے مٹھائی اچار نمکین ଖାଦ୍ୟ ମିଠା ଆଚାର খাদ্য মিঠাই',
  dairy:
    'dairy milk paneer ghee curd dudh doodh paal डेयरी दूध पनीर घी दही दुग्ध দুধ দই দুগ্ধ পনির పాల పాలు డైరీ பால் பண்ணை நெய் தயிர் ಹಾಲು ಹೈನು ಡೈರಿ പാൽ ക്ഷീര ഡെയറി દૂધ ડેરી ઘી ਦੁੱਧ ਡੇਅਰੀ ਪਨੀਰ دودھ ڈیری پنیر کھویا ଦୁଧ ଡାଏରୀ গাখীৰ',
  tailoring:
    'tailor stitch sewing blouse boutique silai darji darzi thaiyal सिलाई दर्जी बुटीक ब्लाउज সেলাই দর্জি কুট్టు దర్జీ కుట్టు தையல் டெய்லர் பிளவுஸ் தைக்க ಹೊಲಿಗೆ ಟೈಲರ್ തയ്യൽ સિલાઈ દરજી સીવણ ਸਿਲਾਈ ਦਰਜ਼ੀ سلائی درزی ସିଲେଇ ଦରଜୀ চিলাই',
  craft:
    'craft handicraft artisan handloom weav pottery potter bamboo carpet embroidery leather toy carpenter brass terracotta hastkala हस्तशिल्प कारीगर बुनकर हथकरघा मिट्टी बाँस बांस कढ़ाई कुम्हार बढ़ई হস্তশিল্প তাঁত কারিগর మట్టి చేనేత హస్తకళ கைவினை நெசவு மண்பாண்ட கைத்தறி ಕರಕುಶಲ ನೇಕಾರ കരകൗശല കൈത്തറി હસ્તકલા વણાટ કારીગર ਦਸਤਕਾਰੀ ਕਾਰੀਗਰ دستکاری کاریگر ہینڈلوم ହସ୍ତଶିଳ୍ପ ତନ୍ତ হস্তশিল্প তাঁত',
  coir: 'coir coconut-husk कॉयर नारियल-जटा கயிறு கயர் కొబ్బరి-పీచు ತೆಂಗಿನ-ನಾರು കയർ',
  technology:
    'software app apps platform website saas cloud digital data ai automation iot सॉफ्टवेयर ऐप वेबसाइट সফটওয়্যার অ্যাপ సాఫ్ట్‌వేర్ యాప్ மென்பொருள் செயலி ಸಾಫ್ಟ್‌ವೇರ್ ಆ್ಯಪ್ സോഫ്റ്റ്‌വെയർ ആപ്പ് સોફ્ટવેર એપ ਸਾਫਟਵੇਅਰ ਐਪ سافٹ ویئر ایپ ସଫ୍ଟୱେର ଆପ',
  farm: 'farm farmer crop cultivat harvest seed irrigation orchard poultry goat kheti kisan vivasayam खेती किसान फसल बाग बकरी मुर्गी কৃষি কৃষক চাষ పంట రైతు వ్యవసాయ விவசாய பயிர் ಕೃಷಿ ರೈತ ಬೆಳೆ കൃഷി കർഷക ખેતી ખેડૂત પાક ਖੇਤੀ ਕਿਸਾਨ ਫ਼ਸਲ کھیتی کسان فصل ଚାଷ କୃଷି ଫସଲ খেতি',
  making:
    'manufactur factory produc machine fabricat unit workshop karkhana कारखाना मशीन उत्पादन निर्माण उद्योग কারখানা মেশিন উৎপাদন తయారీ యంత్ర உற்பத்தி தொழிற்சாலை இயந்திர தயாரிப்பு ಉತ್ಪಾದನ ತಯಾರಿಕ ಯಂತ್ರ നിർമ്മാണ ഉൽപ്പാദന യന്ത്ര ઉત્પાદન કારખાનું મશીન ਕਾਰਖਾਨਾ ਮਸ਼ੀਨ ਉਤਪਾਦਨ کارخانہ مشین پیداوار ଉତ୍ପାଦନ କାରଖାନା ମେସିନ',
  premises:
    'shop store stall outlet office kiosk salon parlour parlor showroom clinic dukan kadai दुकान कार्यालय दफ़्तर पार्लर দোকান অফিস దుకాణం షాపు கடை அலுவலக ಅಂಗಡಿ ಕಚೇರಿ കട ഷോപ്പ് ઓફિસ દુકાન ਦੁਕਾਨ ਦਫ਼ਤਰ دکان دفتر ଦୋକାନ',
  packed:
    'pack packet packed packag bottle jar pouch label weigh kilo kg litre पैकेट पैक बोतल किलो लीटर প্যাকেট বোতল ప్యాకె సీసా பாக்கெட் பொட்டல பாட்டில் கிலோ லிட்டர் ಪ್ಯಾಕೆಟ್ ಬಾಟಲ್ പാക്കറ്റ് കുപ്പി પેકેટ બોટલ ਪੈਕਟ ਬੋਤਲ پیکٹ بوتل ପ୍ୟାକେଟ',
  online:
    'online e-commerce ecommerce whatsapp instagram courier internet ऑनलाइन व्हाट्सएप কুরিয়ার অনলাইন ఆన్‌లైన్ ஆன்லைன் இணைய ಆನ್‌ಲೈನ್ ഓൺലൈൻ ઓનલાઇન ਆਨਲਾਈਨ آن لائن ଅନଲାଇନ',
  credit_sale:
    'wholesale retailer hotels shops offices companies businesses schools hospitals b2b institution थोक होटल स्कूल कंपनी পাইকারি మొత్తం மொத்த விற்பனையாள ಸಗಟು മൊത്ത જથ્થાબંધ ਥੋਕ تھوک',
  existing:
    'existing_business existing_unit existing_shop already_run already_running we_have_been_running expand_our expand_my चला_रहे चला_रही चला_रहा चल_रही_है நடத்தி_வருகி چلا_رہ',
  starting:
    'start begin open launch set-up शुरू खोल সুরু শুরু চালু ప్రారంభ తెరవ தொடங்க ஆரம்பி ஆரம்பம் திறக்க வைக்க ಪ್ರಾರಂಭ ಶುರು ತೆರೆ തുടങ്ങ ആരംഭി શરૂ ਸ਼ੁਰੂ ਖੋਲ੍ਹ شروع کھول ଆରମ୍ଭ ଖୋଲ',
} as const;
export type Cue = keyof typeof STEMS;

const CUES = new Map(
  Object.entries(STEMS).map(([cue, stems]): [string, readonly string[]] => [
    cue,
    stems.split(' ').map((stem) => foldText(stem.replaceAll('_', ' '))),
  ]),
);

/** Which cues a text holds. A stem of several words (self-help) must stand together. */
export function cuesIn(text: string): ReadonlySet<Cue> {
  const words = wordsOf(foldText(text));
  const found = Object.keys(STEMS).filter((cue) => CUES.get(cue)?.some((stem) => holds(words, stem)));
  return new Set(found.filter(isCue));
}

function isCue(name: string): name is Cue {
  return name in STEMS;
}

function holds(words: readonly string[], stem: string): boolean {
  const parts = wordsOf(stem);
  return parts.length > 0 && words.some((_, at) => parts.every((part, i) => begins(words[at + i], part)));
}

// women who own, not women who buy: the word stands beside a group or an owner
const OWNERS =
  /\b(?:women|woman|ladies|mahila)(?:['’]?s)?[\s-]+(?:\S+\s+)?(?:self|shg|group|led|owned|run|entrepreneur|member|collective|cooperative)|(?:run|led|owned|managed|formed) by (?:\S+ ){0,3}(?:women|woman)|\bi am a (?:\S+ )?(?:woman|widow|housewife)/i;

/** Whether the text says that women own or run the business. */
export function isWomenLed(text: string, cues: ReadonlySet<Cue>): boolean {
  return OWNERS.test(text) || (cues.has('women') && cues.has('group'));
}
