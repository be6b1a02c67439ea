/** What things are sold by, in the words of all the languages; spelled as in `lexicon/lexicon.ts`. */
export const UNITS = {
  kg: 'kg kgs kilo kilos kilogram kilograms किलो* किग्रा কেজি* কিলো* কেজিতে કિલો* ਕਿਲੋ* کلو= کلوگرام கிலோ* కిలో* కేజీ* ಕಿಲೋ* ಕೆಜಿ* ಕಿ.ಗ್ರಾಂ കിലോ* കിലോയ്ക്ക് କିଲୋ* କେଜି* kilo_ka',
  gram: 'g gm gms gram grams ग्राम* ग्रॅम* গ্রাম= গ্ৰাম= ગ્રામ* ਗ੍ਰਾਮ* گرام* கிராம்* గ్రాము* గ్రా= ಗ್ರಾಂ* ഗ്രാം* ଗ୍ରାମ=',
  litre:
    'litre litres liter liters ltr ltrs lit लीटर* लिटर* লিটার* লিটাৰ* લિટર* લીટર* ਲੀਟਰ* ਲਿਟਰ* لیٹر* لٹر* லிட்டர்* లీటర్* లీటరు* ಲೀಟರ್* ലിറ്റർ* ലിറ്ററിന് ଲିଟର* litar',
  ml: 'ml मिली',
  quintal: 'quintal quintals क्विंटल* কুইন্টাল* ક્વિન્ટલ* ਕੁਇੰਟਲ* کوئنٹل* குவிண்டால்* క్వింటా* ಕ್ವಿಂಟಾಲ್* ക്വിന്റൽ* କ୍ୱିଣ୍ଟାଲ*',
  tonne: 'ton tons tonne tonnes टन= টন= ટન= ਟਨ= ٹن= டன்* టన్ను* ಟನ್* ടൺ* ଟନ=',
  plate:
    'plate plates thali thalis thaali thaalis प्लेट* थाली* थाळ* थाल्य* প্লেট* থালা* থালি* পাতে પ્લેટ* થાળી* ਪਲੇਟ* ਥਾਲੀ* پلیٹ* تھالی* பிளேட்* தட்டு_சாப்பாடு ప్లేటు= ప్లేట్= ప్లేట్లు= థాలీ* ಪ್ಲೇಟ್* ತಟ್ಟೆ* പ്ലേറ്റ്* ପ୍ଲେଟ୍* ପ୍ଲେଟ* ଥାଳି* plet',
  meal: 'meal meals tiffin tiffins lunch dinner dabba_khana भोजन* टिफिन* टिफ़िन* डबे मिल= মিল= খাবার* টিফিন* ટિફિન* ਟਿਫਿਨ* ٹفن* کھانا* சாப்பாடு* உணவு= டிபன்= భోజనం* మీల్స్* టిఫిన్* ಊಟ* ಟಿಫಿನ್* ഊണ്* ചോറ് ടിഫിൻ* ଖାଇବା= ଟିଫିନ* ଭୋଜନ* saapadu* sapadu* saappadu* ',
  packet:
    'packet packets pack packs pouch pouches sachet पैकेट* पाकीट* पाकिट* पॅकेट* पुड़िया পাউচ* প্যাকেট* পেকেট* પેકેટ* પડીકું ਪੈਕਟ* ਪੈਕੇਟ* پیکٹ* پیکیٹ* பாக்கெட்* பொட்டலம்* ప్యాకెట్* ಪ್ಯಾಕೆಟ್* ಪೊಟ್ಟಣ* പാക്കറ്റ്* പായ്ക്കറ്റ്* ପ୍ୟାକେଟ* ପାକେଟ* paket*',
  box: 'box boxes carton cartons hamper hampers बॉक्स* डिब्बा_मिठाई বাক্স* বক্স* બોક્સ* ਡੱਬਾ* ਡੱਬੇ* باکس* பெட்டி* బాక్సు* ಬಾಕ್ಸ್* ಪೆಟ್ಟಿಗೆ* ബോക്സ്* ପେଟି* ବାକ୍ସ*',
  jar: 'jar jars tin tins डिब्बा* डिब्बे* जार* डबा= बरनी* বয়াম* জার= শিশি* ડબ્બો* ડબ્બા* બરણી* ਜਾਰ* ڈبہ* ڈبے* مرتبان ஜாடி* டப்பா* సీసా* జాడీ* ಡಬ್ಬಿ* ಡಬ್ಬ* ജാർ* ഭരണി* ଡବା* dabba* dabbe* daba',
  bottle:
    'bottle bottles बोतल* बाटली* বোতল* বটল* બોટલ* ਬੋਤਲ* بوتل* பாட்டில்* పుట్టి సీసాలు బాటిల్* ಬಾಟಲಿ* ಬಾಟಲ್* കുപ്പി* ବୋତଲ* botal botel',
  can: 'can_of cans can_ka कैन* केन= ক্যান* કેન= ਕੈਨ* کین= கேன்* క్యాన్* ಕ್ಯಾನ್* കാൻ= କ୍ୟାନ*',
  bag: 'bag bags sack sacks बोरी* बोरा* बैग* थैला* पिशवी* गोणी* বস্তা* ব্যাগ* বেগ* થેલી* બેગ* બોરી* ਬੋਰੀ* ਥੈਲਾ* ਬੈਗ* بوری* تھیلا* بیگ* மூட்டை* பை= பைகள் సంచి* బస్తా* బ్యాగు* ಚೀಲ* ಬ್ಯಾಗ್* ചാക്ക്* ബാഗ്* സഞ്ചി* ବସ୍ତା* ବ୍ୟାଗ* bori* theli',
  pair: 'pair pairs जोड़ी* जोड़े= जोड़ा* जोडी* जोड= जोड्य* জোড়া* યોরা জোৰা* જોડી* ਜੋੜਾ* ਜੋੜੀ* ਜੋੜੇ* جوڑی* جوڑا* جوڑے* ஜோடி* జత* ಜೊತೆ_ಚಪ್ಪಲಿ ಜೋಡಿ* ജോഡി* ଯୋଡ଼ି= ଯୋଡ଼ା* jodi* joda',
  piece:
    'piece pieces pcs pc nos unit units item items नग= पीस* अदद পিস* পিচ* টা= টি= টো= খন= খান= খানা ଟି= ଟା= নগ= નંગ* પીસ* ਪੀਸ* ਨਗ= پیس* عدد= நக= பீஸ்* துண்டு* ముక్క* పీసు* ಪೀಸ್* ತುಂಡು* പീസ്* എണ്ണം* ପିସ୍* ଖଣ୍ଡ* pis pees',
  dozen: 'dozen dozens दर्जन* डझन* ডজন* ડઝન* ਦਰਜਨ* درجن* ଡଜନ* டஜன்* డజను* డజన్* ಡಜನ್* ഡസൻ* darjan',
  glass:
    'glass glasses cup cups गिलास* ग्लास* कप= গ্লাস* গিলাস* કપ= ગ્લાસ* ਗਲਾਸ* ਗਿਲਾਸ* ਕੱਪ* گلاس* کپ= கிளாஸ்* கப்= டம்ளர்* గ్లాసు* కప్పు* ಗ್ಲಾಸ್* ಕಪ್* ലോಟ* ഗ്ലാസ്* കപ്പ്* ଗ୍ଲାସ* କପ= gilas',
  saree:
    'saree sarees sari saris साड़ी* साड्य* साडी* সাড়ি* শাড়ি* শাড়ী* শাৰী* સાડી* ਸਾੜੀ* ساڑی* ساڑھی* சேலை* புடவை* చీర* ಸೀರೆ* സാരി* ଶାଢ଼ୀ* ଶାଢ଼ି* selai pudavai',
  cake: 'cake cakes केक* কেক* કેક* ਕੇਕ* کیک* கேக்* కేకు* కేక్* ಕೇಕ್* കേക്ക്* କେକ୍* ',
  bird: 'bird birds chicken_each मुर्गा= मुर्गे= मुर्ग़ा मुर्गी_का कोंबडी* কুকুৰা= মুরগি_টা મરઘી* ਮੁਰਗਾ* ਮੁਰਗੇ مرغا= مرغے கோழி= కోడి= ಕೋಳಿ= കോഴി= କୁକୁଡ଼ା= kozhi= koli= murga=',
  egg: 'egg eggs अंडा* अंडे* अंडी* ডিম* কণী* ઈંડા* ઇંડા* ਆਂਡਾ* ਆਂਡੇ* ਅੰਡ* انڈا* انڈے* முட்டை* గుడ్డు* గుడ్లు* ಮೊಟ್ಟೆ* മുട്ട* ଅଣ୍ଡା* muttai* anda= ande=',
  animal:
    'goat goats bakra bakre bakri buffalo pig pigs sheep cow cows बकरा* बकरे* बकरी= बकरियाँ बोकड* शेळी= খাসি* ছাগল= ছাগলী= পাঁঠা* গাহৰি= গাহৰিটো શૂકર શੂકર બકરો* બકરા* ਬੱਕਰਾ* ਬੱਕਰੇ* ਬੱਕਰੀ= بکرا* بکرے* بکری= ஆடு= ஆடுகள்= மாடு= పంది= మేక= మేకలు= మేకను ಆಡು= ಮೇಕೆ= ಕುರಿ= ഹന്ദി= ആട്= ആടിന് പന്നി= ଛେଳି= ଛେଳିଟି ବୋଦା* aadu=',
  plant:
    'plant plants sapling saplings seedling seedlings पौधा* पौधे* रोप= रोपे* चारा_पौधा গাছ= চারা* পুলি* છોડ* રોપો* ਬੂਟਾ* ਬੂਟੇ* ਪੌਦਾ* پودا* پودے* செடி* நாற்று* మొక్క* ಗಿಡ* ಸಸಿ* തൈ* ചെടി* ଗଛ* ଚାରା* chedi* paudha* poudha podha',
  garment:
    'garment garments dress dresses suit suits kurti kurtis blouse blouses कुर्ती* ब्लाउज* सूट= ਸੂਟ* ਕੁੜਤਾ* سوٹ= ಕುರ್ತಾ* ಬ್ಲೌಸ್* ബ്ലൗസ്* ரவிக்கை* பிளவுஸ்* జాకెట్టు* బ్లౌజు* બ્લાઉઝ* ব্লাউজ* ব্লাউজের',
  service:
    'service services servicing facial facials haircut treatment visit visits sitting session sessions job jobs सर्विस= फ़ेशियल* फेशियल* सर्व्हिस* सेवा_का চার্ভিচ* সার্ভিসিং ফেসিয়াল* સર્વિસ* ફેશિયલ* ਸਰਵਿਸ* ਫੇਸ਼ੀਅਲ* سروس* فیشل* ஃபேஷியல்* சர்வீஸ்* ఫేషియల్* సర్వీసు= ಫೇಶಿಯಲ್* ಸರ್ವಿಸ್= ഫേഷ്യൽ* സർവീസ്= ଫେସିଆଲ* ସର୍ଭିସ=',
  order: 'order orders ऑर्डर* অর্ডার* ஆர்டர்* ఆర్డర్* ಆರ್ಡರ್* ഓർഡർ* ઓર્ડર* ਆਰਡਰ* آرڈر*',
  booking: 'booking बुकिंग= ட்ரிப்=',
  trip: 'trip trips ride rides फेरा फेरे ट्रिप* ট্রিপ* ট্ৰিপ* ટ્રિપ* ਗੇੜਾ* ٹرپ* ட்ரிப்* ట్రిప్పు* ಟ್ರಿಪ್* ട്രിപ്പ്*',
  wedding:
    'wedding weddings शादी= शादियाँ लग्न* বিয়ে* બિয়া લગ્ન* ਵਿਆਹ= شادی= திருமணம்= కళ్యాణం పెళ్ళి* పెళ్లి* ಮದುವೆ* കല്യാണം* വിവാഹം* ବିବାହ*',
  event: 'event events function functions कार्यक्रम* अनुষ्ठान অনুষ্ঠান*',
  gate: 'gate gates गेट* গেট* ગેટ* ਗੇਟ* گیٹ* கேட்= గేటు* ಗೇಟ್* ഗേറ്റ്*',
  car: 'car cars कार= कारें গাড়ি_ধোয়া કાર= ਕਾਰ= کار= கார்= కారు* ಕಾರು* ಕಾರ್= കാർ* കാറിന് କାର=',
  vehicle:
    'bike bikes scooter scooters बाइक* स्कूटर* স্কুটার* স্কুটাৰ* બાઈક* સ્કૂટર* ਸਕੂਟਰ* اسکوٹر* பைக்* ஸ்கூட்டர்* బైకు* ಬೈಕ್* ബൈക്ക്* ସ୍କୁଟର*',
  phone: 'phones फ़ोन_आते ফোন_আসে ફોન= ਫ਼ੋਨ= فون= ഫോൺ= ஃபோன்கள்',
  acre: 'acre acres एकड़* एकर* একর* એકર* ਏਕੜ* ਕਿੱਲਾ* ایکڑ* ஏக்கர்* ఎకరం* ఎకరా* ಎಕರೆ* ഏക്കർ* ଏକର*',
  km: 'km kms किमी= किलोमीटर= কিমি= કિમી= ਕਿਲੋਮੀਟਰ= کلومیٹر= கிமீ= కిమీ= ಕಿಮೀ= കിമീ=',
  hour: 'hour hours hr hrs घंटा* घंटे* तास* तासाला ঘণ্টা* ঘন্টা* કલાક* ਘੰਟਾ* ਘੰਟੇ* گھنٹہ* گھنٹے* மணிநேர* மணி_நேர* గంట* ಗಂಟೆ* മണിക്കൂർ* മണിക്കൂറിന് ଘଣ୍ଟା* ghanta ghante',
  night:
    'night nights रात= रातें रात्र* রাত= ৰাতি* રાત* ਰਾਤ* رات= இரவு* இரவுக்கு రాత్రి* ರಾತ್ರಿ* രാത്രി* ରାତି* raathiri raat',
  room: 'room_a_night',
} as const;
export type Unit = keyof typeof UNITS;

/** Measures, which say how large a thing is when a container follows: a 200 gram packet, a 20 litre can. */
export const MEASURES: ReadonlySet<string> = new Set(['kg', 'gram', 'litre', 'ml', 'quintal']);
export const CONTAINERS: ReadonlySet<string> = new Set(['packet', 'box', 'jar', 'bottle', 'can', 'bag']);

export const CURRENCY =
  '₹ rs inr re rupee rupees rupaye rupay rupaiya rupaya rupya rupye rupees= rupiya rubai* rubaai* rupai* roobai rooba rubaa rupa रुपये रुप* रूप* रु= रू= ₨ টাকা* টকা* ৳ রুপি* রু= રૂપિ* રૂા રૂ= ਰੁਪ* ਰੁ= ரூபா* ரூ= రూపా* రూ= ರೂಪಾ* ರೂ= രൂപ* രൂ= ଟଙ୍କା* ଟ= روپ* روپے روپیہ';
export const PAISE =
  'paise paisa पैसे पैसा पैशात পয়সা* পইচা* પૈસા ਪੈਸੇ پیسے பைசா* పైసలు పైసా= పైసల* ಪೈಸೆ* പൈസ* ପଇସା* paisa= paise=';
export const PERCENT =
  '% percent percentage प्रतिशत* फ़ीसदी फीसदी टक्के टक्का* শতাংশ* শতকৰা ટકા* ਫ਼ੀਸਦੀ ਫੀਸਦੀ ਪ੍ਰਤੀਸ਼ਤ சதவீத* சதவிகித* శాతం* ಶೇಕಡಾ ಪ್ರತಿಶತ* ശതമാനം* ପ୍ରତିଶତ* ଶତକଡ଼ା فیصد* pratishat feesdi fisdi sadhaveedham sathaveetham';

/** Years, months and days as a length of time, which no sale and no price is. */
export const DURATION =
  'year years yr yrs month months week weeks day days decade decades साल* वर्ष* बरस* महीन* महिन* हफ़्त* हफ्त* दिन दिनों दिवस* आठवड* মাস= মাসের বছর* বছৰ* দিন= দিনের মাহ= সপ্তাহ* વર્ષ* વરસ* મહિના મહિનાથી દિવસ* ਸਾਲ* ਮਹੀਨੇ ਦਿਨ= ਦਿਨਾਂ سال* برس* مہینے مہینوں دن= دنوں ஆண்டு* வருட* வருஷ* மாதங்கள்* மாதம்= மாதங்களாக நாட்கள்* నెలలు నెలల* సంవత్సర* ఏళ్* ఏండ్* ఏడాది* రోజులు రోజుల* ವರ್ಷ* ತಿಂಗಳು= ತಿಂಗಳುಗಳ* ದಿನಗಳ* വർഷ* കൊല്ല* മാസ= മാസമായി മാസങ്ങൾ* മാസത്തെ ദിവസങ്ങൾ* ବର୍ଷ* ମାସ= ଦିନ= ଦିନର saal= sal= mahine= mahino= hafte= varusham* varusha* maasama* naal= naatkal* din=';

/** Endings of ordinals (eighth, 8th), written next to the number. */
export const ORDINAL =
  'st nd rd th वीं= वी= वें= वाँ= वां= वा= व्या= ম= তম= মশ্রেণি મા= મું= મી= ਵੀਂ= ਵਾਂ= ویں= واں= ஆம்= ஆவது= வது= ம்= వ= వది నే= ನೇ= ನೆಯ= ാം= ആം= ତମ= ମ= vi= vin= vaan= va= aam= aavadhu= vadhu=';
