/**
 * Further words by which owners name their trade, beside the signs of `knowledge/trades.json`: nouns that only this trade uses, in native script
 * (`native`), English (`en`), Roman Hindi and Roman Tamil.
 */
export const TRADE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bakery-home': {
    en: 'cake, bakery, cookie, eggless, pastry, muffin',
    native: 'केक, पेस्ट्री, कुकीज़, কেক, কেকের, કેક, ਕੇਕ, کیک, கேக், కేకులు, కేకు, ಕೇಕ್, കേക്ക്, କେକ',
    'hi-Latn': 'cake, bakery',
    'ta-Latn': 'cake, bakery',
  },
  'bamboo-craft': {
    en: 'bamboo, bamboo basket, cane basket',
    native: 'बाँस, बांस, बांबू, বাঁশের, বাঁশ, বাঁহ, બાંબુ, વાંસ, ਬਾਂਸ, بانس, மூங்கில், వెదురు, ಬಿದಿರು, ಬಿದಿರಿನ, മുള, മുളകൊണ്ട്, ବାଉଁଶ',
    'hi-Latn': 'baans, bans ki tokri',
    'ta-Latn': 'moongil, mungil',
  },
  'beauty-parlour': {
    en: 'beauty parlour, beauty parlor, parlour, facial, threading, bridal makeup, salon, mehendi',
    native:
      'पार्लर, फ़ेशियल, फेशियल, ब्यूटी, থ্রেডিং, পার্লার, ফেসিয়াল, પાર્લર, ફેશિયલ, ਪਾਰਲਰ, پارلر, فیشل, பார்லர், ஃபேஷியல், పార్లర్, ఫేషియల్, ಪಾರ್ಲರ್, ഫേഷ്യൽ, പാർലർ, ପାର୍ଲର, পাৰ্লাৰ, ফেচিয়েল, मेकअप',
    'hi-Latn': 'parlour, parlor, facial, mehndi',
    'ta-Latn': 'parlour, facial, azhagu nilayam',
  },
  'beekeeping-honey': {
    en: 'honey, bee, beekeeper, apiary',
    native:
      'शहद, मधुमक्खी, मध विक, मधमाशी, মধু, মৌমাছি, মৌ, મધ, મધમાખી, ਸ਼ਹਿਦ, شہد, தேன், தேனீ, తేనె, ಜೇನು, തേൻ, തേനീച്ച, ମହୁ',
    'hi-Latn': 'shahad, shehad, madhumakkhi, madhumakhi',
    'ta-Latn': 'theni, thaen',
  },
  'block-print-textile': {
    en: 'block print, block printing, hand block, bagru, ajrakh, dabu, kalamkari, batik',
    native:
      'ब्लॉक प्रिंट, ब्लॉक छपाई, अजरख, बगरू, ছাপা কাপড়, ব্লক প্রিন্ট, બ્લોક પ્રિન્ટ, અજરખ, ਬਲਾਕ ਪ੍ਰਿੰਟ, بلاک پرنٹ, பிளாக் பிரிண்ட், బ్లాక్ ప్రింట్, కలంకారీ, ಬ್ಲಾಕ್ ಪ್ರಿಂಟ್, ബ്ലോക്ക് പ്രിന്റ്, ବ୍ଲକ ପ୍ରିଣ୍ଟ',
    'hi-Latn': 'block print, chhapai',
    'ta-Latn': 'block print',
  },
  'cold-storage-onwheels': {
    en: 'cold storage, cold room, reefer, refrigerated van, refrigerated truck, solar cold',
    native:
      'कोल्ड स्टोरेज, शीतगृह, ठंडी गाड़ी, কোল্ড স্টোরেজ, હিমঘর, হিমঘর, કોલ્ડ સ્ટોરેજ, ਕੋਲਡ ਸਟੋਰ, کولڈ سٹوریج, குளிர்பதன, కోల్డ్ స్టోరేజ్, ಶೀತಲ, കോൾഡ് സ്റ്റോറേജ്, ଶୀତଳ ଭଣ୍ଡାର',
    'hi-Latn': 'cold storage',
    'ta-Latn': 'cold storage',
  },
  'computer-digital-service-centre': {
    en: 'csc, cyber cafe, online form, xerox, photocopy, digital service, print shop, common service centre',
    native:
      'सीएससी, साइबर कैफ़े, ऑनलाइन फ़ॉर्म, जन सेवा केंद्र, फ़ोटोकॉपी, ज़ेरॉक्स, झेरॉक्स, महा ई सेवा, সাইবার ক্যাফে, অনলাইন ফর্ম, জেরক্স, સીએસસી, ઝેરોક્ષ, ઓનલાઇન ફોર્મ, ਸੀਐਸਸੀ, ਫੋਟੋਕਾਪੀ, ਆਨਲਾਈਨ ਫਾਰਮ, سائبر کیفے, فوٹو کاپی, இ-சேவை, ஜெராக்ஸ், இணைய சேவை மையம், మీసేవ, జిరాక్స్, ఆన్‌లైన్ దరఖాస్తు, ಸೈಬರ್, ಜೆರಾಕ್ಸ್, ಸೇವಾ ಸಿಂಧು, അക്ഷയ, ഫോട്ടോസ്റ്റാറ്റ്, ଅନଲାଇନ ଫର୍ମ, ଜନସେବା କେନ୍ଦ୍ର, জেৰক্স, অনলাইন ফৰ্ম',
    'hi-Latn': 'csc, cyber cafe, jan seva kendra, photocopy, xerox, online form',
    'ta-Latn': 'e sevai, xerox, browsing centre',
  },
  'dairy-milk-collection': {
    en: 'milk collection, dairy farm, milch, cows and buffaloes, buffalo farm, cow farm',
    native:
      'डेयरी फार्म, दूध संग्रह, दूध इकट्ठा, गाय पालन, भैंस पालन, गोपालन, दूध संकलन, গরু পালন, দুধ সংগ্রহ, ડેરી ફાર્મ, દૂધ એકઠું, પશુપાલન, ਡੇਅਰੀ ਫਾਰਮ, ਦੁੱਧ ਇਕੱਠਾ, ڈیری فارم, دودھ جمع, பால்பண்ணை, மாட்டுப் பண்ணை, பால் சேகரிப்பு, పాల సేకరణ, డెయిరీ ఫారం, ಹೈನುಗಾರಿಕೆ, ಹಾಲು ಸಂಗ್ರಹ, ക്ഷീര, പശു ഫാം, ଗାଈ ପାଳନ, କ୍ଷୀର ସଂଗ୍ରହ, গৰু পালন, গাখীৰ সংগ্ৰহ',
    'hi-Latn': 'dairy farm, gaay palan, bhains palan, doodh collection',
    'ta-Latn': 'paal pannai, maattu pannai',
  },
  'dairy-products': {
    en: 'paneer, ghee, curd, khoa, buttermilk, lassi, shrikhand, cheese, milk sweets',
    native:
      'पनीर, घी, दही, खोया, मावा, लस्सी, श्रीखंड, छाछ, পনির, ঘি, দই, ছানা, ઘી, પનીર, છાશ, માવો, ਪਨੀਰ, ਘਿਓ, ਦਹੀਂ, ਲੱਸੀ, پنیر, گھی, دہی, நெய், பன்னீர், தயிர், நெயி, నెయ్యి, పన్నీర్, పెరుగు, ತುಪ್ಪ, ಪನೀರ್, ಮೊಸರು, നെയ്യ്, പനീർ, തൈര്, ଘିଅ, ପନିର, ଦହି, ঘিউ, পনীৰ, দৈ',
    'hi-Latn': 'paneer, ghee, dahi, khoya, lassi',
    'ta-Latn': 'nei, paneer, thayir, moru',
  },
  'drone-spraying': {
    en: 'drone spray, drone spraying, drone didi, agri drone, spray drone',
    native:
      'ड्रोन छिड़काव, ड्रोन से छिड़काव, ड्रोन दीदी, ड्रोन फवारणी, ড্রোন স্প্রে, ડ્રોન છંટકાવ, ਡਰੋਨ ਸਪਰੇਅ, ਡਰੋਨ, ڈرون اسپرے, ட்ரோன் தெளிப்பு, டிரோன், డ్రోన్ పిచికారీ, ಡ್ರೋನ್ ಸಿಂಪಡಣೆ, ഡ്രോൺ സ്പ്രേ, ഡ്രോൺ തളി, ଡ୍ରୋନ ସ୍ପ୍ରେ, ড্ৰোন স্প্ৰে',
    'hi-Latn': 'drone spray, drone se chhidkav, drone chidkav',
    'ta-Latn': 'drone spray, drone thelippu',
  },
  'embroidery-chikan': {
    en: 'chikan, chikankari, embroidery, zardozi, phulkari, kantha, aari work',
    native:
      'चिकन कारी, चिकनकारी, कढ़ाई, ज़रदोज़ी, कशीदा, फुलकारी, भरतकाम, কাঁথা, এমব্রয়ডারি, সূচিশিল্প, ભરતકામ, ભરત ગૂંથણ, ਫੁਲਕਾਰੀ, ਕਢਾਈ, چکن کاری, کڑھائی, زردوزی, எம்பிராய்டரி, ஆரி வேலை, పూసల పని, ఎంబ్రాయిడరీ, ಕಸೂತಿ, എംബ്രോയ്ഡറി, ସୂଚୀକର୍ମ, ଏମ୍ବ୍ରୋଡୋରୀ, এম্ব্ৰইডাৰী',
    'hi-Latn': 'chikan, chikankari, kadhai, kashida, zardozi, phulkari',
    'ta-Latn': 'embroidery, aari work',
  },
  'fish-culture': {
    en: 'fish farm, fish pond, fish farming, fish culture, fingerling, pisciculture',
    native:
      'मछली पालन, मत्स्य पालन, तालाब, मत्स्यपालन, मासे पालन, মাছ চাষ, মাছের চাষ, পুকুর, મત્સ્ય, માછલી ઉછેર, ਮੱਛੀ ਪਾਲਣ, مچھلی پالن, مچھلی فارم, மீன் வளர்ப்பு, மீன் பண்ணை, చేపల పెంపకం, చేపల చెరువు, ಮೀನು ಸಾಕಣೆ, ಮೀನುಗಾರಿಕೆ, മീൻ വളർത്തൽ, മത്സ്യകൃഷി, ମାଛ ଚାଷ, মাছ পালন, মীন পালন, পুখুৰী',
    'hi-Latn': 'machhli palan, machli palan, talab',
    'ta-Latn': 'meen valarpu, meen pannai',
  },
  'flour-mill': {
    en: 'flour mill, atta chakki, rice flour grinding, grinding mill',
    native:
      'आटा चक्की, आटाचक्की, पीठ गिरणी, पिठाची गिरणी, আটা চাকি, আটা কল, গম ভাঙা, ઘંટી, અનાજ દળવા, લોટ ઘંટી, ਆਟਾ ਚੱਕੀ, آٹا چکی, மாவு மில், மாவு அரைக்கும், పిండి మర, పిండి గిర్ని, ಹಿಟ್ಟಿನ ಗಿರಣಿ, പൊടിമില്ല്, മാവ് പൊടി, ଅଟା ଚକି, ଅଟା କଳ, আটা মিল',
    'hi-Latn': 'atta chakki, aata chakki',
    'ta-Latn': 'maavu mill, maavu araikkum',
  },
  'goat-rearing': {
    en: 'goat, goat farm, goat rearing, bakra',
    native:
      'बकरी, बकरा, बकरी पालन, शेळी पालन, शेळीपालन, शेळ्या, ছাগল, খাসি, ছাগলী, બકરી, બકરાં, ਬੱਕਰੀ, ਬੱਕਰੀਆਂ, بکری, بکرا, ஆடு வளர்ப்பு, ஆட்டுப்பண்ணை, ஆட்டுப் பண்ணை, వెల்லாடு, மేకల పెంపకం, మేకలు, మేక, ಮೇಕೆ, ಆಡು ಸಾಕಣೆ, ಕುರಿ ಸಾಕಣೆ, ആട് വളർത്തൽ, ആടുവളർത്തൽ, ഛേലി, ଛେଳି',
    'hi-Latn': 'bakri, bakra, bakri palan',
    'ta-Latn': 'aadu valarpu, aattu pannai',
  },
  'handloom-sarees': {
    en: 'handloom, weave sarees, weaver, weaving, loom saree, powerloom saree',
    native:
      'हथकरघा, हैंडलूम, बुनकर, साड़ी बुन, करघा, हातमाग, পাটনী, তাঁতের, তাঁতি, তাঁতশিল্প, হাতে বোনা, હાથશાળ, પટોળા, ਹੈਂਡਲੂਮ, ਖੱਡੀ, ہتھ کرگھا, بنکر, கைத்தறி, நெசவு, తాతం, చేనేత, నేత చీర, ಕೈಮಗ್ಗ, ನೇಕಾರ, കൈത്തറി, നെയ്ത്ത്, ହସ୍ତତନ୍ତ, ଶାଢ଼ୀ ବୁଣ, ତନ୍ତ, তাঁতশাল, মেখেলা, হাতে বোৱা',
    'hi-Latn': 'handloom, hathkargha, bunkar, saree bunna',
    'ta-Latn': 'kaithari, nesavu, thari',
  },
  'homestay-tourism': {
    en: 'homestay, home stay, guest room, bed and breakfast, farm stay',
    native:
      'होमस्टे, होम स्टे, হোমস্টে, হোম স্টে, હોમસ્ટે, ਹੋਮਸਟੇਅ, ہوم سٹے, ہوم اسٹے, ஹோம்ஸ்டே, హోమ్‌స్టే, హోమ్ స్టే, ಹೋಮ್‌ಸ್ಟೇ, ಹೋಂಸ್ಟೇ, ഹോംസ്റ്റേ, ହୋମଷ୍ଟେ, হোমষ্টে',
    'hi-Latn': 'homestay, home stay',
    'ta-Latn': 'homestay',
  },
  'jute-bags': {
    en: 'jute, jute bag, jute product',
    native:
      'जूट, पटसन, पाट के थैले, ताग, জুট, পাটের ব্যাগ, চটের ব্যাগ, শণ, જ્યૂટ, શણની થેલી, ਜੂਟ, جوٹ, پٹسن, சணல், జనపనార, జ్యూట్, ಸೆಣಬು, ಸೆಣಬಿನ, ചണം, ചണ ബാഗ്, ଝୋଟ, মৰাপাট, পাটৰ বেগ',
    'hi-Latn': 'jute',
    'ta-Latn': 'sanal pai, jute',
  },
  'kirana-grocery': {
    en: 'kirana, grocery, provision, general store',
    native:
      'किराना, किराने, परचून, किराणा, मुदि, মুদি, মুদির, মুদিখানা, કરિયાણા, કિરાણા, ਕਰਿਆਨਾ, ਕਰਿਆਨੇ, کرانہ, کریانہ, மளிகை, పచారీ, కిరాణా, ದಿನಸಿ, ಕಿರಾಣಿ, പലചരക്ക്, କିରାଣା, ତେଜରାତି, গেলামাল',
    'hi-Latn': 'kirana, kirane',
    'ta-Latn': 'maligai',
  },
  'leather-goods': {
    en: 'leather, chappal, footwear, shoe making, kolhapuri, sandal, jutti',
    native:
      'चमड़ा, चमड़े, चप्पल, जूता, जूते, मोजड़ी, कोल्हापुरी चप्पल, चर्म, চামড়া, চামড়ার, চপ্পল, জুতো, ચામડા, ચંપલ, મોજડી, ਚਮੜੇ, ਜੁੱਤੀ, ਜੁੱਤੀਆਂ, چمڑے, چپل, جوتے, தோல் பை, செருப்பு, தோல் பொருட்கள், తోలు, చెప్పులు, ಚರ್ಮ, ಚಪ್ಪಲಿ, തുകൽ, ചെരുപ്പ്, ଚମଡ଼ା, ଜୋତା, চামৰা, জোতা',
    'hi-Latn': 'chamda, chamde, chappal, jutti, joote',
    'ta-Latn': 'thol, seruppu',
  },
  'masala-grinding': {
    en: 'masala, spice, chilli powder, turmeric powder, masala powder',
    native:
      'मसाला, मसाले, मिर्च पिसाई, मसाला कांडप, कांडप, মশলা, মশলার, મસાલા, ਮਸਾਲੇ, مصالحہ, مصالحے, மசாலா, మసాలా, ಮಸಾಲೆ, മസാല, ମସଲା, মছলা',
    'hi-Latn': 'masala, masale pisai, mirchi pisai',
    'ta-Latn': 'masala',
  },
  'millet-snacks': {
    en: 'millet, ragi, bajra, jowar, millet laddu',
    native:
      'मिलेट, मोटा अनाज, रागी, बाजरा, ज्वार, बाजरी, नाचणी, ज्वारी, ভরণী মিলেট, মিলেট, রাগি, બાજરી, રાગી, મિલેટ, ਬਾਜਰਾ, ਕੋਧਰਾ, باجرہ, راگی, கம்பு, ராகி, சிறுதானிய, கேழ்வரகு, తృణధాన్య, రాగి, చిరుధాన్య, జొన్న, ಸಿರಿಧಾನ್ಯ, ರಾಗಿ, ಜೋಳದ, ചെറുധാന്യ, റാഗി, ମାଣ୍ଡିଆ, ମିଲେଟ, কণীধান, ৰাগী',
    'hi-Latn': 'millet, ragi, bajra, jowar',
    'ta-Latn': 'kambu, ragi, siruthaniya, kelvaragu',
  },
  'mobile-repair': {
    en: 'mobile repair, phone repair, mobile screen, mobile service, screen change, mobile counter',
    native:
      'मोबाइल रिपेयर, मोबाइल मरम्मत, मोबाइल स्क्रीन, मोबाईल दुरुस्ती, मोबाईल स्क्रीन, মোবাইল স্ক্রিন, মোবাইল সারাই, মোবাইল মেরামত, મોબાઇલ સ્ક્રીન, મોબાઈલ સ્ક્રીન, મોબાઈલ રિપેર, ਮੋਬਾਈਲ ਸਕਰੀਨ, موبائل اسکرین, موبائل سکرین, موبائل مرمت, மொபைல் ஸ்கிரீன், மொபைல் சர்வீஸ், செல்போன் பழுது, మొబైల్ స్క్రీన్, సెల్‌ఫోన్ రిపేర్, ಮೊಬೈಲ್ ಸ್ಕ್ರೀನ್, മൊബൈൽ സ്ക്രീൻ, ମୋବାଇଲ ସ୍କ୍ରିନ, মোবাইল স্ক্ৰীণ, মোবাইল স্ক্ৰিন',
    'hi-Latn': 'mobile repair, mobile screen, mobile thik, mobile marammat',
    'ta-Latn': 'mobile service, mobile repair, mobile screen, phone service',
  },
  mushroom: {
    en: 'mushroom, oyster mushroom, button mushroom, spawn',
    native:
      'मशरूम, अळिंबी, मश्रूम, মাশরুম, মাছৰুম, કাঠফুলা, মশরুম, મશરૂમ, ਖੁੰਬ, ਖੁੰਬਾਂ, مشروم, காளான், పుట్టగొడుగు, ಅಣಬೆ, കൂൺ, ଛତୁ, কাঠফুলা',
    'hi-Latn': 'mushroom',
    'ta-Latn': 'kaalaan, kalan, mushroom',
  },
  'nursery-plants-flowers': {
    en: 'plant nursery, nursery plants, sapling, seedling, flower farm',
    native:
      'नर्सरी, पौधे, पौधा, रोपवाटिका, নার্সারি, নাৰ্ছাৰী, চারাগাছ, নর্সরি, નર્સરી, રોપા, ਨਰਸਰੀ, نرسری, நர்சரி, நாற்றங்கால், నర్సరీ, ನರ್ಸರಿ, നഴ്സറി, നേഴ്സറി, ନର୍ସରୀ',
    'hi-Latn': 'paudhe, paudha, nursery paudhe',
    'ta-Latn': 'nursery chedi, chedi',
  },
  'oil-mill-cold-press': {
    en: 'oil mill, cold pressed oil, wood pressed, ghani oil, oil press',
    native:
      'तेल मिल, घानी, कोल्हू, कच्ची घानी, लाकडी घाणा, घाण्याचे, ঘানি, ঘানির, সরষের তেল, ઘાણી, સીંગતેલ, ਕੋਲੂ, ਕੋਹਲੂ, گھانی, کولہو, செக்கு, மரச்செக்கு, గానుగ, గానుగ నూనె, ಗಾಣ, ಗಾಣದ ಎಣ್ಣೆ, ಮರಗಾಣ, ചക്ക് യന്ത്രം, മരച്ചക്ക്, ചക്കിൽ, വെളിച്ചെണ്ണ, ଘଣା, ଘଣା ତେଲ, ঘানি',
    'hi-Latn': 'ghani, kolhu, kachi ghani, tel ghani',
    'ta-Latn': 'chekku, marachekku, kadalai ennai',
  },
  'pickle-papad': {
    en: 'pickle, papad, achar',
    native:
      'अचार, पापड़, बड़ी पापड़, लोणचे, लोणची, पापड, আচার, পাঁপড়, পাপড়, અથાણાં, અથાણું, પાપડ, ਅਚਾਰ, ਪਾਪੜ, اچار, پاپڑ, ஊறுகாய், அப்பளம், పచ్చళ్లు, ఊరగాయలు, అప్పడాలు, ಉಪ್ಪಿನಕಾಯಿ, ಹಪ್ಪಳ, അച്ചാർ, പപ്പടം, ଆଚାର, ପାମ୍ପଡ଼, আচাৰ, পাপৰ',
    'hi-Latn': 'achar, achaar, papad',
    'ta-Latn': 'oorugai, urugai, appalam',
  },
  'poultry-layer-broiler': {
    en: 'poultry, broiler, layer farm, country chicken, chicken farm, chicks, hatchery, desi chicken',
    native:
      'मुर्गी पालन, मुर्गी फ़ार्म, पोल्ट्री, कुक्कुटपालन, कोंबडी पालन, कुक्कुट, মুরগি পালন, মুরগির খামার, পোলট্রি, মুরগির ডিম, મરઘાં, મરઘા ઉછેર, પોલ્ટ્રી, ਮੁਰਗੀ ਪਾਲਣ, ਪੋਲਟਰੀ, مرغی پالن, مرغی فارم, پولٹری, கோழிப்பண்ணை, கோழி பண்ணை, கோழி வளர்ப்பு, நாட்டுக்கோழி, కోళ్ల ఫారం, కోళ్ల పెంపకం, కోళ్ళ పెంపకం, నాటుకోళ్ళ, ಕೋಳಿ ಸಾಕಣೆ, ಕೋಳಿ ಫಾರಂ, നാടൻ കോഴി, കോഴി വളർത്തൽ, കോഴിഫാം, ഇറച്ചിക്കോഴി, କୁକୁଡ଼ା, ପୋଲଟ୍ରି, কুকুৰা, ব্ৰইলাৰ',
    'hi-Latn': 'murgi palan, poultry, murgi farm',
    'ta-Latn': 'kozhi pannai, naattu kozhi, kozhi valarpu, koli pannai',
  },
  'school-uniforms': {
    en: 'school uniform, uniforms for school',
    native:
      'स्कूल यूनिफ़ॉर्म, स्कूल ड्रेस, शाळेचे गणवेश, गणवेश, স্কুল ইউনিফর্ম, স্কুল ড্রেস, સ્કૂલ યુનિફોર્મ, ગણવેશ, ਸਕੂਲ ਵਰਦੀ, ਵਰਦੀਆਂ, اسکول یونیفارم, பள்ளி சீருடை, சீருடை, స్కూల్ యూనిఫాం, యూనిఫాం, ಶಾಲಾ ಸಮವಸ್ತ್ರ, ಸಮವಸ್ತ್ರ, സ്കൂൾ യൂണിഫോം, യൂണിഫോം, ସ୍କୁଲ ୟୁନିଫର୍ମ, স্কুলৰ ইউনিফৰ্ম',
    'hi-Latn': 'school uniform, school dress',
    'ta-Latn': 'school uniform, seerudai',
  },
  'solar-drying-fruits': {
    en: 'dehydrated, dried fruit, solar dried, dried vegetables',
    native: 'सूखे मेवे बनाना, सुखाई हुई सब्ज़ी',
  },
  'solar-installation-repair': {
    en: 'solar panel installation, solar installation, rooftop solar, solar pump, solar repair',
    native:
      'सोलर पैनल, सोलर लगाने, रूफटॉप सोलर, सौर पॅनेल, সোলার প্যানেল, সৌর প্যানেল, સોલાર પેનલ, ਸੋਲਰ ਪੈਨਲ, سولر پینل, சோலார் பேனல், சூரிய மின், సోలార్ ప్యానెల్, ಸೋಲಾರ್ ಪ್ಯಾನೆಲ್, ಸೌರ ಫಲಕ, സോളാർ പാനൽ, ସୋଲାର ପ୍ୟାନେଲ, চ’লাৰ পেনেল',
    'hi-Latn': 'solar panel, rooftop solar',
    'ta-Latn': 'solar panel',
  },
  'street-food-cart': {
    en: 'food cart, street food, chaat, momos, pani puri, vada pav, dosa cart, popcorn cart, tea stall, dosa stall, idli stall, momo stall, snack stall, food stall, juice stall, coffee counter, tea counter, coffee stall, snack counter',
    native:
      'ठेला, कचौरी, कचौड़ी, चाट, गोलगप्पे, मोमोज़, चाय की दुकान, वडापाव, भेळ, फुচকা, ফুচকা, চপের দোকান, মোমো, રોલ দোকান, લારી, પાણીપુરી, દાબેલી, ਰੇਹੜੀ, ਕੁਲਚੇ, ਟਿੱਕੀ, ٹھیلا, ٹھیلہ, چاٹ, موموز, தள்ளுவண்டி, பானி பூரி, தெருவோர, టిఫిన్ బండి, చాట్ బండి, పానీపూరి, తోపుడు బండి, ತಿಂಡಿ ಗಾಡಿ, ಚಾಟ್, ಗಾಡಿ ತಿಂಡಿ, തട്ടുകട, ഉന്തുവണ്ടി, ଠେଲା, ଚାଟ, ଗୁପଚୁପ, ଠেলা, ফাষ্টফুড',
    'hi-Latn':
      'thela, rehdi, chaat, momos, golgappe, dosa ka thela, dosa stall, chai stall, juice stall, momo stall',
    'ta-Latn': 'thallu vandi, pani puri',
  },
  'tailoring-boutique': {
    en: 'tailoring, tailor, boutique, stitching, blouse stitching, alteration',
    native:
      'सिलाई, दर्ज़ी, दर्जी, बुटीक, शिवण, शिवणकाम, শেলাই, সেলাই, দর্জি, বুটিক, સિલાઈ, દરજી, સીવણ, ਸਿਲਾਈ, ਦਰਜ਼ੀ, سلائی, درزی, بوتیک, தையல், டெய்லர், కుట్టు, టైలరింగ్, టైలర్, ಹೊಲಿಗೆ, ಟೈಲರ್, തയ്യൽ, ടെയ്‌ലർ, ସିଲେଇ, ଦରଜୀ, চিলাই, দৰ্জী',
    'hi-Latn': 'silai, darzi, darji, boutique',
    'ta-Latn': 'thaiyal, tailor, tailoring',
  },
  'terracotta-pottery': {
    en: 'terracotta, pottery, clay idol, clay lamp, kulhad, earthen',
    native:
      'मिट्टी के बर्तन, कुल्हड़, दीये, मिट्टी की मूर्ति, मातीची मूर्ती, मातीच्या मूर्ती, মাটির মূর্তি, মাটির ভাঁড়, মাটির প্রদীপ, মাটির হাঁড়ি, કુલ્હડ, માટલા, کلہڑ, மண்பாண்டம், மண் பானை, களிமண், మట్టి కుండలు, మట్టి ప్రమిద, మట్టి వినాయక, ಮಣ್ಣಿನ ಗಣಪ, ಮಣ್ಣಿನ ಮಡಿಕೆ, ಮಣ್ಣಿನ ಗಣೇಶ, മൺപാത്രം, കളിമൺ, ମାଟି ମୂର୍ତ୍ତି, ମାଟି ହାଣ୍ଡି, মাটিৰ মূৰ্তি',
    'hi-Latn': 'mitti ke bartan, kulhad, diye, matka',
    'ta-Latn': 'mann paanai, manpandam',
  },
  'tiffin-service': {
    en: 'tiffin, tiffin kitchen, home food, dabba service',
    native:
      'टिफ़िन, टिफिन, डबा सेवा, टिफिन सेवा, टिफिन सर्विस, টিফিন, ટિફિન, ਟਿਫਿਨ, ਟਿਫਨ, ٹفن, டிபன் சேவை, டிபன், టిఫిన్ సర్వీస్, క్యారేజ్, ಟಿಫಿನ್ ಸೇವೆ, ടിഫിൻ സർവീസ്, ଟିଫିନ, টিফিন',
    'hi-Latn': 'tiffin, tiffin service',
    'ta-Latn': 'tiffin panren, tiffin service',
  },
  'tuition-coaching': {
    en: 'tuition, tution, coaching, tutoring, maths classes, coaching centre',
    native:
      'ट्यूशन, कोचिंग, शिकवणी, टयूशन, টিউশন, কোচিং, টিউচন, ટ્યુશન, ટયુશન, ਟਿਊਸ਼ਨ, ਕੋਚਿੰਗ, ٹیوشن, کوچنگ, டியூஷன், பயிற்சி வகுப்பு, ట్యూషన్, ಟ್ಯೂಷನ್, ಮನೆಪಾಠ, ട്യൂഷൻ, ଟିଉସନ, କୋଚିଂ',
    'hi-Latn': 'tuition, coaching',
    'ta-Latn': 'tuition',
  },
  'two-wheeler-ev-service': {
    en: 'two wheeler, bike repair, scooter service, electric scooter repair, ev service, bike service',
    native:
      'बाइक रिपेयर, स्कूटर रिपेयर, इलेक्ट्रिक स्कूटर, मोटरसाइकिल मरम्मत, दुचाकी दुरुस्ती, गॅरेज, বাইক সারাই, স্কুটার সার্ভিসিং, મોટરસાયકલ, સ્કૂટર સર્વિસ, સ્કૂટર રિપેર, ਸਕੂਟਰ ਸਰਵਿਸ, ਮੋਟਰਸਾਈਕਲ ਰਿਪੇਅਰ, بائیک مرمت, اسکوٹر مرمت, பைக் சர்வீஸ், ஸ்கூட்டர் சர்வீஸ், இருசக்கர வாகன, బైక్ రిపేర్, స్కూటర్ సర్వీస్, ಬೈಕ್ ರಿಪೇರಿ, ಸ್ಕೂಟರ್ ಸರ್ವಿಸ್, ಬೈಕ್ ಸರ್ವಿಸ್, ബൈക്ക് റിപ്പയർ, സ്കൂട്ടർ സർവീസ്, ବାଇକ ମରାମତି, ସ୍କୁଟର ସର୍ଭିସ, স্কুটাৰ চাৰ্ভিচ, বাইক মেৰামতি',
    'hi-Latn': 'bike repair, scooter repair, bike service',
    'ta-Latn': 'bike service, scooter service',
  },
  'vermicompost-waste': {
    en: 'vermicompost, compost, earthworm, organic manure, temple flower',
    native:
      'वर्मी कम्पोस्ट, केंचुआ खाद, वर्मीकम्पोस्ट, गांडूळ खत, গাঁজন, কেঁচো সার, ভার্মি কম্পোস্ট, અળસિયા ખાતર, વર્મી કમ્પોસ્ટ, ਗੰਡੋਆ ਖਾਦ, ਵਰਮੀ ਕੰਪੋਸਟ, کینچوا کھاد, ورمی کمپوسٹ, மண்புழு உரம், వర్మీ కంపోస్ట్, వానపాముల ఎరువు, ಎರೆಹುಳು ಗೊಬ್ಬರ, മണ്ണിര കമ്പോസ്റ്റ്, ଜିଆ ଖତ, କେଞ୍ଚୁଆ ଖତ, কেঁচু সাৰ, ভাৰ্মি কম্পোষ্ট',
    'hi-Latn': 'vermicompost, kenchua khaad, vermi compost',
    'ta-Latn': 'mannpuzhu uram, vermicompost',
  },
};
