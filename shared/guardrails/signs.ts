// Over 300 lines: the words of six languages for each kind, read beside each other.
import type { AdvisoryKind } from './constants.ts';

/** What only words tell; numbers are told by their digits. */
export const SIGNED_KINDS = [
  'self_harm',
  'emergency',
  'abuse',
  'fraud',
  'medical',
  'legal',
  'tax',
  'financial',
] as const satisfies readonly AdvisoryKind[];
export type SignedKind = (typeof SIGNED_KINDS)[number];

const NUKTA = /\u093C/gu;
const CANDRABINDU = /\u0901/gu;
const ARABIC_MARKS = /[\u064B-\u0652\u0670\u200C\u200D]/gu;

/** A text as signs are looked for in it: one spelling for what people spell in several ways. */
export function foldSpelling(text: string): string {
  return text
    .normalize('NFD')
    .replace(NUKTA, '')
    .normalize('NFC')
    .replace(CANDRABINDU, '\u0902')
    .replace(ARABIC_MARKS, '')
    .replaceAll('\u064A', '\u06CC')
    .replaceAll('\u0643', '\u06A9')
    .replaceAll('\u2019', "'");
}

/** Words of each kind, one pattern a language: English, Hindi, Urdu, Hindi in Latin letters, Tamil, Bengali. */
const SIGNS: Readonly<Record<SignedKind, readonly string[]>> = {
  self_harm: [
    String.raw`\b(want|wish|going|ready|feel like|thinking of|like) (to die(?![- ]?(cut|cast|punch|stamp|laughing))|dying|to kill myself|to end (it all|my life))\b|\b(kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging) myself\b|\bend(ing)? my (own )?life\b|\bsuicid(e|al)\b(?! (squad|prevention|awareness|helpline))|\b(do not|don't|no longer) want to (live|be alive|go on)\b|\bno reason (for me )?to (live|go on)|\b(don't|do not|can't|cannot) see (any|a|the) (reason|point) (to|in|of|for) (go on|going on|live|living|carry on)|\b(no|what's the|what is the) point (in|of) (living|going on)\b|\btired of (living|life)\b|\bbetter off dead\b|\btak(e|ing) my (own )?life\b`,
    'आत्महत्या|खुदकुशी|मर(ने| जाने) (का मन|का दिल|की इच्छा)|सब (कुछ )?खत्म कर (दूं|लूं|लेना चाह)|जीना नहीं चाह|जीने का मन नहीं|जीने की इच्छा नहीं|मर जाना चाह|मरना चाहत|जान दे (दूं|दू|देने)|जिंदगी से तंग|जीवन समाप्त कर|खुद को (खत्म|मार)|फांसी लगा',
    'خودکشی|مر(نے| جانے) (کا (من|دل)|کی خواہش)|سب (کچھ )?ختم کر (دوں|لوں)|جینا نہیں چاہ|جینے کا (دل|من) نہیں|مر جانا چاہ|مرنا چاہت|جان دے دو|زندگی سے تنگ|خود کو (ختم|مار)',
    String.raw`\b(khudkushi|aatmahatya|atmahatya)\b|\bmar( ?ja+)?ne (ka (mann?|dil)|ki ich?ha)|\bsab (kuch )?khatam kar (du|lu|lo)|\bje?ena nahi chah|\bjeene ka (mann?|dil) nahi|\bmar ?jana chah|\bmarna chah|\b[zj]indagi se tang|\bjaan de d(u|oo|e)|\bkhud ko (khatam|maar)`,
    'தற்கொலை|வாழ (விருப்பம் ?இல்லை|விருப்பமில்லை|விரும்பவில்லை|பிடிக்கவில்லை)|சாக (விரும்பு|வேண்டும் போல|போகிறேன்)|உயிரை (விட்டு|மாய்)|செத்து ?போக',
    'আত্মহত্যা|বাঁচতে (চাই না|ইচ্ছে (করে|করছে) না)|মরে যেতে (চাই|ইচ্ছে)|মরতে চাই|নিজেকে (শেষ|মেরে)|জীবন শেষ কর',
  ],
  emergency: [
    String.raw`\bchest pain\b|\b(can ?not|can't|could not) breathe\b|\b(not|isn't|aren't|stopped) breathing\b|\b(is|was|fell|lying) unconscious\b|\bheart attack\b|\bbleeding (heavily|badly|a lot|and|from)\b|\bsnake (has )?(bit|bitten)|\bbitten by a (snake|dog)\b|\b(drank|swallowed|ate|consumed|took) (poison|pesticide|acid|phenyl)\b|\bis drowning\b|\belectric shock\b|\b(is on|caught|catches) fire\b|\bthere is a fire\b|\bfire broke out\b|\b(had|met with) an accident\b|\bfell (from|off) (the|a) (roof|ladder|building|tree|scaffold)|\bbadly (hurt|burnt|burned|injured)\b|\blabou?r pain\b`,
    '(सीने|छाती) में.{0,10}दर्द|सांस नहीं (आ|ले)|बेहोश (हो|पड)|दिल का दौरा|हार्ट अटैक|खून (बह|निकल)|(सांप|कुत्ते) ने.{0,15}काट|(जहर|कीटनाशक|तेजाब|फिनाइल).{0,8}(पी|खा) ?लि|आग लग (गई|गयी|रही)|करंट लग|(छत|सीढी|पेड) से गिर|(एक्सीडेंट|दुर्घटना) (हो|हुआ|हुई)|डूब (रहा|रही|गया)',
    'سینے میں.{0,10}درد|سانس نہیں (آ|لے)|بے ?ہوش (ہو|پڑ)|دل کا دورہ|ہارٹ اٹیک|خون (بہہ|نکل)|(سانپ|کتے) نے.{0,15}کاٹ|(زہر|کیڑے مار دوا|تیزاب|فینائل).{0,8}(پی|کھا) ?لی|آگ لگ (گئی|رہی)|کرنٹ لگ|(چھت|سیڑھی|درخت) سے گر|(ایکسیڈنٹ|حادثہ) ہو|ڈوب (رہا|گیا)',
    String.raw`\b(seene|sine|chh?ati) (me|mein).{0,10}dard|\bsaa?ns nahi\b|\bbehosh (ho|pad)|\b(khoon|khun) (beh|nikal)|\b(saanp|sanp|saap|kutte) ne.{0,15}kaat|\b(zeher|zahar|zehar|jahar|keetnashak|pesticide|tezaab).{0,6}(pi|kha) ?li|\baag lag (gayi|gai|gyi|rahi)|\bcurrent lag|\b(chh?at|seedhi) se gir|\baccident ho (gaya|gya)`,
    'நெஞ்சு ?வலி|மூச்சு (விட முடிய|திணற|வரவில்லை)|மயங்கி|மாரடைப்பு|இ?ரத்தம் (கொட்டு|வழி|போகி)|(பாம்பு|நாய்) கடித்|(விஷம்|பூச்சி ?மருந்து|ஆசிட்).{0,4}(குடித்|சாப்பிட்ட)|தீ (பிடித்|பற்றி)|மின்சாரம் தாக்|விபத்து (நடந்|ஏற்பட்)|விபத்தில் சிக்',
    'বুকে.{0,8}ব্যথা|শ্বাস নিতে (পার|কষ্ট)|অজ্ঞান|হার্ট অ্যাটাক|রক্ত (বেরো|পড়|ঝর)|(সাপে|কুকুরে) ?(কাম|কেট)|(বিষ|কীটনাশক|অ্যাসিড).{0,4}খেয়ে|আগুন লেগে|কারেন্ট লেগে|ছাদ থেকে পড়ে|দুর্ঘটনা (ঘটে|হয়ে)|ডুবে (যাচ্ছে|গেছে)',
  ],
  abuse: [
    String.raw`\b(beats|hits|slaps|tortures|abuses|harasses|touches|molests|threatens|raped|assaulted) me\b|\bdomestic violence\b|\bdowry (demand|harass|case)|\bsexual(ly)? (harass|abus|assault)|\bchild (abuse|marriage)\b|\bbeing (beaten|harassed|abused)\b`,
    '(पति|ससुराल|सास|पिता|भाई|बॉस|मालिक).{0,25}(मारता|मारते|मारती|पीटता|पीटते|पीटती|सताते|सताता|छेडता|धमकाता|धमकाते)|घरेलू हिंसा|दहेज (के लिए|मांग)|यौन (शोषण|उत्पीडन)|बलात्कार|छेडछाड|बाल विवाह',
    '(شوہر|سسرال|ساس|باپ|بھائی|مالک|باس).{0,25}(مارتا|مارتے|مارتی|پیٹتا|پیٹتے|ستاتے|ستاتا|دھمکاتا|دھمکاتے)|گھریلو تشدد|جہیز (کے لیے|مانگ)|جنسی (ہراسانی|زیادتی)|عصمت دری',
    String.raw`\b(pati|sasural|saas|husband|baap|boss|malik)\b.{0,25}\b(maarta|maarte|maarti|marta|marte|marti|peetta|peette|pitta|pitte|satate|satata|dhamkata)|\bgharelu hinsa\b|\bdahej (ke liye|maang)|\bchhedchhad\b`,
    '(கணவர்|கணவன்|மாமியார்|அப்பா|முதலாளி|மாமனார்).{0,30}(அடிக்கிற|துன்புறுத்து|மிரட்டு)|வரதட்சணை(க்காக| கேட்)|குடும்ப வன்முறை|பாலியல் (தொல்லை|துன்புறுத்)',
    '(স্বামী|শ্বশুরবাড়ি|শাশুড়ি|বাবা|মালিক|বস).{0,25}(মারে|মারধর|পেটায়|অত্যাচার|হুমকি)|যৌতুক|গার্হস্থ্য হিংসা|ধর্ষণ|যৌন হয়রানি',
  ],
  fraud: [
    String.raw`\b(shared|gave|told|entered)\b.{0,15}\b(otp|pin|cvv|password)\b|\b(otp|link)\b.{0,60}\b(debited|deducted|money (went|gone|is gone)|lost|stolen)\b|\b(debited|deducted|stolen|withdrawn)\b.{0,30}\b(from my|my account|my bank)|\b(took|taken|went|gone|vanished|disappeared|missing)\b.{0,20}\bfrom my (bank |upi )?(account|card|wallet|upi)\b|\bmy (upi|account|bank account|wallet|card|gpay|phonepe|paytm)\b.{0,12}\bhacked\b|\bloan apps?\b.{0,40}\b(blackmail|threat|harass|morph|abus)|\bwon a lottery\b|\blottery\b.{0,40}\b(pay|fee)\b|\b(asks?|asking|demands?|demanding|wants?)\b.{0,40}\b(fee|advance|money|rupees?)\b.{0,30}\bbefore\b|\b(was|been|got) (cheated|scammed|duped)\b|\bis (this|it) a (scam|fraud)\b|\bdigital arrest\b|\b(send|pay|transfer|deposit)\b.{0,40}\b(fees?|charges?|advance|deposit)\b.{0,10}\b(first|upfront|in advance)\b|\bloan\b.{0,40}\b(if|once|after) i (send|pay|transfer)\b|\bfake (loan app|call|link|website)\b.{0,30}\b(money|paid|lost|took)`,
    '(ओटीपी|otp|पिन|लिंक|कॉल|फोन).{0,45}(निकल|कट ग|चले ग|उड|गायब)|लोन ऐप.{0,20}(ब्लैकमेल|धमक|बदनाम|गाली)|(खाता|अकाउंट|यूपीआई) हैक|(खाते|अकाउंट) से.{0,30}(निकल|निकाल|कट ग|गायब|चले ग|उड)|लॉटरी (लगी|जीत|निकली)|लोन (दिलाने|देने).{0,25}(फीस|पैसे|रुपये)|पहले फीस.{0,10}मांग|ठगी (हो|हुई)|ठग (लिया|गया)|धोखे से (पैसे|रकम)|डिजिटल अरेस्ट',
    '(او ٹی پی|otp|پن|لنک|کال).{0,45}(نکل|نکال|کٹ گ|چلے گ|غائب)|لون ایپ.{0,20}(بلیک میل|دھمک|بدنام|گالی)|(کھاتہ|اکاؤنٹ|یو پی آئی) ہیک|(کھاتے|اکاؤنٹ) سے.{0,30}(نکل|نکال|کٹ گ|غائب|چلے گ)|لاٹری (لگی|جیت|نکلی)|لون (دلانے|دینے).{0,25}(فیس|پیسے|روپے)|پہلے فیس|ٹھگ (لیا|گیا)|دھوکے سے (پیسے|رقم)|ڈیجیٹل اریسٹ',
    String.raw`\b(otp|link|pin)\b.{0,45}\b(nikal|kat ga|chale ga|ud ga|gayab)|\bloan app\b.{0,25}\b(blackmail|dhamk|badnam|gaali|gali)|\b(account|khata|upi) hack\b|\b(account|khate) se\b.{0,20}\b(nikal|kat ga|gayab|chale ga)|\blottery (lagi|jeet|nikli)|\bloan (dene|dilane)\b.{0,25}\b(fee|paise|rupay)|\bthag(i ho| liya)|\bdhokhe se (paise|rakam)`,
    '(ஓடிபி|otp|லிங்க்|லிங்கை).{0,55}(பணம்|பணத்தை|எடுக்கப்பட்ட)|கணக்கில் இருந்து.{0,15}பணம்|லாட்டரி.{0,25}(விழு|கேட்)|கடன் (தர|வாங்கி).{0,25}(கட்டணம் கேட்|பணம் கேட்)|மோசடி செய்|ஏமாற்றி ?விட்ட',
    '(ওটিপি|otp|লিংক).{0,55}(টাকা (চলে|কেটে|তুলে|নিয়ে)|কেটে)|অ্যাকাউন্ট থেকে.{0,15}টাকা (চলে|কেটে|উধাও)|লটারি.{0,25}(জিতে|চাই|পেয়ে)|(ঋণ|লোন) (দেওয়ার|পাইয়ে).{0,25}(ফি|টাকা চা)|প্রতারণা করে|ঠকিয়ে',
  ],
  medical: [
    String.raw`\b(which|what|how much|how many)\b.{0,20}\b(tablets?|medicines?|dose|antibiotics?|syrup|injection|pills?)\b.{0,40}\b(take|give|eat|fever|pain|need)|\bdose of\b|\bhow (much|many)\b.{0,10}\b(paracetamol|ibuprofen|aspirin|crocin|dolo|insulin|antibiotics?|cough syrup)\b|\b(stop|skip|leave)( taking)? my\b.{0,20}\b(tablets?|medicines?|pills?|insulin)\b|\b(should|can) i (take|give|eat)\b.{0,25}\b(tablet|medicine|paracetamol|antibiotic|crocin|dolo|insulin)|\b(symptoms of|cure for|treatment for)\b|\b(fever|vomiting|headache|stomach (pain|ache)|rash|cough|diarrh\w+|loose motions?)\b.{0,30}\b(what (should|to|do)|tablet|medicine|since|for (\w+ )?(days?|weeks?))|\bi have (a )?(fever|headache|cough|stomach|rash)`,
    '(कौन सी|कौनसी|कितनी).{0,3} ?(दवा|दवाई|गोली|टैबलेट)|(दवा|दवाई|गोली|इंसुलिन) (लेना )?(बंद कर|छोड)|(दवा|दवाई|गोली).{0,5} (लूं|दूं|लें|खाऊं|खाएं)|(पैरासिटामोल|क्रोसिन|एंटीबायोटिक|सिरप).{0,15}(कितन|देनी|दूं|लूं)|(बुखार|खांसी|उल्टी|दस्त|सिरदर्द|सिर दर्द|पेट दर्द|पेट में दर्द|चक्कर).{0,25}(है|हो रह|आ रह|क्या कर)|(बीमारी|बुखार|शुगर|बीपी) का इलाज',
    '(کون سی|کتنی) ?(دوا|دوائی|گولی)|(دوا|دوائی|گولی|انسولین) (لینا )?(بند کر|چھوڑ)|(دوا|دوائی|گولی).{0,4} (لوں|دوں|لیں|کھاؤں)|(پیراسیٹامول|کروسین|اینٹی بایوٹک|شربت).{0,15}(کتن|دینی|دوں|لوں)|(بخار|کھانسی|الٹی|دست|سر درد|پیٹ درد|پیٹ میں درد|چکر).{0,25}(ہے|ہو رہ|آ رہ|کیا کر)|(بیماری|بخار|شوگر) کا علاج',
    String.raw`\b(kaun ?si|konsi|kitni) (dawai|dawa|goli|tablet)|\b(dawai|dawa|goli|insulin) (lena )?(band kar|chh?od)|\b(dawai|dawa|goli) (lu|loon|du|doon|khau|le)\b|\b(paracetamol|crocin|dolo|antibiotic|cough syrup)\b.{0,15}\b(kitn[ia]|deni|dena|du|doon|lu|loon)\b|\b(bukhar|khansi|ulti|dast|sir ?dard|pet (me )?dard|chakkar)\b.{0,25}\b(hai|ho rah|aa rah|kya kar)|\b(bimari|bukhar|sugar) ka ila+j`,
    '(எந்த|எவ்வளவு) (மாத்திரை|மருந்து)|(மாத்திரை|மருந்து) (சாப்பிட|எடுக்க|கொடுக்க)|(காய்ச்சல்|இருமல்|வாந்தி|வயிற்றுப்போக்கு|தலைவலி|வயிற்று வலி)|நோய்க்கு சிகிச்சை',
    '(কোন|কতটা|কী) (ওষুধ|ট্যাবলেট)|(ওষুধ|ট্যাবলেট) (খাব|দেব)|(জ্বর|কাশি|বমি|মাথাব্যথা|পেট ব্যথা|পেট খারাপ)|রোগের চিকিৎসা',
  ],
  legal: [
    String.raw`\blegal (notice|advice|action|case)\b|\b(can|should|how (do|can|to)|want to)\b( i| we)? (sue|file a (case|suit|police complaint))\b|\b(court|police) (case|summons|hearing|complaint|notice)\b|\blawsuit\b|\b(lodge|file|filed|register) an? fir\b|\bget bail\b|\bdivorce\b|\bcustody of\b|\bevict(ed|ion|ing)?\b|\bbreach of contract\b|\bproperty dispute\b|\btake (him|her|them|you) to court\b`,
    'कानूनी (नोटिस|सलाह|कार्रवाई|मदद)|(केस|मुकदमा) (कैसे |कहां )?(कर|दर्ज|दायर|चल|लड)|एफआईआर|(अदालत|कोर्ट) में (केस|मामला|पेश|जा)|(अदालत|कोर्ट) जा(ऊं|ना चाह|ना पड| सक)|(दुकान|मकान|घर) खाली कर.{0,12}(नोटिस|धमक|दबाव|कह रह)|कोर्ट (का नोटिस|केस)|जमानत (करवा|करा|पर (रिहा|छूट)|की अर्जी|मंजूर|कैसे मिल)|तलाक|वकील (से|की सलाह)|(जमीन|संपत्ति) (का |पर )?(विवाद|झगडा)',
    'قانونی (نوٹس|مشورہ|کارروائی|مدد)|(کیس|مقدمہ) (کیسے |کہاں )?(کر|درج|دائر|چل|لڑ)|ایف آئی آر|(عدالت|کورٹ) میں (کیس|معاملہ|پیش|جا)|(عدالت|کورٹ) جا(ؤں|نا چاہ|نا پڑ| سک)|(دکان|مکان|گھر) خالی کر.{0,12}(نوٹس|دھمک|دباؤ|کہہ رہ)|ضمانت (کروا|کرا|پر رہا|کی درخواست|منظور)|طلاق|وکیل (سے|کا مشورہ)|(زمین|جائیداد) (کا |پر )?(جھگڑا|تنازع)',
    String.raw`\b(legal|kanooni|kanuni) (notice|salah|action)|\b(case|mukadma) (kaise |kahan )?(kar|darj|lad|chal)|\bfir (kar|darj|likh)|\bcourt (me (case|mamla|jana)|ja(u\b|un\b|na (chah|pad)))|\b(dukaa?n|makaa?n|ghar) (khali|khaali) kar.{0,12}(notice|dhamk|dabav|bol rah)|\bjamanat\b|\btala[qk]\b|\b[vw]aki?l se\b|\b([zj]ameen|property) (ka|ki|par) (jhagda|vivad)`,
    'சட்ட (நோட்டீஸ்|ஆலோசனை|நடவடிக்கை)|வழக்கு (போட|தொடர|தாக்கல்)|நீதிமன்றத்தில்|ஜாமீன்|விவாகரத்து|எஃப்ஐஆர்|நிலத்? ?தகராறு',
    'আইনি (নোটিশ|পরামর্শ|ব্যবস্থা|পদক্ষেপ)|মামলা (কর|দায়ের|চল)|আদালতে (যা|মামলা)|জামিন|তালাক|ডিভোর্স|এফআইআর|জমি নিয়ে (বিবাদ|ঝগড়া)',
  ],
  tax: [
    String.raw`\bincome tax\b|\bcapital gains tax\b|\bhow much tax\b|\bitr\b|\btax (returns?|notice|saving|refund|deduct\w*|liability|slab|audit)\b|\b(save|pay|paying|file) (the |my |any |less )?tax(es)?\b|\btds\b|\bgst (returns?|filing|rate|notice|late fee)\b|\bfile (my |the )?gst\b`,
    '(कितना|कितनी) टैक्स|(टैक्स|आयकर).{0,3} (देना|भर|बचा|रिटर्न|छूट|स्लैब|नोटिस|लगेगा|लगता)|आईटीआर|इनकम टैक्स|आयकर|टीडीएस|जीएसटी (रिटर्न|भर|दर)',
    'کتنا ٹیکس|ٹیکس.{0,5} (دینا|بھر|بچا|ریٹرن|چھوٹ|نوٹس|لگے)|آئی ٹی آر|انکم ٹیکس|ٹی ڈی ایس|جی ایس ٹی (ریٹرن|بھر)',
    String.raw`\bkitna tax\b|\btax (kaise )?(dena|bhar|bacha|return|lagega)`,
    'எவ்வளவு வரி|வரி (கட்ட|செலுத்த|தாக்கல்|சேமி|கணக்கு)|வருமான ?வரி|ஐடிஆர்|டிடிஎஸ்|ஜிஎஸ்டி (தாக்கல்|ரிட்டர்ன்)',
    'কত (ট্যাক্স|কর) |(ট্যাক্স|কর) (দিতে|জমা|বাঁচা|ছাড়|রিটার্ন)|আয়কর|আইটিআর|টিডিএস|জিএসটি রিটার্ন',
  ],
  financial: [
    String.raw`\b(which|what|best)\b.{0,15}\b(shares?|stocks|mutual funds?|crypto\w*|sip)\b.{0,20}\b(buy|invest|sell)|\b(buy|sell|invest in|put|savings)\b.{0,30}\b(shares|stock market|stocks|mutual funds?|crypto\w*|bitcoin|gold|fixed deposits?|bonds)\b|\bwhere\b.{0,12}\binvest\b|\bdouble my money\b|\bshould i (take|borrow|get)\b.{0,15}\bloan\b|\bguaranteed returns?\b`,
    'शेयर (बाजार|मार्केट)|(बचत|पैसा|पैसे|रकम).{0,15}(शेयर|सोने|म्यूचुअल).{0,12}में (लगा|डाल)|म्यूचुअल फंड|क्रिप्टो|बिटकॉइन|एफडी में|कौन ?सा शेयर|शेयर (खरीद|बेच)|(कहां|किसमें) (निवेश|पैसा|पैसे)|(पैसा|पैसे).{0,6}(दोगुना|डबल)|(लोन|कर्ज) लेना चाहिए',
    'شیئر (بازار|مارکیٹ)|(بچت|پیسہ|پیسے|رقم).{0,15}(شیئر|سونے|میوچل).{0,12}میں (لگا|ڈال)|میوچل فنڈ|کرپٹو|بٹ کوائن|کون ?سا شیئر|شیئر (خرید|بیچ)|(کہاں|کس میں) (سرمایہ|پیسہ|پیسے)|پیسہ (دگنا|ڈبل)|(لون|قرض) لینا چاہیے',
    String.raw`\bshare (market|bazaa?r)\b|\bmutual funds?\b|\bcrypto\b|\bbitcoin\b|\bfd me\b|\bkaun ?sa share\b|\bshare (kharid|bech)|\bkahan? (invest|nivesh|paisa)|\bpaisa (double|dugna)|\bloan lena chahiye\b`,
    'பங்கு ?(சந்தை|வாங்க)|எந்த பங்கு|மியூச்சுவல் ?ஃபண்ட்|கிரிப்டோ|(எங்கே|எதில்) முதலீடு|பணம் இரட்டிப்|கடனை? (நான் )?(வாங்கலாமா|எடுக்கலாமா)',
    'শেয়ার (বাজার|কিন|কেন)|কোন শেয়ার|মিউচুয়াল ফান্ড|ক্রিপ্টো|কোথায় (বিনিয়োগ|টাকা রাখ)|টাকা দ্বিগুণ|(ঋণ|লোন)(টা)? (কি )?নেওয়া উচিত',
  ],
};

const PATTERNS = Object.entries(SIGNS).map(
  ([kind, sources]) =>
    [kind as SignedKind, sources.map((source) => new RegExp(foldSpelling(source), 'iu'))] as const,
);

/** The kinds whose words a text has. */
export function signedKinds(text: string): SignedKind[] {
  const folded = foldSpelling(text);
  return PATTERNS.flatMap(([kind, patterns]) =>
    patterns.some((pattern) => pattern.test(folded)) ? [kind] : [],
  );
}
