import type { Lexicon } from './lexicon.ts';

export const hiLatn: Lexicon = {
  sell: 'bik= bika= biki= bike_hai bikt* bikeg* bikenge* bikn* bikr* bikaa= bik_ja* bech* me_jata me_jati nikal_jata bikri_rate thok_me_ja* thok_mein_ja*',
  price: 'kimat* keemat* dam= daam bhav bhaav rate fees fee charge kiraya_lete ticket dar= mulya price',
  take: 'dete= deta= deti= denge= leta leti lete lunga lungi lenge loonga loongi vasul* lega legi lena= dunga dungi doonga doongi',
  buy: 'kharid* kharidkar khareed* se_leta se_lete laata laati laakar lekar= me_leke me_lekar me_laake mein_lekar leke=',
  cost: 'lagat laagat kharch* kharcha* banane_me banane_ka banta_hai padta_hai padti_hai padte_hai parta_hai palne_me banega= padta padti padte taiyar_karne cost ugane_me valne_me padega padegi padenge padta= padti= kharcha aayega_kharch',
  runs: 'lagta lagte lagti lagenge lagega lagegi lag_jate lag_jata aata_hai aate_hai lagenge= lagege aayega aayegi lag_jaate lagte=',
  material:
    'saman samaan maal= material dhaga kapda aata= tel= gas packing part parts kacha_maal kachcha_maal dana= chara= chamda masala doodh diesel petrol lakdi loha button astar beej khaad purje purja soot= oon= cheeni chini maida besan ghee= display spare dawa dava kagaj kaagaz rang= mewa mitti',
  fixed:
    'kiraya kiraye bhada bhade bijli internet emi kist* rent rakhrakhav maintenance light_bill bijli_ka_bill mahine_ka_kharcha lease wifi net_ka light_ka_bill recharge licence_fee dukaan_ka_kiraya ads vigyapan courier',
  wage: 'tankhwah tankhah tankha tanhkwah tankhwa pagar salary vetan majduri mazdoori majdoori mehnatana dihadi',
  staff:
    'karigar majdoor mazdoor majdur helper naukar driver trainer teacher ladka ladke ladko ladki cook rasoiya chowkidar staff manager mistri mechanic master developer* salesman darzi guard',
  each: 'each vale= wale= wala= har_ek_ko prati_vyakti ek_ko har_ek ek-ek ke_hisaab_se ke_hisab_se',
  total: 'kul= kul_mila_kar kul_milakar sab_milakar milakar mila_kar total mila_ke milake',
  need: 'chahiye chaiye chahie chahiy chahiye* chaahiye jarurat zarurat jaroorat zaroorat mang* darkar lena_hai',
  capital:
    'punji poonji nivesh invest investment lagana= lagane_honge budget fund capital shuru_karne_me kholne_me',
  loan: 'loan karz karj karja karza udhar udhaar mudra',
  debt: 'baki baaki bakaya purana_loan purana_karz chukana chuka_raha chuka_diya pending le_rakha liya_tha',
  subsidy: 'subsidy sabsidi anudan inam inaam',
  saving: 'bachat bachata bachati bachate bacha* save savings bach_jata bach_jate',
  earn: 'kamata kamati kamate kamai amdani aamdani income munafa* turnover profit pension fayda ki_bikri bikri_hai',
  rival:
    'dusra dusre dusri doosra doosre doosri dusro samne saamne samne_vala samne_vali bagal* pados* padosi paas_vali pas_vali aur_log baki_log market_me bazar_me bajar_me market_rate bade_brand branded company_vale bahar= hotel_wale mall baaki_log baaki= dusron sab_log',
  own: 'mai= main= mera meri mere hum= ham= hamara hamari hamare mujhe hume hamein humara humari humare apna apni apne',
  machine:
    'machine* mashin* mashine yantra fridge oven drone tractor van gaadi= scooter printer computer camera thela_ka chakki_ki freezer generator bartan* furniture farnichar laptop chulha*',
  market: 'ka_market ka_bazar ka_bajar khapat market_size abadi market_hai bazar_hai crore_ka_market',
  old: 'pehle_bikta pehle_tha tha= thi= the= purana_rate pichle_saal_rate pehle_lete',
  season: 'season diwali holi tyohar tyohaar mela= mele_me chhath rakhi eid shadiyo_me ramzan',
  customer:
    'customer* grahak* gahak* sadasya member* parivar* pariwar* client* mareej mariz mehman user* ghar= gharo family families',
  student: 'chhatra* chatra* student* vidyarthi*',
  people:
    'bachche bachcho bacche baccho bachchon kisan kisano mahila* aurte dukandar* dukane driver* log= logo= jan=',
  joined: 'jud* jude shamil register* hamare_sath hamare_paas aate_hai aayenge aate ayenge honge',
  worker: 'karigar log_kaam kaam_karte majdoor staff helper',
  commission: 'commission kamishan comission',
  margin: 'margin munafa labh profit fayda nafa',
  otherpercent: 'byaj interest gst tax chhoot discount subsidy',
  per: 'prati har= per= ek= fi= / a=',
  one: 'ek= har= prati per=',
  not: 'nahi nahin nhi na= nai=',
  but: 'balki par= lekin magar',
  and: 'aur= or= lekin magar par= jabki to=',
  to: 'se= to= -= tak=',
  day: 'din= dino roj rojana rojaana daily dinbhar din_bhar har_din pratidin',
  week: 'hafte hafta saptah haftey week weekly',
  month: 'mahina mahine mahino maheena maheene mah= masik month monthly',
  year: 'saal sal= salana saalana varsh year yearly',
  since: 'saal_se sal_se salo_se mahine_se se_chal varsho_se',
  duration: 'purana purani ho_gaye',
  start:
    'shuru* shuroo* suru* khol* kholna chalu_kar lagana_chah* plan soch* vichar lagaunga lagaungi karna_chah* shuruaat shuruat start* idea naya_kaam naya_dhandha dalni_hai dalna_hai lagani_hai lagana_hai karna_hai karni_hai',
  started: 'shuru_kiya shuru_ki shuru_hua khola_tha',
  running:
    'dukan_hai thela_hai karkhana_hai workshop_hai unit_hai hotel_hai chal_raha chal_rahi chala_raha chala_rahi chalata chalati chalate chalti_hai chalta_hai meri_dukan hamari_dukan hai_mera hai_meri pehle_se kar_raha_hu kar_rahi_hu kaam_hai_mera badhana_chah* mera_kaam zamane_se jamane_se ke_time_se ke_samay_se',
  present:
    'bikta bikti bikte bechta bechti bechte banata banati banate karta karti karte leta leti jata jati jate aati aate raha= rahi= chalti chalta leti_hu sil_leti banti_hai palta palti',
  from: 'se=',
  in: 'me= mein= main= mai= par= pe=',
  near: 'ke_paas ke_pas',
  district: 'jila jile zila zile tehsil gaon gav block shahar sheher',
  home: 'ghar= mera_ghar rehta rehti rahta rahti rehne_vala mayka sasural janm',
  premises:
    'dukan* dukaan* karkhana unit factory shop office jagah thela* godown khol* shuru* kaam= karobar dhandha dhanda lagaunga lagaungi bech* chala* chalti centre center coaching parlour class shed farm karenge karunga karungi pahuncha*',
  bring:
    'mangata mangati mangate lata= laata laati laate laakar la_ke lake= aata_hai aati_hai maal= kharid* sikha seekha training mangva* mirchi_la',
  destination: 'bhej* export mashhur prasiddh jaise jaisa famous supply',
  make: 'banata banati banate banana banane utpadan nirman bunai banti_hai banega= banayenge banaunga banaungi pisai banake banaakar banakar banaa_kar silai_kar peesne pees_kar karkhana factory bana_ke bana_kar bana_kr',
  trading: 'dukan* thok kirana wholesale dealer kharid_ke kharidkar',
  service:
    'seva service* marammat repair* coaching tuition class* parlour parlor gym yoga booking* app= taxi dhaba hotel dhulai silai photography training sikhana delivery platform salon cafe biryani juice_ki_dukan chai_ki_dukan canteen mess= bhojnalay library hostel home_delivery sikhata sikhati sikhate sikhaunga sikhaungi sikhane padhata padhati padhate kiraye_pe kiraye_par kiraaye_pe rent_pe',
  allied:
    'murgi* murga bakri* bakra machhli* machli* madhumakkhi* gaay= bhains* dairy suar* pashupalan shahad anda= ande=',
  farm: 'kheti* uga* fasal* mushroom nursery polyhouse shednet',
  age: 'umar umra aayu age saal_ka saal_ki',
  class: 'class_me kaksha number sector ward vi= vin= th= pass= nh=',
  phone: 'phone mobile whatsapp number contact',
  pin: 'pin pincode',
  distance: 'km kms kilometer kilometre mitar',
  size: 'bigha hectare sqft feet fit inch hp baje',
  female:
    'karti_hu karti_hoon karti_hun chahti_hu chahti_hoon chahti_hun rahi_hu rahi_hoon leti_hu leti_hoon lungi= loongi= karungi karoongi kholungi banati_hu bechti_hu chalati_hu sil_leti_hu mere_pati grihini',
  male: 'karta_hu karta_hoon karta_hun chahta_hu chahta_hoon chahta_hun raha_hu raha_hoon leta_hu leta_hoon lunga= loonga= karunga karoonga kholunga banata_hu bechta_hu chalata_hu bechunga lagaunga meri_patni meri_biwi ugaunga bachata_hu',
  shg: 'shg self_help svayam_sahayata swayam_sahayata mahila_samuh mahila_samooh',
  fpo: 'fpo kisan_utpadak',
  cooperative: 'sahkari cooperative',
  company: 'private_limited pvt_ltd',
  partnership: 'partnership sajhedari',
  trust: 'trust ngo',
  other:
    'dukandar* company* vyapari* mahajan* showroom* resort* brand* vaisa_hi vaisi_hi wahi= vahi= dealer* agent* online readymade dukaandar*',
  agent: 'vale= wale= wala= wali= vala= vali= log= wo= woh= vo=',
  now: 'ab= abhi= aajkal is_saal filhal is_samay is_waqt',
  part: 'usme_se isme_se jisme_se usme= isme= jisme= jinme_se jinme= jismein= jismein_se isme_mera',
  later:
    'agle_saal agle_sal agle_mahine aane_wale_saal aage_chalkar aage_chal_kar aage_jaakar aage_ja_kar bhavishya_me baad_me',
  goes: 'jata= jaata= jate= jaate= jati= jaati= jayega jaega jayenge milta= milti= milte= milega milegi milenge lag_jaate',
  hand: 'mere_paas mere_pas hamare_paas humare_paas apne_paas haath_me hath_me jama_kiye jama_hai jod_rakhe jode_hai bacha_rakhe bachat_hai mere_pass hamare_pass apne_pass jama=',
  aim: 'sapna lakshya target tak_le_jana tak_le_ja* tak_pahunch* tak_badhana',
  undecided: 'tay_nahi nahi_socha socha_nahi decide_nahi nahi_decide pakka_nahi final_nahi',
  wish: 'karna_chah* soch* vichar karna_hai karni_hai',
  job: 'naukri nokri job=',
  restated: 'yaani yani matlab',
  teach: 'sikhata sikhati sikhate sikhaunga sikhaungi sikhane padhata padhati padhate',
  deposit: 'deposit advance pagdi',
};
