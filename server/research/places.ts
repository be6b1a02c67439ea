import { foldText, wordsOf } from './phrases.ts';

/** States and union territories by the names and large places that people write; the knowledge base uses the first name. */
const PLACES: ReadonlyArray<readonly [state: string, names: string]> = [
  [
    'Andhra Pradesh',
    'andhra, आंध्र, ఆంధ్ర, vijayawada, visakhapatnam, vizag, guntur, tirupati, nellore, kurnool, anantapur, విజయవాడ, విశాఖపట్నం, గుంటూరు, తిరుపతి',
  ],
  ['Arunachal Pradesh', 'arunachal, अरुणाचल, itanagar'],
  ['Assam', 'assam, असम, অসম, আসাম, guwahati, গুৱাহাটী, jorhat, dibrugarh, silchar, যোৰহাট'],
  [
    'Bihar',
    'bihar, बिहार, بہار, patna, पटना, gaya, muzaffarpur, मुजफ्फरपुर, bhagalpur, भागलपुर, darbhanga, दरभंगा, पूर्णिया',
  ],
  ['Chhattisgarh', 'chhattisgarh, छत्तीसगढ़, raipur, रायपुर, bilaspur, bhilai, durg, बस्तर, bastar'],
  ['Goa', 'goa, गोवा, panaji, margao'],
  [
    'Gujarat',
    'gujarat, गुजरात, ગુજરાત, ahmedabad, अहमदाबाद, અમદાવાદ, surat, सूरत, સુરત, vadodara, વડોદરા, rajkot, રાજકોટ, bhuj, kutch, કચ્છ, bhavnagar, jamnagar',
  ],
  [
    'Haryana',
    'haryana, हरियाणा, gurugram, gurgaon, गुरुग्राम, faridabad, hisar, हिसार, karnal, करनाल, rohtak, panipat, पानीपत, ambala',
  ],
  [
    'Himachal Pradesh',
    'himachal, हिमाचल, shimla, शिमला, mandi district, kullu, कुल्लू, kangra, कांगड़ा, dharamshala, solan',
  ],
  ['Jharkhand', 'jharkhand, झारखंड, ranchi, रांची, राँची, jamshedpur, dhanbad, धनबाद, bokaro, hazaribagh'],
  [
    'Karnataka',
    'karnataka, कर्नाटक, ಕರ್ನಾಟಕ, bengaluru, bangalore, ಬೆಂಗಳೂರು, mysuru, mysore, ಮೈಸೂರು, hubballi, hubli, ಹುಬ್ಬಳ್ಳಿ, mangaluru, mangalore, belagavi, davanagere, kalaburagi, ಮಂಗಳೂರು',
  ],
  [
    'Kerala',
    'kerala, केरल, കേരളം, കേരള, kochi, cochin, കൊച്ചി, thiruvananthapuram, trivandrum, തിരുവനന്തപുരം, kozhikode, calicut, കോഴിക്കോട്, thrissur, തൃശ്ശൂർ, kollam, alappuzha, ആലപ്പുഴ, kottayam, wayanad, palakkad',
  ],
  [
    'Madhya Pradesh',
    'madhya pradesh, मध्य प्रदेश, bhopal, भोपाल, indore, इंदौर, gwalior, ग्वालियर, jabalpur, जबलपुर, ujjain, उज्जैन, rewa, satna, chhindwara',
  ],
  [
    'Maharashtra',
    'maharashtra, महाराष्ट्र, mumbai, मुंबई, pune, पुणे, nagpur, नागपूर, नागपुर, nashik, नाशिक, नासिक, kolhapur, कोल्हापूर, solapur, सोलापूर, aurangabad, sambhajinagar, amravati, satara, सातारा, sangli, सांगली, jalgaon, latur, ratnagiri',
  ],
  ['Manipur', 'manipur, मणिपुर, imphal'],
  ['Meghalaya', 'meghalaya, मेघालय, shillong'],
  ['Mizoram', 'mizoram, मिज़ोरम, aizawl'],
  ['Nagaland', 'nagaland, नागालैंड, kohima, dimapur'],
  [
    'Odisha',
    'odisha, orissa, ओडिशा, ଓଡ଼ିଶା, bhubaneswar, ଭୁବନେଶ୍ୱର, cuttack, କଟକ, puri, rourkela, sambalpur, ସମ୍ବଲପୁର, berhampur, balasore, koraput',
  ],
  [
    'Punjab',
    'punjab, पंजाब, ਪੰਜਾਬ, ludhiana, ਲੁਧਿਆਣਾ, amritsar, ਅੰਮ੍ਰਿਤਸਰ, jalandhar, ਜਲੰਧਰ, patiala, ਪਟਿਆਲਾ, bathinda, ਬਠਿੰਡਾ, mohali',
  ],
  [
    'Rajasthan',
    'rajasthan, राजस्थान, jaipur, जयपुर, jodhpur, जोधपुर, udaipur, उदयपुर, kota, कोटा, bikaner, बीकानेर, ajmer, अजमेर, alwar, अलवर, sikar, barmer, जैसलमेर',
  ],
  ['Sikkim', 'sikkim, सिक्किम, gangtok'],
  [
    'Tamil Nadu',
    'tamil nadu, tamilnadu, तमिलनाडु, தமிழ்நாடு, தமிழ்நாட்டில், தமிழகம், chennai, சென்னை, madurai, மதுரை, coimbatore, கோயம்புத்தூர், கோவை, tiruchirappalli, trichy, திருச்சி, salem, சேலம், tirunelveli, திருநெல்வேலி, நெல்லை, nagercoil, நாகர்கோவில், erode, ஈரோடு, tiruppur, திருப்பூர், vellore, thanjavur, தஞ்சாவூர், dindigul, kanchipuram, காஞ்சிபுரம், thoothukudi, sivakasi, karur, kanyakumari, கன்னியாகுமரி',
  ],
  [
    'Telangana',
    'telangana, तेलंगाना, తెలంగాణ, hyderabad, हैदराबाद, హైదరాబాద్, حیدرآباد, warangal, వరంగల్, nizamabad, karimnagar, khammam, secunderabad',
  ],
  ['Tripura', 'tripura, त्रिपुरा, ত্রিপুরা, agartala, আগরতলা'],
  [
    'Uttar Pradesh',
    'uttar pradesh, उत्तर प्रदेश, اتر پردیش, lucknow, लखनऊ, لکھنؤ, kanpur, कानपुर, varanasi, वाराणसी, बनारस, agra, आगरा, prayagraj, allahabad, प्रयागराज, meerut, मेरठ, gorakhpur, गोरखपुर, noida, नोएडा, ghaziabad, moradabad, bareilly, बरेली, aligarh, jhansi, झाँसी, mathura, मथुरा, bhadohi',
  ],
  [
    'Uttarakhand',
    'uttarakhand, उत्तराखंड, dehradun, देहरादून, haridwar, हरिद्वार, almora, अल्मोड़ा, nainital, नैनीताल, pithoragarh, chamoli',
  ],
  [
    'West Bengal',
    'west bengal, पश्चिम बंगाल, পশ্চিমবঙ্গ, kolkata, কলকাতা, कोलकाता, howrah, হাওড়া, siliguri, শিলিগুড়ি, durgapur, asansol, murshidabad, মুর্শিদাবাদ, bankura, purulia, malda, darjeeling, bardhaman, বর্ধমান, nadia, bishnupur, বিষ্ণুপুর, shantiniketan',
  ],
  ['Andaman and Nicobar Islands', 'andaman, port blair'],
  ['Chandigarh', 'chandigarh, चंडीगढ़, ਚੰਡੀਗੜ੍ਹ'],
  ['Dadra and Nagar Haveli and Daman and Diu', 'dadra, daman, silvassa'],
  ['Delhi', 'delhi, दिल्ली, دہلی, ਦਿੱਲੀ'],
  [
    'Jammu and Kashmir',
    'jammu, kashmir, जम्मू, कश्मीर, کشمیر, srinagar, श्रीनगर, سرینگر, anantnag, baramulla, pulwama',
  ],
  ['Ladakh', 'ladakh, लद्दाख, leh, kargil'],
  ['Lakshadweep', 'lakshadweep, kavaratti'],
  ['Puducherry', 'puducherry, pondicherry, புதுச்சேரி, karaikal, mahe'],
];

const NAMES = PLACES.flatMap(([state, names]) =>
  [state, ...names.split(', ')].map((name) => ({ state, words: wordsOf(foldText(name)) })),
);

/**
 * The state that a text speaks of, by its name or a large place in it.
 *
 * @returns the state named first, in the spelling of the knowledge base, or null
 */
export function stateIn(text: string): string | null {
  const words = wordsOf(foldText(text));
  for (const at of words.keys()) {
    const found = NAMES.find((name) => name.words.every((word, i) => isPlace(words[at + i], word)));
    if (found) return found.state;
  }
  return null;
}

// other scripts attach case endings to the name (மதுரையில்), Latin does not
function isPlace(word: string | undefined, name: string): boolean {
  if (word === undefined) return false;
  return word === name || (!/^[a-z]/.test(name) && [...name].length >= 4 && word.startsWith(name));
}
