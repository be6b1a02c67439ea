import { describe, expect, it } from 'vitest';
import { gateContext, judgeClaim, judgeClaimWith } from './gate.ts';
import { claimOf, evidenceOf, pageOf, sourceOf } from './testing.ts';

/** What a judge that agrees to everything lets through, of one or more sentences of a page. */
async function agreed(page: string, quotes: readonly string[], claim: string): Promise<string> {
  const context = gateContext([sourceOf('page')], [pageOf('page', page)]);
  const evidence = new Map(quotes.map((quote, i) => [`e${i + 1}`, evidenceOf('page', quote, `e${i + 1}`)]));
  const given = claimOf(claim, [...evidence.keys()]);
  return (await judgeClaimWith(() => 'yes', given, evidence, context)).verdict;
}

const ofSentence = (sentence: string, claim: string) => agreed(sentence, [sentence], claim);

type Pair = readonly [sentence: string, claim: string];

describe('a table', () => {
  const PAGE = [
    '# Ferry fares',
    'Fares in rupees per month for regular passengers.',
    '| Route | Deck | Cabin |',
    '| Vypin | 640 | 1,150 |',
    '| Fort | 710 | 1,320 |',
    '## Cargo',
    '| Quay | Load (lakh tonnes) | Toll Rs/quintal | Share of load % |',
    '| North | 3.4 | 12 | 61.5 |',
  ].join('\n');

  it.each([
    ['| Vypin | 640 | 1,150 |', 'A cabin on the Vypin route costs Rs 1,150 a month.'],
    ['| North | 3.4 | 12 | 61.5 |', 'The North quay took 3.4 lakh tonnes.'],
    ['| North | 3.4 | 12 | 61.5 |', 'The toll at the North quay is Rs 12 a quintal.'],
    ['| North | 3.4 | 12 | 61.5 |', 'The North quay has 61.5 per cent of the load.'],
  ])('gives its cells the unit of its caption or column: %s / %s', async (row, claim) => {
    expect(await agreed(PAGE, [row], claim)).toBe('verified');
  });

  it.each([
    ['| Vypin | 640 | 1,150 |', 'A cabin on the Vypin route costs Rs 640 a month.'],
    ['| Vypin | 640 | 1,150 |', 'A cabin on the Vypin route costs Rs 1,150 a year.'],
    ['| North | 3.4 | 12 | 61.5 |', 'The toll at the North quay is Rs 12 a tonne.'],
  ])('refuses the unit or the column of another: %s / %s', async (row, claim) => {
    expect(await agreed(PAGE, [row], claim)).not.toBe('verified');
  });
});

describe('one statement of two sentences', () => {
  const PAGE =
    'Dhubri has 60 boatyards and Goalpara 90. Half of the carpenters in Dhubri are over fifty. The yards burn 8 tonnes of coal. They close at the end of June.';

  it('is left open, where a word points from one to the other', async () => {
    const quotes = [
      'Dhubri has 60 boatyards and Goalpara 90.',
      'Half of the carpenters in Dhubri are over fifty.',
    ];
    expect(
      await agreed(PAGE, quotes, 'Goalpara has 90 boatyards, and half of its carpenters are over fifty.'),
    ).toBe('partial');
  });

  it('is verified where each clause says its own sentence, or the second sentence points back itself', async () => {
    const apart = ['Dhubri has 60 boatyards and Goalpara 90.', 'The yards burn 8 tonnes of coal.'];
    expect(await agreed(PAGE, apart, 'Goalpara has 90 boatyards; the yards burn 8 tonnes of coal.')).toBe(
      'verified',
    );
    const pointing = ['The yards burn 8 tonnes of coal.', 'They close at the end of June.'];
    expect(
      await agreed(PAGE, pointing, 'The yards burn 8 tonnes of coal and close at the end of June.'),
    ).toBe('verified');
  });
});

describe('what a claim may not do, however willing the judge', () => {
  it.each<Pair>([
    ['A net costs ₹9,000 for three boats and ₹4,000 for two boats.', 'A net for two boats costs ₹9,000.'],
    ['A press costs ₹2 lakh for six moulds and ₹90,000 for two moulds.', 'A two-mould press costs ₹2 lakh.'],
  ])('put a figure to the count of another: %s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).not.toBe('verified');
  });

  it.each<Pair>([
    [
      'The ferry is licensed when the hull is sound, provided that the owner has a pilot.',
      'The ferry is licensed when the hull is sound.',
    ],
    ['नाव को लाइसेंस तभी मिलता है जब मालिक के पास चालक हो।', 'नाव को लाइसेंस मिलता है।'],
    ['नाव सुरक्षित हो तो शुल्क आधा लगता है।', 'शुल्क आधा लगता है।'],
    ['کشتی محفوظ ہو تو فیس آدھی لگتی ہے۔', 'فیس آدھی لگتی ہے۔'],
  ])('leave out a condition: %s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).not.toBe('verified');
  });

  it.each<Pair>([
    [
      'No boat is hired out without a deposit if its owner is absent.',
      'Even without a deposit a boat is hired out if its owner is absent.',
    ],
    ['चालक न होने पर नाव किराए पर नहीं मिलती।', 'चालक न होने पर भी नाव किराए पर मिलती है।'],
    ['চালক না হলে নৌকা ভাড়া মেলে না।', 'চালক না হলেও নৌকা ভাড়া মেলে।'],
    ['चालकाशिवाय नाव भाड्याने मिळत नाही.', 'चालकाशिवायही नाव भाड्याने मिळते.'],
  ])('waive a condition: %s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).not.toBe('verified');
  });

  it.each<Pair>([
    ['From 1 May 2025 ferries must carry rafts.', 'Ferries must carry rafts until 1 May 2025.'],
    ['घाट 10 जून 2025 तक खुला रहता है।', 'घाट 10 जून 2025 से खुला रहता है।'],
    ['گھاٹ 10 جون 2025 تک کھلا رہتا ہے۔', 'گھاٹ 10 جون 2025 سے کھلا رہتا ہے۔'],
    ['படகுத்துறை 10 ஜூன் 2025 வரை திறந்திருக்கும்.', 'படகுத்துறை 10 ஜூன் 2025 முதல் திறந்திருக்கும்.'],
  ])('turn the side of a date: %s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).not.toBe('verified');
  });

  it.each<Pair>([
    [
      'The owner pays 20 per cent of the hull and the engine is paid by a bank credit.',
      'The bank pays 20 per cent of the hull and the owner pays the engine.',
    ],
    ['Fog is thicker in Puri than in Cuttack.', 'Fog is thicker in Cuttack than in Puri.'],
    ['Fares in May are about twice those of August.', 'Fares in August are about twice those of May.'],
    [
      'Mooring in Kumta costs ₹90 a day, a third of what it costs in Karwar.',
      'Mooring in Karwar costs ₹90 a day.',
    ],
    ['Catches slipped from 600 kg to 420 kg.', 'Catches slipped to 600 kg.'],
    ['पाल की सिलाई पर 60 रुपये मिलते हैं, पहले 45 रुपये मिलते थे।', 'पाल की सिलाई पर 45 रुपये मिलते हैं।'],
    ['میلے میں کشتی کا کرایہ محکمہ خود دیتا ہے۔', 'میلے میں کشتی کا کرایہ ملاح خود دیتا ہے۔'],
  ])('let one take the place of another: %s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).not.toBe('verified');
  });

  it.each<Pair>([
    ['One yard in Beypore is run by women.', "Beypore has the coast's first yard run by women."],
    ['बेपोर हे देशातील प्रमुख बंदरांपैकी एक आहे.', 'बेपोर हे देशातील सर्वांत मोठे बंदर आहे.'],
    ['Two in five owners are thinking of selling their boats.', 'Two in five owners have sold their boats.'],
  ])('rank, or make a fact of a thought: %s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).not.toBe('verified');
  });
});

describe('what a claim may not leave out or turn', () => {
  it.each<Pair>([
    [
      'A berth is not refunded if the trip is cancelled within 20 days of sailing.',
      'A berth is not refunded if the trip is cancelled.',
    ],
    ['Pilots earn ₹1,800 a day, ₹250 more than in 2023.', 'Pilots earn ₹250 a day.'],
    ['महिला मल्लाहों को शुल्क में आधी छूट मिलती है।', 'मल्लाहों को शुल्क में आधी छूट मिलती है।'],
    ['মহিলা মাঝিরা ভাড়ায় অর্ধেক ছাড় পান।', 'মাঝিরা ভাড়ায় অর্ধেক ছাড় পান।'],
    ['मल्लाह जाल उधार पर लेते हैं।', 'मल्लाह जाल उधार पर देते हैं।'],
    ['গত বছর ঘাটে ৪০টি নতুন নৌকা নেমেছে।', 'এ বছর ঘাটে ৪০টি নতুন নৌকা নেমেছে।'],
  ])('%s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).not.toBe('verified');
  });
});

describe('what a claim may say in other words or figures', () => {
  it.each<Pair>([
    ['Of 250 boats 50 belong to women.', '20 per cent of the boats belong to women.'],
    ['The port has 40 cranes, nine of which are idle.', '31 of the 40 cranes at the port are at work.'],
    [
      'The state bears 70 per cent of the hull; the owner bears the rest.',
      'The remaining 30 per cent of the hull is left to the owner.',
    ],
    [
      'The board shuns 32 per cent of the hulls it sees.',
      'Nearly a third of the hulls that it sees are shunned by the board.',
    ],
    [
      'A shed for two boats needs 450 sq. ft of ground.',
      'A shed for two boats takes 450 square feet of ground.',
    ],
    ['रस्सी का भाव 150 रुपये किलो है।', 'रस्सी का भाव ₹150 प्रति किलो है।'],
    ['বাজারে দড়ির দাম এখন কেজি ২১০ টাকা।', 'বাজারে দড়ির দাম এখন কেজিতে ২১০ টাকা।'],
    [
      'Rope sells at ₹320 a coil in Puri, while wire sells at ₹165.',
      'A coil of rope costs nearly twice as much as one of wire in Puri.',
    ],
    [
      'Boats which were built before 2019 are not insured.',
      'No boat that was built prior to 2019 is insured.',
    ],
    ['مچھیرے 30 دن میں ادائیگی کرتے ہیں۔', 'مچھیرے ایک مہینے میں پیسے دیتے ہیں۔'],
    ['Goa sent more cashew than any other state.', 'Goa was the top sender of cashew.'],
    ['The toll is paid in two equal parts.', 'Half of the toll is paid in each of two parts.'],
    [
      'A boat gets ₹400 in the first season, ₹700 in the second and ₹900 in the third.',
      'In the third season a boat gets ₹900.',
    ],
  ])('%s / %s', async (sentence, claim) => {
    expect(await ofSentence(sentence, claim)).toBe('verified');
  });

  it.each<Pair>([
    ['The master has to be paid in advance.', 'The master must be paid in advance.'],
    ['No permit is required for a raft.', 'No permit is needed for a raft.'],
    ['मालिक को शुल्क का 10 प्रतिशत स्वयं देना होता है।', 'मालिक को शुल्क का 10% स्वयं देना होगा।'],
    ['பிடிப்பு 300 டன்னிலிருந்து 240 டன்னாகக் குறைந்தது.', 'பிடிப்பு 300 டன்னில் இருந்து 240 டன்னாகக் குறைந்தது.'],
  ])('and needs no judge where only grammar differs: %s / %s', (sentence, claim) => {
    const context = gateContext([sourceOf('page')], [pageOf('page', sentence)]);
    const evidence = new Map([['e1', evidenceOf('page', sentence)]]);
    expect(judgeClaim(claimOf(claim), evidence, context).verdict).toBe('verified');
  });
});
