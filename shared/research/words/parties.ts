import { lexicon } from './phrases.ts';
import type { Phrases } from './phrases.ts';

/** Those who pay, give, decide and receive in the trade of founders; each row is one of them. */
const ROWS = {
  government: {
    en: `government, governments, govt, centre, ministry, department, departments, treasury`,
    hi: `सरकार, सरकारें, शासन, केंद्र, मंत्रालय, विभाग`,
    ur: `حکومت, سرکار, مرکز, وزارت, محکمہ, محکمے`,
    bn: `সরকার*, মন্ত্রক*, দফতর*, দপ্তর*`,
    mr: `सरकार*, शासन*, शासना*, मंत्रालय*, विभाग*`,
    ta: `அரசு*, அமைச்சக*, துறை, துறையே`,
  },
  body: {
    en: `board, authority, corporation, commission, municipality, council, panchayat, discom, licensee`,
    hi: `बोर्ड, प्राधिकरण, निगम, आयोग, नगरपालिका, पंचायत`,
    ur: `بورڈ, اتھارٹی, کارپوریشن, کمیشن, بلدیہ, پنچایت`,
    bn: `বোর্ড*, কর্তৃপক্ষ*, নিগম*, পুরসভা*, পঞ্চায়েত*`,
    mr: `मंडळ*, प्राधिकरण*, महामंडळ*, महापालिका*, ग्रामपंचायत*`,
    ta: `வாரிய*, ஆணைய*, மாநகராட்சி*, ஊராட்சி*`,
  },
  bank: {
    en: `bank, banks, lender, lenders, financier, financiers, insurer, insurers`,
    hi: `बैंक, बैंकों`,
    ur: `بینک, بینکوں`,
    bn: `ব্যাঙ্ক*, ব্যাংক*`,
    mr: `बँक*, बँके*`,
    ta: `வங்கி*`,
  },
  owner: {
    en: `owner, owners, landlord, landlords, employer, employers`,
    hi: `मालिक, मालिकों, नियोक्ता`,
    ur: `مالک, مالکان, مالکوں`,
    bn: `মালিক*`,
    mr: `मालक*, मालका*`,
    ta: `உரிமையாளர்*, முதலாளி*`,
  },
  farmer: {
    en: `farmer, farmers, grower, growers, cultivator, cultivators`,
    hi: `किसान, किसानों`,
    ur: `کسان, کسانوں`,
    bn: `চাষি*, কৃষক*`,
    mr: `शेतकरी, शेतकऱ्*`,
    ta: `விவசாயி*, உழவர்*`,
  },
  applicant: {
    en: `applicant, applicants, beneficiary, beneficiaries`,
    hi: `आवेदक, आवेदकों, लाभार्थी, लाभार्थियों`,
    ur: `درخواست گزار, مستفید`,
    bn: `আবেদনকারী*, উপভোক্তা*`,
    mr: `अर्जदार*, लाभार्थी*`,
    ta: `விண்ணப்பதாரர்*, பயனாளி*`,
  },
  buyer: {
    en: `buyer, buyers, customer, customers, consumer, consumers, client, clients, shipper, shippers`,
    hi: `ग्राहक, ग्राहकों, खरीदार, ख़रीदार`,
    ur: `گاہک, گاہکوں, خریدار, صارف, صارفین`,
    bn: `ক্রেতা*, গ্রাহক*, খদ্দের*`,
    mr: `ग्राहक*, खरेदीदार*`,
    ta: `வாடிக்கையாளர்*, நுகர்வோர்*`,
  },
  seller: {
    en: `seller, sellers, dealer, dealers, shopkeeper, shopkeepers, retailer, retailers`,
    hi: `विक्रेता, विक्रेताओं, दुकानदार, दुकानदारों`,
    ur: `دکاندار, دکانداروں, بیچنے والا`,
    bn: `বিক্রেতা*, দোকানদার*`,
    mr: `विक्रेता*, विक्रेत्*, दुकानदार*`,
    ta: `விற்பனையாளர்*, கடைக்கார*`,
  },
  company: {
    en: `company, companies, manufacturer, manufacturers, contractor, contractors`,
    hi: `कंपनी, कंपनियाँ, कंपनियों, ठेकेदार`,
    ur: `کمپنی, کمپنیاں, ٹھیکیدار`,
    bn: `কোম্পানি*, সংস্থা*, ঠিকাদার*`,
    mr: `कंपनी*, कंपन्*, ठेकेदार*`,
    ta: `நிறுவன*, ஒப்பந்தக்கார*`,
  },
} as const satisfies Record<string, Phrases>;

export type Party = keyof typeof ROWS;
export const PARTIES = lexicon<Party>(ROWS);
