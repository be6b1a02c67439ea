import { plainWord } from '../../language/fold.ts';

/** Words of grammar that writers use for each other; the first stands for all. */
const SAME: readonly string[] = [
  'for towards',
  'के کے को का की کو کا کی',
  'জন্য জন্যে',
  'কোনো কোনও',
  'পর্যন্ত অবধি',
  'साठी करिता करता',
  'கூடாது க்கூடாது',
  'সাথে সঙ্গে',
  'upto up',
  'about around approximately roughly nearly',
  'लगभग करीब तकरीबन क़रीब',
  'تقریبا قریب',
  'सुमारे अंदाजे जवळपास साधारण',
  'சுமார் ஏறக்குறைய தோராயமாக',
  'which that who',
  'within in',
  'every each',
  'केवल सिर्फ़ मात्र महज़',
  'صرف محض فقط',
  'শুধু কেবল শুধুমাত্র কেবলমাত্র',
  'फक्त केवळ',
  'மட்டும் மட்டுமே',
  'हर प्रत्येक',
  'প্রতি প্রত্যেক প্রতিটি',
  'यदि अगर',
  'लेकिन मगर परंतु किंतु',
  'لیکن مگر',
  'पण परंतु मात्र',
  'আর এবং ও',
  'হইতে থেকে',
  'द्वारा ज़रिए',
  'बाद पश्चात उपरांत',
  'मार्फत द्वारे',
  'भीतर अंदर',
  'اندر بھیتر',
  'মধ্যে ভিতরে ভেতরে',
  'இல்லை கிடையாது',
  'not n',
  'need needs needed require requires required necessary',
  'mandatory compulsory obligatory',
  'allowed permitted',
  'होता होगा होती होगी होते होंगे',
  'ज़रूरी आवश्यक अनिवार्य',
  'ضروری لازمی لازم',
  'দরকার প্রয়োজন',
  'বাধ্যতামূলক আবশ্যিক আবশ্যক',
  'आवश्यक गरजेचे',
  'தேவை அவசியம்',
  'লাগে লাগবে',
  'लागतो लागेल लागते',
  'अनुदान सब्सिडी',
  'পান পাবেন',
  'இருந்து லிருந்து',
  'برائے کیلئے کیلیے',
  'जिनमें इनमें उनमें',
  'जिसमें इसमें उसमें',
  'جنمیں انمیں',
  'त्यापैकी त्यांपैकी यापैकी यांपैकी',
  'নম্বর নং',
  'नंबर क्रमांक क्र',
  'গেছে গিয়েছে',
  'limited ltd',
  'லிமிடெட் லிட்',
  'লিমিটেড লিঃ লি',
  'will shall',
  'उन्हें उनको',
  'इन्हें इनको',
  'ضلعوں اضلاع',
  'مدرسوں مدارس',
  'या ह्या',
  'private pvt',
  'government govt',
  'department dept',
  'cooperative coop',
];

const FIRST = new Map(
  SAME.flatMap((row) => {
    const words = row.split(' ').map(plainWord);
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);

/** One spelling of a word of grammar for all that mean it. */
export function synonymousFunction(plain: string): string {
  return FIRST.get(plain) ?? plain;
}

const PAIRS: ReadonlyMap<string, string> = new Map(
  [
    ['के लिए', 'हेतु'],
    ['के वास्ते', 'हेतु'],
    ['کے لیے', 'برائے'],
    ['کے لئے', 'برائے'],
    ['up to', 'up'],
    ['has to', 'must'],
    ['have to', 'must'],
    ['में से', 'में'],
    ['میں سے', 'میں'],
  ].map(([two = '', one = '']): [string, string] => [
    two.split(' ').map(plainWord).join(' '),
    plainWord(one),
  ]),
);

/** The one word that two of grammar stand for: के लिए is हेतु. */
export function twoWords(plain: string, next: string | undefined): string | null {
  return PAIRS.get(`${plain} ${next ?? ''}`) ?? null;
}
