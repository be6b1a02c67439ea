import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../shared/chat/model.ts';
import type { Said } from './compose.ts';
import { answers, fieldsOf } from './testing.ts';

const answer = answers();
const assistant = (asks: readonly Ask[]): Said => ({ role: 'assistant', content: 'Tell me more.', asks });
const user = (content: string): Said => ({ role: 'user', content, asks: [] });

describe('the starters', () => {
  it.each([
    ['Which government scheme can help a small business in Uttar Pradesh?', 'state-up-cmyuva'],
    ['What are the steps to get a PAN card?', 'pan-steps-online'],
    ['What health information is there for common village issues?', 'health-emergency'],
    ['How do I start learning tailoring?', 'tailor-roadmap'],
    ['Which forms and IDs do I need to start a shop?', 'shop-checklist'],
    ['How do I handle money and banking for a micro business?', 'money-cashbook'],
    ['पैन कार्ड बनवाने के चरण क्या हैं?', 'pan-steps-online'],
    ['سلائی سیکھنا کیسے شروع کروں؟', 'tailor-roadmap'],
  ])('%s is answered from %s', (question, id) => {
    expect(answer(question).ids[0]).toBe(id);
  });
});

describe('what a question is about', () => {
  it.each([
    ['Someone took 15,000 rupees from my account with a fake call. What do I do?', 'money-fraud-1930'],
    ['جعلی کال کر کے کسی نے میرے کھاتے سے 15,000 روپے نکال لیے۔ میں کیا کروں؟', 'money-fraud-1930'],
    ['मैं ठेले पर सब्ज़ी बेचता हूँ। क्या रेहड़ी-पटरी वालों के लिए कोई लोन है?', 'scheme-svanidhi'],
    ['FSSAI रजिस्ट्रेशन की फ़ीस कितनी है?', 'shop-fssai'],
    ['میں گھر پر بنا اچار بیچتی ہوں۔ کیا مجھے کھانے کا لائسنس چاہیے؟', 'shop-fssai'],
    ['بلدیہ سے ٹریڈ لائسنس کیسے لیں؟', 'shop-trade-licence'],
    ['चाय की दुकान शुरू करने में कितना ख़र्च आता है?', 'street-food-cart'],
    ['बकरी पालन कैसे शुरू करें और क्या उस पर सब्सिडी है?', 'goat-rearing'],
    ['I have learnt tailoring. How do I start my own shop?', 'tailor-start-shop'],
    ['ایک بڑی کمپنی نے چار مہینے سے میرا بل ادا نہیں کیا۔ شکایت کہاں کروں؟', 'scheme-samadhaan'],
  ])('is found by its words: %s', (question, id) => {
    expect(answer(question).ids[0]).toBe(id);
  });

  it('is not mixed with others where it is asked for by name', () => {
    expect(answer('How do I register on Udyam and what does it cost?').ids).toEqual(['scheme-udyam']);
  });

  it('is selling abroad, where somebody exports', () => {
    expect(answer('What do I need to export handmade baskets?').text).toContain('You need it:');
    expect(answer('हाथ से बनी टोकरियाँ निर्यात करने के लिए क्या चाहिए?').ids[0]).toBe('iec');
  });
});

it('calls no page official that is not', () => {
  const { text, citations } = answer('What does it cost to start goat rearing?');
  expect(citations[0]?.domain).toBe('farmingcosmos.com');
  expect(text).not.toContain('farmingcosmos');
  expect(answer('What is PMEGP?').text).toContain('Official page');
});

it('says that it searched a library, and names every source by a number, with its month and how sure it is', () => {
  const { text, citations } = answer('What is PMEGP?');
  expect(text).toContain('I searched our library for this; I am not a language model.');
  expect(citations[0]).toMatchObject({ id: 'scheme-pmegp', number: 1, as_of: '2026-03', confidence: 'high' });
  expect(text).toContain('[1]');
  expect(text).toContain('As of March 2026; how sure we are: high.');
  const numbers = [...text.matchAll(/\[(\d)\]/g)].map(([, number]) => Number(number));
  expect(Math.max(...numbers)).toBe(citations.length);
});

it.each([
  'Will it rain tomorrow?',
  'Who won the cricket match?',
  'Write python code for me',
  'How do I get a driving licence?',
  'आज मौसम कैसा रहेगा?',
])('says that it has nothing: %s', (question) => {
  const { text, ids, asks, follow_ups } = answer(question);
  expect(text).toContain('found nothing about this');
  expect([ids, asks]).toEqual([[], []]);
  expect(follow_ups).toHaveLength(3);
});

it.each(['Hello!', 'thank you', 'नमस्ते', 'What can you do?'])(
  'a greeting is answered with what one can ask: %s',
  (text) => {
    const given = answer(text);
    expect(given.text).toMatch(/^Hello! I search our library and am not a language model/);
    expect(given.follow_ups).toHaveLength(3);
  },
);

it('names the doctor and 108 before anything else where it is about health', () => {
  const { text } = answer('What should I do in fever?');
  expect(text.split('\n')[0]).toMatch(/doctor.*108/);
  expect(answer('What is PMEGP?').text).not.toContain('108');
});

describe('help of the state', () => {
  const QUESTION = 'Which government scheme can help my business?';

  it('asks for the state and the trade by buttons, where they decide', () => {
    const { asks } = answer(QUESTION);
    expect(fieldsOf(asks)).toEqual(['state', 'trade']);
    expect(asks[0]?.options.map(({ text }) => text)).toContain('Bihar');
  });

  it('takes the state of the profile, and names no scheme of another one', () => {
    const { asks, ids } = answer(QUESTION, { asker: { location: 'Patna, Bihar' } });
    expect(fieldsOf(asks)).not.toContain('state');
    expect(ids.some((id) => id.startsWith('state-br'))).toBe(true);
    expect(answer(QUESTION).ids.filter((id) => id.startsWith('state-'))).toEqual([]);
  });

  it('takes the trade of the profession, else of the skills, says so, and asks for it no more', () => {
    for (const asker of [{ profession: 'Tailor' }, { skills: ['Tailoring', 'Accounts'] }]) {
      const { asks, text } = answer(QUESTION, { asker });
      expect(fieldsOf(asks)).not.toContain('trade');
      expect(text).toContain('I took your trade from your profile: ');
    }
    // what the question is about counts, and where two trades fit nobody guesses
    const other = answer('Which loan is there for goat rearing?', { asker: { profession: 'Tailor' } });
    expect(other.text).not.toContain('from your profile');
    const both = answer(QUESTION, { asker: { skills: ['tailoring', 'goat rearing'] } });
    expect(fieldsOf(both.asks)).toContain('trade');
  });

  it('takes the trade of the interests where no skill names one', () => {
    const asker = { skills: ['Accounts'], interests: ['Goat rearing'] };
    expect(answer(QUESTION, { asker }).text).toContain('I took your trade from your profile: ');
    const known = answer(QUESTION, { asker: { ...asker, skills: ['Tailoring'] } });
    expect(known.text).toMatch(/from your profile: .*[Tt]ailor/);
  });

  it('does not judge by their own age and trade those who work on the ideas of others', () => {
    const asker = { profession: 'Tailor', age_group: '60+', location: 'Lucknow' } as const;
    const own = answer(QUESTION, { asker: { ...asker, role: 'entrepreneur' } });
    const forOthers = answer(QUESTION, { asker: { ...asker, role: 'reviewer' } });
    expect(own.text).toContain('from your profile');
    expect(forOthers.text).not.toContain('from your profile');
    expect(fieldsOf(forOthers.asks)).toContain('trade');
    // the scheme of the state for those of 21 to 40 years
    expect(own.ids).not.toContain('state-up-cmyuva');
    expect(forOthers.ids).toContain('state-up-cmyuva');
  });

  it('names schemes for groups behind those for everybody, where nobody spoke of a group', () => {
    const { ids } = answer('I am a woman in Tamil Nadu, which loan can I get for a tailoring shop?');
    expect(ids[0]).toMatch(/^state-tn-/);
    // for scheduled castes and tribes alone
    expect(ids[0]).not.toBe('state-tn-aabcs');
  });

  it('says that one fits only where no rule about the person or the idea is open', () => {
    const { text } = answer('Which government scheme can help me start a small business in Uttar Pradesh?');
    expect(text).not.toContain('this fits you');
    expect(text).toMatch(/ODOP[^*]*\n\nThis may fit you\. Still open:\n- .*18 and 40 years.*\n- .*class 10/);
  });

  it('says in few words too whether it is open, and what people take wrongly', () => {
    const { text } = answer('Which government scheme can help a small business in Uttar Pradesh?', {
      length: 'short',
    });
    expect(text).toContain('Confirm which part is open this year; CM YUVA now takes most new cases. [2]');
    expect(text).toContain('ODOP margin money works only for the product of your district. [2]');
  });

  it('offers a scheme for castes and tribes alone to those who say that they are of them', () => {
    const of = (who: string) =>
      answer(`${who} in Tamil Nadu, which scheme helps to start a small factory?`).ids;
    expect(of('I live')).not.toContain('state-tn-aabcs');
    expect(of('I am from a scheduled caste')).toContain('state-tn-aabcs');
  });

  it.each([
    ['en', 'Which loan is there for a woman who wants to open a beauty parlour?'],
    ['hi', 'ब्यूटी पार्लर खोलना चाहने वाली महिला के लिए कौन-सा लोन है?'],
    ['ur', 'بیوٹی پارلر کھولنے والی خاتون کے لیے کون سا قرض ہے؟'],
  ])(
    'names the one for women to a woman, and asks neither who runs it nor whether it is new (%s)',
    (language, text) => {
      const { ids, asks } = answer(text, { language, asker: { location: 'Lucknow, Uttar Pradesh' } });
      // in either order the first two give a loan for it
      expect(ids.slice(0, 2).toSorted()).toEqual(['scheme-mudra', 'scheme-pmegp']);
      expect(ids.slice(2)).toEqual(['scheme-women-bank']);
      expect(fieldsOf(asks)).toEqual(['area']);
    },
  );

  it('names the scheme of the trade beside the one for self-help groups', () => {
    const { ids, asks, text } = answer('Our self-help group makes papad. Which help can we get?');
    expect(ids).toEqual(['scheme-shg-nrlm', 'scheme-pmfme']);
    expect(fieldsOf(asks)).toEqual(['area']);
    expect(text).toContain('ask whether new forms are taken. [2]');
  });

  it('joins an answer to its question with the question before it', () => {
    const first = answer(QUESTION);
    const { ids, asks } = answer('Bihar', { before: [user(QUESTION), assistant(first.asks)] });
    expect(ids.some((id) => id.startsWith('state-br'))).toBe(true);
    expect(fieldsOf(asks)).toEqual(['trade', 'area']);
    const next = answer('Goat rearing (meat, breeding, milk)', {
      before: [user(QUESTION), assistant(first.asks), user('Bihar'), assistant(asks)],
    });
    expect(fieldsOf(next.asks)).toEqual(['area', 'group']);
    // the control: without the question before it, the state alone is no question
    expect(answer('Bihar').ids).not.toEqual(ids);
  });
});

it('computes what a scheme gives for the cost that was told', () => {
  const { text } = answer(
    'How much subsidy does PMEGP give a woman for a new manufacturing unit of 10 lakh in a village?',
  );
  expect(text).toContain('For a project of ₹10,00,000, that comes to ₹3,50,000; your own share is ₹50,000.');
});

it('says whether a licence is needed once the facts decide', () => {
  const replies = ['I sell in my own state only', 'Kirana and grocery shop', 'I do not sell online'];
  const before = [user('Do I need GST for a shop that sells goods with a turnover of 30 lakh in Kerala?')];
  let last = answer(before[0]?.content ?? '');
  const asked = [fieldsOf(last.asks)];
  for (const reply of replies) {
    before.push(assistant(last.asks), user(reply));
    last = answer(reply, { before: before.slice(0, -1) });
    asked.push(fieldsOf(last.asks));
  }
  expect(asked).toEqual([['interstate', 'trade'], ['trade', 'online_sale'], ['online_sale'], []]);
  expect(last.text).toContain('You do not need it yet:');
  expect(last.text).toContain('above 40 lakh rupees a year in this state. [1]');
});

it('is short, medium or detailed as asked', () => {
  const lengths = (['short', 'medium', 'detailed'] as const).map(
    (length) => answer('What is PMEGP?', { length }).text.length,
  );
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(new Set(lengths).size).toBe(3);
});

it.each(['hi', 'ur'])('says the library in %s', (language) => {
  const { text } = answer('What should I do in fever?', { language });
  expect(text).toMatch(language === 'hi' ? /बुखार एक लक्षण है/ : /بخار ایک نشانی ہے/);
  expect(text).not.toContain('English');
});

it('says in English that the library is not in a language', () => {
  expect(answer('What is PMEGP?', { language: 'ta' }).text).toContain('not in your language yet');
});
