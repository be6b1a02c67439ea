import { plainWord } from '../../language/fold.ts';

/** Words that say the same in the trade of founders, in all languages of a row: a claim may use one for another. */
const ROWS: readonly string[] = [
  'india indian भारत بھارت ہندوستان ভারত இந்தியா ભારત ਭਾਰਤ ଭାରତ భారత్ ಭಾರತ ഇന്ത്യ',
  'rebate rebates discount discounts concession concessions रियायत* छूट* सवलत* رعایت* چھوٹ* ছাড় রেয়াত தள்ளுபடி* சலுகை*',
  'available availability उपलब्ध* دستیاب* موجود میسر উপলব্ধ* கிடைக்க*',
  'expense expenses expenditure spending spends खर्च* ख़र्च* लागत* व्यय* خرچ* اخراجات لاگت* খরচ* ব্যয়* செலவு*',
  'income incomes earnings earning आय* आमदनी* कमाई* उत्पन्न* मिळकत* آمدنی* کمائی* আয় রোজগার* উপার্জন* வருமான* வருவாய்*',
  'rent rents rental किराय* किराए भाड* کرای* ভাড়া* வாடகை*',
  'rain rains rainy monsoon बारिश* बरसात* वर्षा* पावस* पाऊस* بارش* برسات* বৃষ্টি* বর্ষা* মৌসুমি மழை*',
  'decide decides decided decision decisions निर्णय* फैसल* फ़ैसल* فیصل* সিদ্ধান্ত* முடிவு*',
  'district districts ज़िल* जिल* ضلع* জেলা* மாவட்ட*',
  'fetch fetches sell sells',
  'entire entirely whole wholly full fully पूरा पूरी पूरे समूच* संपूर्ण* پورا پوری پورے سارا সম্পূর্ণ* পুরো গোটা முழு*',
  'enter enters entered entry ঢোক* ঢুক* প্রবেশ* प्रवेश* داخل* நுழை*',
  'equal same alike समान एकसमान बराबर समान یکساں برابر সমান একই சம* சமமான',
  'rice चावल तांदूळ چاول চাল அரிசி',
  'women woman female महिला* स्त्री* औरत* خواتین خاتون عورت* মহিলা* নারী* பெண்* மகளிர்* મહિલા* ਔਰਤ* మహిళ* ಮಹಿಳೆ* സ്ത്രീ* वनिता',
  'men man male पुरुष* مرد* পুরুষ* ஆண்கள்*',
  'loan loans credit ऋण* कर्ज* क़र्ज़* قرض* ঋণ* কর্জ கடன்* લોન* ਕਰਜ਼* రుణ* ಸಾಲ* വായ്പ*',
  'subsidy subsidies grant grants अनुदान* सब्सिडी* اعانت سبسڈی امداد ভর্তুকি* অনুদান* மானிய* સબસિડી* ਸਬਸਿਡੀ* రాయితీ* సబ్సిడీ* ಸಹಾಯಧನ* ಸಬ್ಸಿಡಿ* സബ്സിഡി* ৰাজসাহায্য*',
  'interest ब्याज* व्याज* سود সুদ* வட்டி* વ્યાજ* ਵਿਆਜ* వడ్డీ* ಬಡ್ಡಿ* പലിശ*',
  'wage wages salary pay paid pays earn earns earned वेतन* मज़दूरी* पगार* वेतन اجرت تنخواہ কমাই মজুরি* বেতন* ஊதிய* சம்பள* પગાર* ਤਨਖਾਹ* వేతన* ವೇತನ* ശമ്പള*',
  'price prices cost costs rate fetched quoted sold sells कीमत* क़ीमत* दाम* भाव* मूल्य* किंमत* قیمت* دام بھاؤ نرخ দাম* মূল্য* দর* விலை* કિંમત* ભાવ* ਕੀਮਤ* ਭਾਅ* ధర* ಬೆಲೆ* വില*',
  'registration register registered registers enrol enrolled sign signed पंजीकरण* पंजीयन* पंजीकृत नोंदणी* اندراج رجسٹر* নিবন্ধন* নথিভুক্ত* பதிவு* નોંધણી* ਰਜਿਸਟਰ* నమోదు* ನೋಂದಣಿ* രജിസ്*',
  'licence license licences licenses permit permission लाइसेंस* परवाना* परवान्* لائسنس اجازت* লাইসেন্স* অনুমতি* உரிம* લાયસન્સ* પરવાનો* ਲਾਇਸੈਂਸ* లైసెన్స్* ಪರವಾನಗಿ* ലൈസൻസ്*',
  'application applications apply applied applies applicant applicants आवेदन* आवेदक* अर्ज* درخواست* আবেদন* விண்ணப்ப* અરજ* ਅਰਜ਼ੀ* ਬਿਨੈ* దరఖాస్తు* ಅರ್ಜಿ* അപേക്ഷ*',
  'training trained train trains teach taught trainees प्रशिक्षण* प्रशिक्षित* تربیت* প্রশিক্ষণ* பயிற்சி* கற்று* தாலிம* તાલીમ* ਸਿਖਲਾਈ* శిక్షణ* ತರಬೇತಿ* പരിശീലന*',
  'factory factories unit units plant mill mills workshop workshops कारख़ान* इकाई* उद्योग* कारखाना* کارخان* یونٹ* কারখানা* শিল্প* தொழிற்சாலை* ஆலை* தொழில்* કારખાન* એકમ* ਕਾਰਖਾਨ* ਇਕਾਈ* పరిశ్రమ* ಉದ್ಯಮ* ಘಟಕ* വ്യവസായ*',
  'worker workers labourer labour employee employees staff कर्मचारी* कामगार* मज़दूर* श्रमिक* کارکن* مزدور* শ্রমিক* কর্মী* தொழிலாள* பணியாள* કામદાર* ਮਜ਼ਦੂਰ* కార్మిక* ಕಾರ್ಮಿಕ* തൊഴിലാള*',
  'farmer farmers grower growers cultivator cultivators किसान* शेतकरी* शेतकऱ्* کسان* চাষি* কৃষক* விவசாயி* உழவ* ખેડૂત* ਕਿਸਾਨ* రైతు* ರೈತ* കർഷക*',
  'artisan artisans craftsman craftsmen maker makers weaver weavers कारीगर* शिल्पी* کاریگر* কারিগর* கைவினை* કારીગર* ਕਾਰੀਗਰ* కళాకారు* ಕುಶಲಕರ್ಮಿ* കരകൗശല*',
  'government state centre govt administration सरकार* शासन* शासक حکومت* سرکار* ریاستی ریاست সরকার* রাজ্য* அரசு* સરકાર* ਸਰਕਾਰ* ప్రభుత్వ* ಸರ್ಕಾರ* സർക്കാർ*',
  'year annual annually वार्षिक* سالانہ বার্ষিক* ஆண்டு*',
  'help assistance support aid help helped सहायता* मदद* सहाय्य* مدد امداد সাহায্য* সহায়তা* உதவி* મદદ* ਮਦਦ* సహాయ* ನೆರವು* സഹായ*',
  'fine fines penalty penalties जुर्मान* दंड* جرمان* জরিমানা* அபராத* દંડ* ਜੁਰਮਾਨ* జరిమానా* ದಂಡ* പിഴ*',
  'tax taxes taxed duty levy कर* टैक्स* शुल्क* ٹیکس* কর* শুল্ক* வரி* કર* ਟੈਕਸ* పన్ను* ತೆರಿಗೆ* നികുതി*',
  'buy buys bought purchase purchased purchases procure took took ख़रीद* खरेदी* خرید* কেন* কিন* ক্রয়* வாங்க* ખરીદ* ਖਰੀਦ* కొన* ಖರೀದಿ* വാങ്ങ*',
  'sell sells sold sale sales marketed vend vending बेच* विक* बिक्री* फ़रोख़्त فروخت* بیچ* بک* বেচ* বিক্রি* விற்* વેચ* ਵੇਚ* అమ్మ* ಮಾರ* വിൽ* വിറ്റ*',
  'export exports exported exporting shipped ship ships shipment shipments निर्यात* भेजा برآمد* রপ্তানি* ஏற்றுமதி* નિકાસ* ਨਿਰਯਾਤ* ఎగుమతి* ರಫ್ತು* കയറ്റുമതി* بھیج*',
  'import imports imported आयात* درآمد* আমদানি* இறக்குமதி* આયાત* ਆਯਾਤ* దిగుమతి* ಆಮದು* ഇറക്കുമതി*',
  'start started starts begin began begun launch launched opened open opens inaugurated set introduced commence शुरू* आरंभ* सुरू* प्रारंभ* घोषणा* घोषित* شروع* آغاز* افتتاح* শুরু* চালু* উদ্বোধন* தொடங்க* துவங்க* திறந்* શરૂ* ਸ਼ੁਰੂ* ప్రారంభ* ಆರಂಭ* ആരംഭ* తెరచ*',
  'close closed shut shuts closure बंद* بند* বন্ধ* மூட* બંધ* ਬੰਦ* మూసి* ಮುಚ್ಚ* അടച്ച*',
  'grow grew grown growth rise rose risen increase increased increases climb climbed went bigger more raised raise hiked higher बढ़* वृद्धि* वाढ* महंग* महाग* بڑھ* اضاف* مہنگ* বাড়* বেড়* বৃদ্ধি* உயர்* அதிகரி* கூடி* வளர்* વધ* ਵਧ* పెరి* పెరుగు* ಹೆಚ್ಚ* ಏರಿ* വർധ* കൂടി',
  'fall fell fallen drop dropped decline declined decrease decreased reduce reduced shrank shrink shrunk lower lowered cut ease eased घट* गिर* कम* घसर* کم گھٹ* گر* কম* হ্রাস* নাম* নেমে குறை* சரி* வீழ்* ઘટ* ਘਟ* తగ్గ* ಇಳಿ* കുറ*',
  'require required requires need needs needed necessary mandatory compulsory must ज़रूरी* आवश्यक* अनिवार्य* हवा हवे हवी लाज़िमी लागत* ضروری لازمی প্রয়োজন* দরকার* লাগে* தேவை* கட்டாய* வேண்டும் જરૂરী* ਲੋੜ* అవసర* ಅಗತ್ಯ* ആവശ്യ*',
  'free gratis complimentary मुफ़्त* मोफत* विनामूल्य* निःशुल्क* مفت* বিনামূল্য* இலவச* મફત* ਮੁਫ਼ਤ* ఉచిత* ಉಚಿತ* സൗജന്യ*',
  'group groups shg shgs collective समूह* गट* बचतगट* گروپ* গোষ্ঠী* দল* குழு* જૂથ* ਸਮੂਹ* సంఘ* ಗುಂಪು* ಸಂಘ* സംഘ*',
  'member members सदस्य* رکن ارکان সদস্য* உறுப்பினர்* સભ્ય* ਮੈਂਬਰ* సభ్య* ಸದಸ್ಯ* അംഗ*',
  'family families household households कुटुंब* परिवार* خاندان* পরিবার* குடும்ப* પરિવાર* ਪਰਿਵਾਰ* కుటుంబ* ಕುಟುಂಬ* കുടുംബ* घराने',
  'school schools college विद्यालय* शाळा* स्कूल* اسکول* স্কুল* பள்ளி* શાળા* ਸਕੂਲ*',
  'survey surveyed poll study सर्वेक्षण* सर्वे* पाहणी* जायज़ा* سروے* جائز* সমীক্ষা* জরিপ* ஆய்வு* સર્વે*',
  'build built construct constructed construction set completed complete made बना* बांध* بن* مکمل* নির্মাণ* কட்ட* கட்டப்* கட்டி* બનાવ* ਬਣ* నిర్మి* ನಿರ್ಮಿ* നിർമ്മ*',
  'remove removed scrapped abolished withdrawn dropped lifted हटा* काढ* ہٹا* তুলে* সরান* நீக்* હટાવ* ਹਟਾ*',
  'disburse disbursed paid released distributed handed given बाँट* बांट* वितर* تقسیم* বিতরণ* বণ্টন* வழங்* વિતરણ* ਵੰਡ*',
  'sanction sanctioned approve approved cleared granted मंज़ूर* स्वीकृत* منظور* মঞ্জুর* অনুমোদ* அனுமதி* ஒப்புதல்* મંજૂર* ਮਨਜ਼ੂਰ*',
  'benefit benefits benefited beneficiary beneficiaries लाभ* फायदा* लाभार्थी* فائدہ* مستفید* উপকার* সুবিধা* பயன்* லாபம் લાભ* ਲਾਭ*',
  'money amount fund funds funding capital finance financed रक्कम* राशि* निधि* निधी* भांडवल* पूंजी* رقم* فنڈ* سرمایہ* অর্থ* টাকা* মূলধন* তহবিল* நிதி* தொகை* મૂડી* ਪੂੰਜੀ*',
  'collateral security guarantee ज़मानत* तारण* ضمانت* জামানত* பிணை* ઈકરાર* જામીન* ਜ਼ਮਾਨਤ* హామీ*',
  'eligible eligibility qualify qualifies qualified entitled पात्र* योग्य* اہل* যোগ্য* தகுதி* પાત્ર* ਯੋਗ* అర్హ* ಅರ್ಹ* അർഹ*',
  'join joined enter admitted प्रवेश* शामिल* सामील* شامل* যোগ* সামিল* சேர* જોડા* ਸ਼ਾਮਲ*',
  'buyers buyer customer customers consumer consumers ग्राहक* ख़रीदार* گاہک* خریدار* ক্রেতা* গ্রাহক* வாடிக்கை* ગ્રાહક* ਗਾਹਕ* వినియోగ* ಗ್ರಾಹಕ* ഉപഭോക്*',
  'shop shops store stores outlet outlets दुकान* دکان* দোকান* கடை* દુકાન* ਦੁਕਾਨ* దుకాణ* ಅಂಗಡಿ* കട*',
  'allowed permit permitted permits अनुमति* परवानगी* اجازت* অনুমতি* அனுமதி* મંજૂરી*',
  'food edible खाद्य* अन्न* غذا* خوراک* খাদ্য* খাবার* உணவு* ખોરાક* ਭੋਜਨ* ఆహార* ಆಹಾರ* ഭക്ഷണ*',
  'machine machines machinery equipment मशीन* यंत्र* مشین* যন্ত্র* மெஷின்* இயந்திர* મશીન* ਮਸ਼ੀਨ* యంత్ర* ಯಂತ್ರ* യന്ത്ര*',
  'provide give offers offer offered gives given supply supplies supplied provides दे* देत* فراہم* দেয়* দেও* தரு* வழங்* கொடு* આપ* ਦੇ* ఇస్త* ಕೊಡ* ನೀಡ* നൽ*',
  'inspect inspected inspection inspections checked check checks जांच* निरीक्षण* तपासणी* जाँच* جانچ* معائنہ* পরিদর্শন* পরীক্ষা* ஆய்வு* சோதனை* તપાસ* ਜਾਂਚ*',
  'expensive costlier dearer pricier महंग* महाग* مہنگ* দামি* চড়া* விலையுயர்* મોંઘ* ਮਹਿੰਗ*',
  'cheap cheaper सस्त* स्वस्त* سست* সস্তা* மலிவ* સસ્ત* ਸਸਤ*',
  'repay repaid repayment परतफेड* फेड* चुक* अदायगी ادائیگی* পরিশোধ* শোধ* திருப்பி* திருப்* ચુકવણી* ਭੁਗਤਾਨ* చెల్లి* ಮರುಪಾವತಿ* തിരിച്ചട*',
  'contribute contributed contribution share bring brought own योगदान* अंशदान* हिस्सा* वाटा* حصہ* অংশ* பங்கு* பங்களி* ફાળો* ਯੋਗਦਾਨ*',
  'bank banks lender lenders बैंक* बँक* بینک* ব্যাংক* ব্যাঙ্ক* வங்கி* બેંક* ਬੈਂਕ* బ్యాంక* ಬ್ಯಾಂಕ* ബാങ്ക*',
  'insurance insured विमा* बीमा* بیمہ* বিমা* বীমা* காப்பீ* વીમો* ਬੀਮਾ*',
  'district districts ज़िल* जिल्ह* ضلع* اضلاع জেলা* மாவட்ட* જિલ્લ* ਜ਼ਿਲ* జిల్లా* ಜಿಲ್ಲ* ജില്ല*',
  'scheme schemes programme program yojana योजना* اسکیم* منصوبہ* প্রকল্প* যোজনা* திட்ட* યોજના* ਯੋਜਨਾ* పథక* ಯೋಜನೆ* പദ്ധതി*',
  'deduct deducted deduction deductions कटौती* काट* कपात* کاٹ* کٹوتی* কাট* কর্তন* பிடித்த* கழிக்* કાપ* ਕੱਟ*',
  'last lasts keep keeps stays stay remain remains रह* टिक* رہ* থাক* இருக்* રહે* ਰਹਿ*',
  'coal coke कोयल* कोळसा* کوئلہ* কয়লা* நிலக்கரி* કોલસ* ਕੋਲਾ*',
  'child children kids बच्च* मुल* بچ* শিশু* குழந்தை* બાળક* ਬੱਚ*',
  'employer employers owner owners proprietor मालिक* मालक* مالک* মালিক* உரிமையாள* முதலாளி* માલિક* ਮਾਲਕ*',
  'pay pays paid payment payments भुगतान* भर* अदा* ادا* ادائیگی* পরিশোধ* দেয়* செலுத்* ચૂકવ* ਅਦਾ* చెల్లి* ಪಾವತಿ* അടയ്ക്*',
  'harvest harvested crop crops picking फ़सल* कटाई* कापणी* पीक* فصل* کٹائی* ফসল* அறுவடை* பயிர்* પાક* ਫ਼ਸਲ* ਵਾਢੀ*',
  'monthly month महीन* मासिक* दरमहा ماہانہ* মাসিক* மாத* માસિક*',
  'many several various numerous कई* अनेक* متعدد* অনেক* பல* ઘણા* ਕਈ*',
  'weave woven weaving knit braid plait बुन* विण* بن* বোন* பின்ன* முடைய* વણ* ਬੁਣ*',
  'affect affected unaffected hit impacted प्रभाव* परिणाम* متاثر* প্রভাব* பாதிக்* અસર* ਅਸਰ*',
  'treat treated classified counted regarded considered classed मान* समजल* سمجھ* গণ্য* கருத* ગણ*',
  'carry carries bear bears attract attracts charge charged',
  'kind kinds category categories type types class classes श्रेण* प्रवर्ग* प्रकार* قسم* زمرہ* শ্রেণি* ধরন* வகை* શ્રેણી* ਸ਼੍ਰੇਣੀ*',
  'lenders lender banks bank',
  'end ends ended over finish finished expire expired lapse lapsed समाप्त* संपल* ختم* শেষ* முடி* પૂર્ણ*',
  'decide decided decides set sets fixed fix determine determined तय* निश्चित* ठरव* طے* مقرر* নির্ধারণ* ঠিক* முடிவு* நிர்ணய* નક્કી* ਤੈਅ*',
];

interface Beginning {
  readonly text: string;
  readonly row: number;
}

const EXACT = new Map<string, number[]>();
const BEGINNINGS = new Map<string, Beginning[]>();
for (const [row, words] of ROWS.entries()) {
  for (const word of words.split(' ')) {
    const text = plainWord(word.replace('*', ''));
    if (word.endsWith('*')) {
      const key = text.slice(0, 2);
      BEGINNINGS.set(key, [...(BEGINNINGS.get(key) ?? []), { text, row }]);
    } else EXACT.set(text, [...(EXACT.get(text) ?? []), row]);
  }
}
// what a language may add to a beginning before it is another word
const LONGEST_ENDING = 9;

const MOST_KEPT = 5000;
const known = new Map<string, readonly number[]>();

/** The rows of words like this one. */
export function synonymsOf(plain: string): readonly number[] {
  const kept = known.get(plain);
  if (kept) return kept;
  const rows = rowsOf(plain);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(plain, rows);
  return rows;
}

function rowsOf(plain: string): readonly number[] {
  const open = (BEGINNINGS.get(plain.slice(0, 2)) ?? [])
    .filter(
      ({ text }) =>
        plain.startsWith(text) &&
        plain.length - text.length <= LONGEST_ENDING &&
        (text.length > 2 || plain.length <= 5),
    )
    .map(({ row }) => row);
  return [...(EXACT.get(plain) ?? []), ...open];
}
