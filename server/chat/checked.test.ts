import { describe, expect, it } from 'vitest';
import { checkAnswer } from './checked.ts';
import { statesFact } from './statements.ts';
import { snippetOf } from './testing.ts';

const PMEGP =
  "PMEGP is the Prime Minister's Employment Generation Programme. It helps people aged 18 or above start a NEW non-farm unit. Margin money of 15 to 35 percent is paid through the bank. Apply free on kviconline.gov.in.";
const remarks = { not_said: 'not said', no_source: 'no source' };
const check = (text: string) => checkAnswer(text, [snippetOf(1, PMEGP)], remarks);

describe('a statement of a model', () => {
  it.each([
    'PMEGP stands for Pharmasadam Goste Enterprises.',
    'It pays 90 lakh rupees to everybody.',
    'The subsidy is paid by the Ministry of Railways.',
    'The scheme gives free land to farmers.',
    'योजना सबको मुफ़्त ज़मीन देती है।',
    'اسکیم سب کو مفت زمین دیتی ہے۔',
    'इसमें 90 लाख रुपये मिलते हैं।',
    'You can get a loan without any papers.',
    '- Age limit: 99 years',
    '1. **Eligibility:** anyone in Mumbai may apply',
    '## PMEGP gives 90 lakh to all.',
  ])('without a source is marked: %s', async (text) => {
    const checked = await check(text);
    expect(checked.text).toContain('*(no source)*');
    expect(checked).toMatchObject({ statements: 1, supported: 0 });
  });

  it.each([
    'PMEGP stands for Pharmasadam Goste Enterprises [1].',
    'Margin money of 90 percent is paid through the bank [1].',
    'Margin money of 90 percent is paid through the bank. [1]',
  ])('that its source does not bear is marked: %s', async (text) => {
    const checked = await check(text);
    expect(checked).toMatchObject({ statements: 1, supported: 0 });
    expect(checked.text).toMatch(/\[1\] \*\(not said\)\*\.$/);
  });

  it('that names a source which the model lists itself keeps its number, and is marked', async () => {
    const checked = await check(
      'A loan of 90 lakh rupees is paid to everybody [4].\n\nSources:\n4. News https://news.example/x',
    );
    expect(checked.text).toMatch(/^A loan of 90 lakh rupees is paid to everybody \[4\] \*\(no source\)\*\.$/);
    expect(checked).toMatchObject({ statements: 1, supported: 0, listed: [{ number: 4, url: null }] });
    // the control: without such a list it is the number of nothing
    expect((await check('A loan of 90 lakh rupees is paid [4].')).text).not.toContain('[4]');
  });

  it('that a source says word for word is given its mark', async () => {
    expect(await check('Margin money of 15 to 35 percent is paid through the bank.')).toMatchObject({
      text: 'Margin money of 15 to 35 percent is paid through the bank [1].',
      statements: 1,
      supported: 1,
      named: new Set([1]),
    });
  });

  it('is judged alone, whatever stands beside it', async () => {
    const { text } = await check(
      'It helps people aged 18 or above start a NEW non-farm unit [1]. It was founded in 1823. Good luck!',
    );
    expect(text).toBe(
      'It helps people aged 18 or above start a NEW non-farm unit [1]. It was founded in 1823 *(no source)*. Good luck!',
    );
  });
});

describe('what states nothing', () => {
  it.each([
    'Hello Asha, nice to meet you!',
    'How can I help you today?',
    'Which state do you live in, and how much do you want to borrow?',
    'Start small and write down what you sell.',
    'Please ask at your bank.',
    'I am not sure about this.',
    'Here are some ways to begin:',
    '### Next steps',
    'अपने बैंक से पूछें।',
    'آپ اپنے بینک سے پوچھیں۔',
    'नमस्ते! मैं आपकी क्या मदद करूँ?',
    'In an emergency, call 112 or 108 first.',
    "Let's begin with what you sell.",
    '**Good luck!**',
  ])('stays as it is: %s', async (text) => {
    expect(await check(text)).toMatchObject({ text, statements: 0 });
  });

  it('is no cover for a figure or a name', () => {
    expect(statesFact('Ask at your bank for 5,000 rupees.')).toBe(true);
    expect(statesFact('Please visit the office of Pharmasadam Goste.')).toBe(true);
    expect(statesFact('Call 108, which costs 500 rupees.')).toBe(true);
  });
});

it('the lines of a code block are left as they are', async () => {
  const text = '```\nPMEGP gives 90 lakh.\n```';
  expect((await check(text)).text).toBe(text);
});

it.each([' ', '\t', '!', '.', '.)', '# '])(
  'an answer of very many %j is checked in no time',
  async (sign) => {
    const before = process.cpuUsage();
    await checkAnswer(`Loans ${sign.repeat(10_000)}x`, [], { not_said: 'not said', no_source: 'no source' });
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
  },
);

it('marks of sources that there are not are taken away', async () => {
  const { text, named } = await checkAnswer(
    'Registration is free on the GST portal [1]. It takes a day [7].',
    [snippetOf(1, 'Registration is free on the GST portal.')],
    { not_said: 'not said', no_source: 'no source' },
  );
  expect(text).toBe('Registration is free on the GST portal [1]. It takes a day.');
  expect([...named]).toEqual([1]);
});
