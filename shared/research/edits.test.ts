import { describe, expect, it } from 'vitest';
import { gateContext, judgeClaim, judgeClaimWith } from './gate.ts';
import { claimOf, evidenceOf, pageOf, sourceOf } from './testing.ts';

type Row = readonly [sentence: string, claim: string];

function given(text: string, quote: string) {
  return {
    context: gateContext([sourceOf('page')], [pageOf('page', text)]),
    evidence: new Map([['e1', evidenceOf('page', quote)]]),
  };
}

async function agreed(sentence: string, claim: string): Promise<string> {
  const { context, evidence } = given(sentence, sentence);
  return (await judgeClaimWith(() => 'yes', claimOf(claim), evidence, context)).verdict;
}

function alone(sentence: string, claim: string): string {
  const { context, evidence } = given(sentence, sentence);
  return judgeClaim(claimOf(claim), evidence, context).verdict;
}

describe('a claim copied from a sentence but for one thing', () => {
  it.each<Row>([
    [
      'Potters in Khurja are charged ₹40 for each firing.',
      'Glaziers in Khurja are charged ₹40 for each firing.',
    ],
    [
      'Registered looms are spared the meter rent of the board.',
      'Looms are spared the meter rent of the board.',
    ],
    ['Dyers owe spinners the price of the yarn.', 'Spinners owe dyers the price of the yarn.'],
    [
      'Kilns in the hills wait longer for coal than those on the coast.',
      'Kilns on the coast wait longer for coal than those in the hills.',
    ],
    ['விண்ணப்பத்தை மார்ச் 10க்கு முன் கொடுக்க வேண்டும்.', 'விண்ணப்பத்தை மே 10க்கு முன் கொடுக்க வேண்டும்.'],
    [
      'Weavers with a card pay ₹20 a month to the guild.',
      'The guild pays ₹20 a month to weavers with a card.',
    ],
    ['Registered looms in the hills are given yarn.', 'Looms are given yarn.'],
    [
      'Hand looms made up 6 per cent of sales, up from 2 per cent.',
      'Sales of hand looms grew by 6 per cent.',
    ],
    ['कर्जाशिवाय यंत्र मिळत नाही.', 'कर्जाशिवायही यंत्र मिळते.'],
    ['The guild pays half the premium of a loom.', 'The guild pays the whole premium of a loom.'],
    ['Exporters blame new tests at the port for the fall.', 'High freight to the Gulf caused the fall.'],
    ['बुनकर का प्रशिक्षण मुफ़्त है, लेकिन धागे का ख़र्च दुकानदार उठाता है।', 'धागे का ख़र्च बुनकर उठाता है।'],
    ['दुष्काळामुळे यंदा कापसाचे उत्पादन 15 टक्क्यांनी घटले.', 'किडीमुळे यंदा कापसाचे उत्पादन 15 टक्क्यांनी घटले.'],
  ])('is not verified, however willing the judge: %s / %s', async (sentence, claim) => {
    expect(await agreed(sentence, claim)).not.toBe('verified');
  });

  it.each<Row>([
    ['Arrivals at Kolar were 300 quintals on Monday.', 'Kolar arrivals were 300 quintals on Monday.'],
    [
      'The dues are collected by the market committee each week.',
      'The market committee collects the dues each week.',
    ],
    ['Weavers hand over ₹30 for each saree to the dyer.', 'Weavers pay the dyer ₹30 for each saree.'],
    [
      'The rent was raised from 10 to 25 per cent of the takings.',
      'The rent went up to 25% of the takings from 10%.',
    ],
    ['The limit is four looms per weaver.', 'Each weaver may have at most four looms.'],
    ['पिछले साल 1,200 आवेदन आए और 480 मंज़ूर हुए।', 'पिछले साल 1,200 आवेदनों में से 480 मंज़ूर हुए।'],
    ['Spinners sell yarn to the guild at ₹90 a kg.', 'The guild buys yarn from spinners at ₹90 a kg.'],
  ])('is verified with a judge where it is said in other words: %s / %s', async (sentence, claim) => {
    expect(await agreed(sentence, claim)).toBe('verified');
  });
});

describe('a claim that says a sentence word for word', () => {
  it.each<Row>([
    ['A kiln holds 400 pots at a time and burns ₹900 of coal a day.', 'A kiln holds 400 pots at a time.'],
    [
      'A seller that does not deliver in 20 days has to repay the buyer.',
      'A seller that does not deliver within 20 days has to repay the buyer.',
    ],
    [
      'The loom is repaired in a week if the guild agrees.',
      'If the guild agrees, the loom is repaired in a week.',
    ],
    ['Hired looms get a discount of 15 per cent.', 'Hired looms get 15 per cent discount.'],
    [
      "Kollam's cashew exports were valued at ₹640 crore.",
      'The exports of cashew of Kollam were valued at ₹640 crore.',
    ],
    ['No stall is allowed within 40 metres of a gate.', 'A stall is not allowed within 40 metres of a gate.'],
    [
      'Of the 80 kilns built in the town, 52 are working.',
      '52 of the 80 kilns built in the town are working.',
    ],
    ['पिछले साल मेले में 640 किलो शहद बिका, जो उससे पहले से कम था।', 'पिछले साल मेले में 640 किलो शहद बिका।'],
  ])('needs no judge: %s / %s', (sentence, claim) => {
    expect(alone(sentence, claim)).toBe('verified');
  });

  it.each<Row>([
    ['The stall is free for a year, except on market days.', 'The stall is free for a year.'],
    ['The guild pays half the price, up to ₹3,000 for each loom.', 'The guild pays half the price.'],
    [
      'In the hill blocks, the guild pays half the price of a loom.',
      'The guild pays half the price of a loom.',
    ],
    ['The guild lends looms, if the weaver has a card.', 'The guild lends looms.'],
    [
      '"My takings have halved this year," said Asha Devi, a potter of Khurja.',
      'The takings of potters have halved this year.',
    ],
  ])('is left to the judge where what is left out binds it: %s / %s', (sentence, claim) => {
    expect(alone(sentence, claim)).not.toBe('verified');
  });
});
