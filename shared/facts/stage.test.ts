import { describe, expect, it } from 'vitest';
import { loadReading } from '../../server/knowledge/reading.ts';
import { readFacts } from './reader.ts';

describe('whether a business runs', async () => {
  const knowledge = await loadReading();
  const stage = (description: string) => readFacts({ description }, knowledge).facts.stage?.value;

  it.each([
    'Have a printing unit in Surat, now thinking of a second machine.',
    'Reselling kurtis from Jamshedpur, last 2 years. Want to reach 300 a month.',
    'আমার নাচের স্কুল। এখন 22 জন ছাত্রী, সামনের বছর 60 জন করতে চাই।',
    'Madurai la poo viyabaram pannitu irukken, innum periya kadai podanum nu aasai.',
    'আমি তাঁতের শাড়ি কিনে অনলাইনে বেচি। দু লাখ টাকা লাগবে।',
    'Been stitching school bags in Dharavi for 9 years.',
    'بھوپال میں میرا چھوٹا بیوٹی پارلر ہے۔',
    'Lucknow me car wash, abhi 62 gaadiyan hai. agle saal 200 gaadi karni hai.',
    'रोज़ नमकीन बेचता हूँ, दुकान पिताजी के समय की है।',
  ])('is not doubted for what else is wished for: %s', (text) => {
    expect(stage(text)).toBe('existing');
  });

  it.each([
    'I sell nothing so far. Not yet started, licence is going on.',
    'Currently I work in a bank, want to start a tea stall.',
    'ग्वालियर में नमकीन की फ़ैक्टरी डालनी है।',
  ])('is not taken from what is denied, from a job or from the end of a noun: %s', (text) => {
    expect(stage(text)).toBe('new');
  });
});
