import type { Phrases } from './phrases.ts';

/** Words that turn a statement round. Two of them turn it back. */
export const NEGATIONS: Phrases = {
  'hi-Latn': `nahin, nahi, nahee, bina`,
  en: `not, no, never, none, nor, neither, nobody, nothing, cannot, without, except, excluding, excluded, excludes, unless, no longer, no one,
    unaffected, unavailable, unable, ineligible, illegal, invalid, impossible, incorrect, untrue, false, unproven, unsupported, uncovered, unregistered,
    exempt, exempted, exempts, exemption, forbidden, forbids, banned, bans, ban, prohibited, prohibits, barred, refuses, refused, refusal, denied, denies, rejected, rejects,
    lack, lacks, lacked, lacking, fails, failed, fail, stopped, stops, stop, ceased, ceases, ended, discontinued, withdrawn, abolished, scrapped, cancelled, suspended, waived, free from, out of order, out of use, defunct, yet to, failing, spared, spare, spares, excused, relieved of, let off, loses money, lose money, loss-making, lose the right, loses the right, lost the right, lose eligibility, loses eligibility, forfeit, forfeits, forfeited, turned down, turns down, turn down, turned away, turns away, held back, withheld, withholds, on hold, called off, ruled out, struck down, thrown out, stayed shut, stays shut, stay shut, lies idle, lie idle, lay idle`,
  hi: `नहीं, नही, न, ना, मत, बिना, बगैर, अलावा, सिवाय, अपात्र, अयोग्य, वंचित, मना, वर्जित, प्रतिबंधित, मनाही, असंभव, अनुपलब्ध, अवैध, गलत, रोक, रोक दी, बंद, समाप्त, रद्द, छूट, मुक्त, नामंज़ूर, अस्वीकार`,
  ur: `نہیں, نہ, مت, بغیر, علاوہ, سوائے, محروم, ممنوع, منع, نااہل, ناممکن, غلط, روک, بند, ختم, منسوخ, مستثنیٰ, مستثنی, پابندی, مسترد`,
  bn: `না, নয়, হয়নি, নেয়নি, পায়নি, যায়নি, দেয়নি, নেই, নি, নহে, নইলে, *েনি, *য়নি, ছাড়া, বিনা, *বিহীন, বারণ, নিষেধ, নিষিদ্ধ, বঞ্চিত, অযোগ্য, অবৈধ, ভুল, বন্ধ, বাতিল, রদ, ছাড়, মকুব, অসম্ভব`,
  mr: `नाही, नाहीत, नाहीये, नव्हे, नव्हता, नव्हती, नव्हते, नसावे, नसावा, नसावी, नसतो, नसते, नसतात, नसेल, नसलेल्या, नसलेले, नसल्यास, नको, नये, नयेत, शिवाय, *शिवाय, विना, विना*, खेरीज, मनाई, बंदी, अपात्र, वंचित, अशक्य, बंद, रद्द, सूट, माफ, न, चुकीचे, चूक, नकार`,
  gu: `નથી, નહીં, નહિ, ન, વિના, વગર, સિવાય, નહોતું, નહોતી, નહોતા, અપાત્ર, મનાઈ, પ્રતિબંધ, બંધ, રદ, ખોટું, મુક્તિ, નકાર`,
  pa: `ਨਹੀਂ, ਨਾ, ਨਹੀ, ਬਿਨਾਂ, ਬਗੈਰ, ਮਨਾਹੀ, ਪਾਬੰਦੀ, ਬੰਦ, ਰੱਦ, ਅਯੋਗ, ਗਲਤ, ਛੋਟ`,
  or: `ନାହିଁ, ନାହାନ୍ତି, ନୁହେଁ, ନ, ବିନା, ନଥିଲା, *ନାହିଁ, ନିଷେଧ, ବନ୍ଦ, ଅଯୋଗ୍ୟ, ଭୁଲ, ବାତିଲ`,
  as: `নাই, নহয়, নোৱাৰ*, নাছিল, নালাগে, *নাই, নকৰ*, নাপায়, বিনা, নিষেধ, নিষিদ্ধ, অযোগ্য, বন্ধ, ভুল, বাতিল, *নোৱাৰি, নোৱাৰে`,
  ta: `இல்லை, அல்ல, இல்லையென்றால், இல்லாவிட்டால், இல்லையேல், *ாவிட்டால், *ாவிடில், *ின்றி, இல்லாமல், இல்லாத, இன்றி, கூடாது, முடியாது, வேண்டாம், கிடையாது, தவிர, *ில்லை, *வில்லை, *க்கூடாது, *முடியாது, *ாது, *ாமல், *ாதவர்*, *ாதவை, *ாத, *மாட்டார், *மாட்டாது, *மாட்டார்கள், தடை, தவறு, தவறான, ரத்து, விலக்கு, நிறுத்தப்*, மறுக்க*, மறுப்பு, நீக்கப்*`,
  te: `కాదు, లేదు, లేవు, లేని, లేరు, లేకుండా, వద్దు, కూడదు, *లేదు, *వద్దు, *కూడదు, *కుండా, *రాదు, *లేరు, *లేవు, మినహా, నిషేధం, నిషేధించ*, రద్దు, తప్పు, అనర్హ*, తప్ప`,
  kn: `ಇಲ್ಲ, ಅಲ್ಲ, ಇಲ್ಲದೆ, ಇಲ್ಲದ, *ಿಲ್ಲ, *ಲ್ಲ, ಬೇಡ, *ಬಾರದು, *ಕೂಡದು, *ಲಾಗದು, ಹೊರತು, ನಿಷೇಧ, ನಿಷೇಧಿಸ*, ರದ್ದು, ತಪ್ಪು, ಅನರ್ಹ*`,
  ml: `ഇല്ല, അല്ല, ഇല്ലാതെ, *ില്ല, *ല്ല, *ാതെ, *രുത്, വേണ്ട, കൂടാതെ, നിരോധ*, റദ്ദ*, തെറ്റ*, അയോഗ്യ*`,
};

/** A label before a statement that the page itself refutes. It counts as a negation. */
export const MYTH_LABELS: Phrases = {
  en: `myth, myths, misconception, false claim, rumour, rumor, fake, wrong, incorrect claim, fiction, hoax, misbelief`,
  hi: `मिथक, भ्रम, भ्रांति, अफ़वाह, ग़लतफ़हमी, गलत धारणा, झूठ, मिथ्या`,
  ur: `غلط فہمی, مفروضہ, افواہ, جھوٹ, وہم, غلط خیال`,
  bn: `ভুল ধারণা, ভ্রান্ত ধারণা, গুজব, মিথ, মিথ্যা, কল্পকথা`,
  mr: `गैरसमज, अफवा, मिथक, भ्रम, खोटे, चुकीचा समज, मिथ्य`,
  gu: `ભ્રમ, ગેરમાન્યતા, અફવા, ખોટી માન્યતા, માન્યતા`,
  pa: `ਭਰਮ, ਮਿੱਥ, ਅਫ਼ਵਾਹ, ਗਲਤਫ਼ਹਿਮੀ`,
  or: `ଭ୍ରମ, ଗୁଜବ, ଭୁଲ ଧାରଣା, ମିଥ୍ୟା`,
  as: `ভুল ধাৰণা, উৰাবাতৰি, ভ্ৰান্তি`,
  ta: `கட்டுக்கதை, தவறான கருத்து, வதந்தி, பொய், மூடநம்பிக்கை`,
  te: `అపోహ, పుకారు, అపోహలు, తప్పుడు నమ్మకం`,
  kn: `ಮಿಥ್ಯೆ, ತಪ್ಪು ಕಲ್ಪನೆ, ವದಂತಿ, ಕಟ್ಟುಕಥೆ`,
  ml: `മിഥ്യ, തെറ്റിദ്ധാരണ, കെട്ടുകഥ, വ്യാജം, അബദ്ധധാരണ`,
};

/** Labels that add nothing to the statement after them. */
export const FACT_LABELS: Phrases = {
  en: `fact, facts, truth, note, answer, reality`,
  hi: `तथ्य, सच, सत्य, उत्तर, हकीकत, वास्तविकता`,
  ur: `حقیقت, سچ, جواب`,
  bn: `সত্য, তথ্য, উত্তর, সত্যি, বাস্তব`,
  mr: `तथ्य, सत्य, वस्तुस्थिती, उत्तर, खरे`,
  gu: `હકીકત, સત્ય, જવાબ`,
  pa: `ਸੱਚ, ਤੱਥ, ਜਵਾਬ`,
  or: `ସତ୍ୟ, ତଥ୍ୟ, ଉତ୍ତର`,
  as: `সত্য, তথ্য, উত্তৰ`,
  ta: `உண்மை, பதில்`,
  te: `నిజం, వాస్తవం, జవాబు`,
  kn: `ಸತ್ಯ, ವಾಸ್ತವ, ಉತ್ತರ, ನಿಜ`,
  ml: `സത്യം, വസ്തുത, ഉത്തരം, വാസ്തവം`,
};

/** Phrases with a word of negation in them that turn nothing round. */
export const NOT_NEGATIONS: Phrases = {
  en: `not end, not lapse, not expire, not only, no matter, serial no, no ., nothing but, without fail, no one but, nobody but, none but, no less, no fewer, without conditions, without any condition`,
  hi: `समाप्त होने, समाप्त होते, न केवल, न सिर्फ़, छूट के, आयु में छूट, बंद डिब्बे, के अलावा अन्य, के सिवा अन्य`,
  ur: `ختم ہونے, ختم ہوتے, نہ صرف, نہ کہ, کے علاوہ دیگر`,
  bn: `বিনা মূল্যে, না কি, বিনামূল্যে, না হলেও, শুধু না, ছাড়া অন্য, ছাড়াও অন্য`,
  mr: `बंद डबा, विनामूल्य, विनायक`,
  ta: `மாத, *ாதவாறு, ஏதாவது, போது, *ின்போது, *ும்போது, *த்தாது, இத்தாது, தாது, ஆனாலும்`,
};
