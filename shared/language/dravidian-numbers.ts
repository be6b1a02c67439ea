/**
 * Numbers of Tamil, Telugu, Kannada, Malayalam and Roman Tamil. Their compounds are written in one word and change at the joint
 * (இருபது and ஐந்து are இருபத்தைந்து), so that the words are made from their parts here.
 */
type Spelled = [word: string, value: number];

/** The sign that a vowel takes after a consonant, by script. */
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ஆஇஈஉஊஎஏஐஒஓ', 'ாிீுூெேைொோ'],
    ['ఆఇఈఉఊఎఏఐఒఓ', 'ాిీుూెేైొో'],
    ['ಆಇಈಉಊಎಏಐಒಓ', 'ಾಿೀುೂೆೇೈೊೋ'],
    ['ആഇഈഉഊഎഏഐഒഓ', 'ാിീുൂെേൈൊോ'],
  ].flatMap(([vowels = '', signs = '']) => [...vowels].map((vowel, i) => [vowel, [...signs][i] ?? ''])),
);
const FIRST_VOWEL = /^[அஅఅಅഅ]/;

/** Joins a word that ends in a bare consonant (written without its sign) with the next one. */
function join(stem: string, word: string): string {
  const [first = '', ...rest] = word;
  const sign = SIGNS[first];
  if (sign !== undefined) return stem + sign + rest.join('');
  return FIRST_VOWEL.test(first) ? stem + rest.join('') : '';
}

function spelled(list: string, from = 1, step = 1): Spelled[] {
  return list
    .split(/\s+/)
    .flatMap((words, i) => words.split('/').map((word): Spelled => [word, from + i * step]));
}

/** The last sign of a word (its short u, or the virama) taken off. */
const bare = (word: string): string => word.replace(/[\u0BC1\u0C41\u0CC1\u0D4D]$/, '');

/** Twenty-one to ninety-nine in one word. */
function compounds(tens: readonly Spelled[], ones: readonly Spelled[], links: readonly string[]): Spelled[] {
  const below = ones.filter(([, value]) => value < 10);
  return tens.flatMap(([ten, value]) =>
    below.flatMap(([one, more]): Spelled[] =>
      [join(ten, one), ...links.map((link) => ten + link + one)]
        .filter((word) => word !== '')
        .map((word) => [word, value + more]),
    ),
  );
}

function tamil(): Spelled[] {
  const ones = spelled('ஒன்று/ஒன்னு இரண்டு/ரெண்டு/இரு மூன்று/மூணு நான்கு/நாலு ஐந்து/அஞ்சு ஆறு ஏழு எட்டு ஒன்பது/ஒம்பது');
  const teens = spelled(
    'பத்து பதினொன்று/பதினோரு/பதினொண்ணு பன்னிரண்டு/பன்னிரெண்டு/பன்னெண்டு பதிமூன்று/பதின்மூன்று/பதிமூணு பதினான்கு/பதினாலு பதினைந்து/பதினஞ்சு பதினாறு பதினேழு பதினெட்டு பத்தொன்பது/பத்தொம்பது',
    10,
  );
  const tens = spelled('இருபத் முப்பத் நாற்பத் ஐம்பத்/அம்பத் அறுபத் எழுபத் எண்பத்', 20, 10);
  const round = tens.map(([word, value]): Spelled => [word.replace(/த்$/, 'து'), value]);
  round.push(['தொண்ணூறு', 90]);
  const ninety: Spelled[] = [['தொண்ணூற்ற', 90]];
  const joined = compounds([...tens.map(([word, value]): Spelled => [`${word}த`, value]), ...ninety], ones, [
    'ு',
    'ி',
    'ிய',
  ]);
  const links = [
    ...tens.flatMap(([word, value]): Spelled[] => [
      [`${word}தி`, value],
      [`${word}து`, value],
    ]),
    ['தொண்ணூற்று', 90] as Spelled,
  ];
  const small = [...ones, ...teens, ...round, ...joined];
  const hundreds = spelled('நூற இருநூற முந்நூற/முன்னூற நானூற ஐந்நூற/ஐநூற அறுநூற எழுநூற எண்ணூற', 100, 100);
  const hundredWords = hundreds.flatMap(([stem, value]): Spelled[] => [
    [`${stem}ு`, value],
    [`${stem}்று`, value],
    [`${stem}்றி`, value],
    ...[...round, ...teens].map(([word, more]): Spelled => [join(`${stem}்ற`, word), value + more]),
  ]);
  return [
    ...small,
    ...links,
    ...hundredWords,
    ['தொள்ளாயிரம்', 900],
    ...small.map(([word, value]): Spelled => [`${bare(word)}ாயிர*`, value * 1000]),
    ...spelled('ஓராயிர* ஈராயிர* மூவாயிர* நாலாயிர* ஐயாயிர* ஆறாயிர*', 1000, 1000),
    ['ஒன்பதினாயிர*', 9000],
    ['பதினாயிர*', 10_000],
    ...halves(ones.concat(teens), 'ரை', ['ேகால்', 'ேமுக்கால்']),
  ];
}

/** Halves and quarters that are written with the number: இரண்டரை, ഒന്നേകാൽ. */
function halves(
  ones: readonly Spelled[],
  half: string,
  [quarter, most]: readonly [string, string],
): Spelled[] {
  return ones.flatMap(([word, value]): Spelled[] => [
    [bare(word) + half, value + 0.5],
    [bare(word) + quarter, value + 0.25],
    [bare(word) + quarter.slice(0, 1), value],
    [bare(word) + most, value + 0.75],
  ]);
}

function telugu(): Spelled[] {
  const ones = spelled('ఒకటి రెండు మూడు నాలుగు ఐదు/అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది');
  const teens = spelled(
    'పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు/పధ్నాలుగు/పదునాలుగు పదిహేను/పదహేను పదహారు పదిహేడు పద్దెనిమిది/పదెనిమిది పంతొమ్మిది/పందొమ్మిది',
    10,
  );
  const tens = spelled('ఇరవై/ఇరవయ్యి ముప్పై/ముప్ఫై నలభై/నలబై యాభై/యాబై/ఏభై అరవై డెబ్భై/డెబ్బై ఎనభై/ఎనబై తొంభై/తొంబై', 20, 10);
  const fused = tens.flatMap(([ten, value]) =>
    ones.flatMap(([one, more]): Spelled[] => [[ten + one, value + more]]),
  );
  const hundreds = ones.flatMap(([word, value]): Spelled[] => [
    [`${word}వందల*`, value * 100],
    [`${bare(word)}ొందల*`, value * 100],
  ]);
  return [
    ...ones,
    ...teens,
    ...tens,
    ...fused,
    ...hundreds,
    ['నూట', 100],
    ['వెయ్యి', 1000],
    ['వేయి', 1000],
    ['లక్షన్నర', 150_000],
    ['కోటిన్నర', 15_000_000],
    ...ones.concat(teens).flatMap(([word, value]): Spelled[] => [
      [word.endsWith('ు') ? `${bare(word)}ున్నర` : `${word}న్నర`, value + 0.5],
      [word.endsWith('ు') ? `${bare(word)}ుంపావు` : `${word}ంపావు`, value + 0.25],
      [word.endsWith('ు') ? `${bare(word)}ుంబావు` : `${word}ంబావు`, value + 0.25],
      [word.endsWith('ు') ? `${bare(word)}ుముప్పావు` : `${word}ముప్పావు`, value + 0.75],
    ]),
  ];
}

function kannada(): Spelled[] {
  const ones = spelled('ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು/ನಾಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು/ಒಂಭತ್ತು');
  const teens = spelled('ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು/ಹದಿನಾಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು', 10);
  const stems = spelled('ಇಪ್ಪತ್ತ ಮೂವತ್ತ ನಲವತ್ತ/ನಲ್ವತ್ತ ಐವತ್ತ ಅರವತ್ತ ಎಪ್ಪತ್ತ ಎಂಬತ್ತ/ಎಂಭತ್ತ ತೊಂಬತ್ತ/ತೊಂಭತ್ತ', 20, 10);
  const tens = stems.map(([word, value]): Spelled => [`${word}ು`, value]);
  const hundredStems = spelled(
    'ನೂರ ಇನ್ನೂರ ಮುನ್ನೂರ ನಾನೂರ/ನಾಲ್ಕುನೂರ ಐನೂರ/ಐದುನೂರ ಆರುನೂರ/ಆರ್ನೂರ ಏಳುನೂರ/ಏಳ್ನೂರ ಎಂಟುನೂರ/ಎಂಟ್ನೂರ ಒಂಬೈನೂರ/ಒಂಭೈನೂರ',
    100,
    100,
  );
  const hundreds = hundredStems.flatMap(([stem, value]): Spelled[] => [
    [`${stem}ು`, value],
    [stem, value],
    ...[...tens, ...teens].map(([word, more]): Spelled => [join(stem, word), value + more]),
  ]);
  return [
    ...ones,
    ...teens,
    ...tens,
    ...compounds(stems, ones, ['', '್']),
    ...stems.flatMap(([word, value]): Spelled[] =>
      ones.map(([one, more]) => [`${word.replace(/್ತ$/, '್')}${one}`, value + more]),
    ),
    ...hundreds,
    ...ones.concat(teens).flatMap(([word, value]): Spelled[] => [
      [`${bare(word)}ೂವರೆ`, value + 0.5],
      [`${bare(word)}ುವರೆ`, value + 0.5],
      [`${bare(word)}ೂಕಾಲು`, value + 0.25],
      [`${bare(word)}ೂಮುಕ್ಕಾಲು`, value + 0.75],
    ]),
  ];
}

function malayalam(): Spelled[] {
  const ones = spelled('ഒന്ന്/ഒന്നു രണ്ട്/രണ്ടു മൂന്ന്/മൂന്നു നാല്/നാലു അഞ്ച്/അഞ്ചു ആറ്/ആറു ഏഴ്/ഏഴു എട്ട്/എട്ടു ഒമ്പത്/ഒൻപത്');
  const teens = spelled('പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് പതിനാല് പതിനഞ്ച് പതിനാറ് പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്/പത്തൊൻപത്', 10);
  const tens = spelled('ഇരുപത് മുപ്പത് നാല്പത്/നാൽപ്പത്/നാല്പ്പത്/നാൽപത് അമ്പത്/അൻപത് അറുപത് എഴുപത് എൺപത്/എണ്‍പത് തൊണ്ണൂറ്', 20, 10);
  const stems = tens.map(([word, value]): Spelled => [word.replace(/ത്$/, 'ത്ത').replace(/റ്$/, 'റ്റ'), value]);
  const joined = compounds(stems, ones, ['ി', 'ിയ', '്']).concat(
    stems.flatMap(([stem, value]) =>
      ones.map(([one, more]): Spelled => [join(`${stem}ിയ`, one), value + more]),
    ),
  );
  const small = [...ones, ...teens, ...tens, ...joined];
  const hundredStems = spelled('നൂറ് ഇരുനൂറ് മുന്നൂറ് നാനൂറ് അഞ്ഞൂറ് അറുനൂറ് എഴുനൂറ് എണ്ണൂറ്', 100, 100);
  const hundreds = hundredStems.flatMap(([word, value]): Spelled[] => [
    [word, value],
    [word.replace(/റ്$/, 'റ്റി'), value],
    ...[...tens, ...teens].flatMap(([more, add]): Spelled[] => [
      [word.replace(/റ്$/, 'റ്റി') + more, value + add],
      [join(word.replace(/റ്$/, 'റ്റ'), more), value + add],
      [join(word.replace(/റ്$/, 'റ്റിയ'), more), value + add],
    ]),
  ]);
  const thousands = small.flatMap(([word, value]): Spelled[] => [
    [`${bare(word)}ായിര*`, value * 1000],
    [`${bare(word)}ിനായിര*`, value * 1000],
    [`${word.replace(/അഞ്ച്$|ഞ്ച്$/, (end) => (end.startsWith('അ') ? 'അയ്യ' : 'യ്യ'))}ായിര*`, value * 1000],
    [`${word.replace(/എട്ട്$/, 'എണ്ണ').replace(/െട്ട്$/, 'െണ്ണ')}ായിര*`, value * 1000],
    [`${word.replace(/മൂന്ന്$/, 'മൂവ')}ായിര*`, value * 1000],
  ]);
  return [
    ...small,
    ...tens.map(([word, value]): Spelled => [word.replace(/ത്$/, 'ത്തി'), value]),
    ...hundreds,
    ['തൊള്ളായിരം', 900],
    ...thousands,
    ['പതിനായിര*', 10_000],
    ['പതിനോരായിര*', 11_000],
    ['പന്തീരായിര*', 12_000],
    ...halves(ones.concat(teens), 'ര', ['േകാൽ', 'േമുക്കാൽ']),
  ];
}

function romanTamil(): Spelled[] {
  const ones = spelled(
    'onnu/ondru/onru rendu/irandu/randu/rendu moonu/moondru/munu/moonru naalu/nalu/naangu/nangu anju/aindhu/ainthu/anchu aaru/aru ezhu/yezhu/ealu/elu ettu/yettu ombadhu/onbadhu/ombathu/onbathu/ombodhu',
  );
  const teens = spelled(
    'pathu/paththu/pattu pathinonnu/padhinonnu/pathinondru pannendu/panirendu/pannirandu pathimoonu/padhimoonu/pathimoondru pathinaalu/padhinaalu/pathinalu pathinanju/padhinanju/pathinaindhu pathinaaru/padhinaaru pathinezhu/padhinezhu/pathinelu pathinettu/padhinettu pathombadhu/pathombathu/pattonbadhu',
    10,
  );
  const tens = spelled(
    'irubadhu/irubathu/iruvadhu/iruvathu/irupathu muppadhu/muppathu naarpadhu/naapadhu/narpathu/naappadhu aimbadhu/aimbathu/ambadhu/ambathu/aimpathu arubadhu/arubathu/aruvadhu/aruvathu ezhubadhu/ezhuvadhu/elubathu/ezhupathu enbadhu/enbathu/embadhu/embathu thonnooru/thonnuru',
    20,
    10,
  );
  const joined = tens.flatMap(([ten, value]) =>
    ones.flatMap(([one, more]): Spelled[] => {
      const stem = ten.replace(/u$/, '').replace(/dh$/, 'th');
      return [
        [`${stem}th${one}`, value + more],
        [`${stem}t${one}`, value + more],
        [`${stem}${one}`, value + more],
        [`${stem}i${one}`, value + more],
        [`${stem}thi${one}`, value + more],
      ];
    }),
  );
  const small = [...ones, ...teens, ...tens, ...joined];
  return [
    ...small,
    ...tens.flatMap(([ten, value]): Spelled[] => [
      [ten.replace(/dhu$|thu$/, 'thi'), value],
      [ten.replace(/dhu$|thu$/, 'dhi'), value],
    ]),
    ...spelled(
      'nooru/nuru irunooru/erunooru/ernooru munnooru/munnuru naanooru/nanooru ainooru/annooru/aynooru arunooru/aranooru ezhunooru/elunooru ennooru/ennuru',
      100,
      100,
    ),
    ['noothi', 100],
    ['thollayiram', 900],
    ...small.flatMap(([word, value]): Spelled[] => [
      [`${word.replace(/u$/, '')}aayira*`, value * 1000],
      [`${word.replace(/u$/, '')}ayira*`, value * 1000],
    ]),
    ...spelled('orayira* irayira* moovayira* naalayira* ayyayira*/aiyayira*', 1000, 1000),
    ...ones.concat(teens).flatMap(([word, value]): Spelled[] => [
      [word.replace(/u$/, 'arai'), value + 0.5],
      [word.replace(/u$/, 'e'), value],
      [word.replace(/u$/, 'ekaal'), value + 0.25],
      [word.replace(/u$/, 'emukkaal'), value + 0.75],
    ]),
  ];
}

/** The number words by language; a word that ends in * is met with any ending. */
export const DRAVIDIAN_NUMBERS: Readonly<Record<string, readonly Spelled[]>> = {
  ta: tamil(),
  te: telugu(),
  kn: kannada(),
  ml: malayalam(),
  'ta-Latn': romanTamil(),
};
