import { foldWord } from '../language/fold.ts';
import type { Passage } from './passage.ts';

/** Endings of the future in languages that have them on the verb, as folded by `foldWord`. */
const FUTURE = [
  /(ुंगा|ुंगि|ेंगे|ेंगि|ेगा|ेगि|ेंगे|एंगे|एंगि|उंगा|उंगि|णार|णारा|णारे)$/u,
  /(িব|িম|িমু|বো|িবো|োব|াব|রব|লব|চব|ঁব|বে|িবে|িবা)$/u,
  /(ାବି|ିବି|ଇବି|ଇବୁ|ଇବା|ଇବେ|ିବୁ|ିବା|ିବ|ବେ)$/u,
  /(િશ|િશું|િશુ|િશું|શું|શે|વાનો_છું)$/u,
  /(ਾਂਗਾ|ਾਂਗੀ|ਾਂਗੇ|ਾਂਗਿ|ਾੰਗਾ|ਾੰਗਿ|ਾੰਗੇ|ੇਗਾ|ੇਗਿ|ਣਗੇ|ਣਗਿਆੰ|ਊਂਗਾ)$/u,
  /(ப்பேன்|ப்போம்|வேன்|வோம்|ப்போகிறேன்|ப்போகிறோம்)$/u,
  /(ബോകുന്നു|ാന്പോകുന്നു)$/u,
  /^(?=.{5,})[a-z]+(unga|ungi|enge|oonga|oongi|aunga|aungi|ega|egi|egaa)$/,
  /^(?=.{5,})[a-z]+(vom|ven|ppom|ppen|poren|porom)$/,
  // 'it has to be put up'
  /^(?!vaang|vang)(?=.{6,})[a-z]+(kkanum|danum)$/,
  /^(?!வாங்)\S{2,}(க்கணும்|டணும்|ணணும்)$/u,
  /^(?!కావ|కొన)\S{2,}(ట్టాలి|యాలి|వాలి|ంచాలి)$/u,
  /^(?!വാങ്ങ)\S{2,}(ങ്ങണം|ടണം|ക്കണം|യ്യണം)$/u,
];
/** Endings that are of the future in one language, and of many nouns in another one with the same letters. */
const FUTURE_OF_MARATHI = /(िन|ेल|तिल)$/u;
/** 'पुण्यातील', 'शाळेतील': of that place, which ends like 'करतील'. */
const PLACE_OF_MARATHI = /\S{3,}[ािेो]ं?तिल$/u;
const FUTURE_OF_ASSAMESE = /ম$/u;
const MARATHI = new Set(
  'आहे आहेत मला माझा माझी माझे माझ्या आमचा आमची आमचे आम्ही मी आणि होते करायचा करायची करायचे'.split(' ').map(foldWord),
);
const ASSAMESE = /[\u09F0\u09F1]/u;
const NEVER_FUTURE = new Set([
  'নাম',
  'দাম',
  'কাম',
  'আম',
  'গাঁম',
  'জাম',
  'কম',
  'গরম',
  'প্রথম',
  'চব',
  'সব',
  'হব',
  'तेल',
  'बेल',
  'खेल',
  'रेल',
  'जेल',
  'मेल',
  'दिन',
  'तिन',
  'मशिन',
  'जमिन',
  'बिन',
  'मोबाइल',
  'hotel',
  'seven',
  'eleven',
  'oven',
  'given',
  'driven',
  'proven',
  'woven',
  'हॉटेल',
  'होटेल',
  'लाभ',
  'শ্রম',
  'পরিশ্রম',
  'ফার্ম',
  'আশ্রম',
  'মাধ্যম',
  'even',
  'গ্রাম',
  'ডিম',
  'রেশম',
  'কলম',
  'টিম',
  'জিম',
  'আসাম',
  'অসম',
  'মরসুম',
  'মৌসুম',
  'পশম',
]);

/** The words of a text that are in the future. */
export function futureOf({ tokens, text }: Passage): ReadonlySet<string> {
  const endings = [
    ...FUTURE,
    ...(tokens.some(({ plain }) => MARATHI.has(plain)) ? [FUTURE_OF_MARATHI] : []),
    ...(ASSAMESE.test(text) ? [FUTURE_OF_ASSAMESE] : []),
  ];
  const words = new Set(tokens.map(({ plain }) => plain));
  return new Set(
    [...words].filter(
      (plain) =>
        !NEVER_FUTURE.has(plain) &&
        !PLACE_OF_MARATHI.test(plain) &&
        endings.some((ending) => ending.test(plain)),
    ),
  );
}
