import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../shared/platform/time.ts';
import { Spoken, Voices } from '../../shared/voice/model.ts';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { translator } from '../platform/i18n.ts';
import { takeToken } from '../platform/http/limits.ts';
import { testServices } from '../platform/testing.ts';
import { PROMPTS } from '../../shared/onboarding/prompts.ts';
import { voiceRoutes } from './routes.ts';

const test = useTestDatabase();
const SPEAK = '/functions/v1/bhashini-text-to-speech';

async function start() {
  const catalogue = { [PROMPTS.language]: 'अपनी भाषा चुनिए।' };
  const services = testServices(test.db, { translate: translator({ hi: catalogue }) });
  const app = await authApp(services, { voice: voiceRoutes });
  const person = await createPerson(test.db);
  const cookie = await signInAs(services, person);
  return {
    app,
    person,
    speak: (body: object) => app.call('POST', SPEAK, { cookie, body }),
    prompt: (name: string) => app.get(`voice/prompts/${name}`),
  };
}

/** Milliseconds of MP3 at 48 kbit/s; 0 where it is none. */
function lengthOf(body: unknown): number {
  const mp3 = Buffer.from(Spoken.parse(body).audioContent, 'base64');
  const isFrame = mp3[0] === 0xff && ((mp3[1] ?? 0) & 0xe0) === 0xe0;
  return isFrame ? (mp3.length * 8) / 48 : 0;
}

describe('reading a text aloud', () => {
  it.each([
    ['en', 'Choose your language.'],
    ['hi', 'अपनी भाषा चुनिए।'],
    ['ta', 'உங்கள் மொழியைத் தேர்ந்தெடுக்கவும்.'],
    ['ur', 'اپنی زبان منتخب کیجیے۔'],
  ])('in %s answers an MP3 of the sentence', async (language, text) => {
    const { speak } = await start();
    const { status, body } = await speak({ text, language });
    expect(status).toBe(200);
    expect(lengthOf(body)).toBeGreaterThan(800);
    expect(lengthOf(body)).toBeLessThan(8000);
  });

  it('has two timbres', async () => {
    const { speak } = await start();
    const [one, other] = await Promise.all(
      ['female', 'male'].map((gender) => speak({ text: 'Good morning', language: 'en', gender })),
    );
    expect(one?.body).not.toEqual(other?.body);
  });

  it('does not take a text for an option or a phoneme', async () => {
    const { speak } = await start();
    const { body } = await speak({ text: '--version [[h@l@U]]', language: 'en' });
    expect(lengthOf(body)).toBeGreaterThan(800);
  });

  it.each(['mai', 'sat', 'fr'])('in %s says that there is no voice', async (language) => {
    const { speak } = await start();
    expect(await speak({ text: 'Hello', language })).toMatchObject({
      status: 501,
      body: { code: 'not_configured', data: { language } },
    });
  });

  it.each([
    [{ text: '', language: 'en' }],
    [{ text: ' …🙂 ', language: 'en' }],
    [{ text: 'x'.repeat(2001), language: 'en' }],
    [{ text: 'Hello', language: '../en' }],
    [{ text: 'Hello' }],
  ])('%j is refused', async (body) => {
    const { speak } = await start();
    expect((await speak(body)).status).toBe(400);
  });

  it('is for members', async () => {
    const { app } = await start();
    expect((await app.call('POST', SPEAK, { body: { text: 'Hello', language: 'en' } })).status).toBe(401);
  });

  it('is limited to 30 new texts a minute; what was spoken already is not counted', async () => {
    const { speak, person } = await start();
    const say = async (text: string) => (await speak({ text, language: 'en' })).status;
    expect(await say('The first')).toBe(200);
    for (let count = 2; count <= 29; count += 1) await takeToken(test.db, `speak:${person.id}`, 30, MINUTE);
    expect(await say('The thirtieth')).toBe(200);
    expect(await say('One too many')).toBe(429);
    expect(await say('The first')).toBe(200);
  });
});

describe('the prompts of the spoken sign-up', () => {
  it('are spoken however much one person has read aloud at once', async () => {
    const { speak, prompt } = await start();
    const long = Array.from({ length: 20 }, (_, number) => `${number} ${'a long text '.repeat(60)}`);
    const texts = long.map((text) => speak({ text, language: 'en' }));
    const { status } = await prompt('hi/email');
    const statuses = (await Promise.all(texts)).map((reply) => reply.status);
    expect(status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((one) => one === 200)).toHaveLength(3);
    expect((await speak({ text: 'And on it goes', language: 'en' })).status).toBe(200);
  });

  it('are spoken to visitors in the language that they chose', async () => {
    const { prompt, speak } = await start();
    const { status, body } = await prompt('hi/language');
    expect(status).toBe(200);
    expect(body).toEqual((await speak({ text: 'अपनी भाषा चुनिए।', language: 'hi' })).body);
  });

  it.each(['en/anything', 'xx/language', 'en/language%2F..'])('%s is no prompt', async (name) => {
    const { prompt } = await start();
    expect((await prompt(name)).status).toBeGreaterThanOrEqual(400);
  });
});

it('says which languages have a voice', async () => {
  const { app } = await start();
  const { speak, listen } = Voices.parse((await app.get('voice/voices')).body);
  expect(speak).toEqual(expect.arrayContaining('en hi bn te kn ml ta mr gu pa ur or as'.split(' ')));
  expect(listen).toEqual([]);
});
