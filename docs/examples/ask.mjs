// Asks the assistant one question and prints the answer as it is written. Needs Node 20 or newer and nothing else.
//
//   NETZOOP_URL=http://localhost:3000 NETZOOP_TOKEN=netzoop_chat_… node ask.mjs "Which loan is there for a tea stall?"
//
// A lost connection is taken up again where it broke: `Last-Event-ID` says how much of the answer is there already.
import { randomUUID } from 'node:crypto';

const { NETZOOP_URL = 'http://localhost:3000', NETZOOP_TOKEN = '', NETZOOP_LANGUAGE = 'en' } = process.env;
const ENGINE = new URL('/functions/v1/ai-chat-engine', NETZOOP_URL);
const TRIES = 3;

async function call(body, headers = {}) {
  const response = await fetch(ENGINE, {
    method: 'POST',
    headers: { authorization: `Bearer ${NETZOOP_TOKEN}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  return response;
}

/** The events of a stream: lines up to an empty one, `id:` and `data:` among them. */
async function* eventsOf(response) {
  let rest = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => line.split(/: ?(.*)/s));
      const event = Object.fromEntries(fields.map(([name, value]) => [name, value]));
      if (event.data !== undefined) yield event;
    }
  }
}

/** Reads one answer to its end. Returns the message as it is stored. */
async function readAnswer(request) {
  let lastId = '';
  for (let tries = 1; ; tries += 1) {
    try {
      const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
      let message;
      for await (const { id, data } of eventsOf(await call(request, headers))) {
        if (data === '[DONE]') return message;
        const frame = JSON.parse(data);
        if (frame.error) throw new Error(frame.error.message);
        if (frame.content !== undefined) process.stdout.write(frame.content);
        // what a language model wrote comes once more when it is checked, with remarks behind what has no source
        if (frame.translatedContent !== undefined)
          process.stdout.write(`\n\nChecked:\n\n${frame.translatedContent}`);
        if (frame.done) message = frame.message;
        if (id) lastId = id;
        tries = 1;
      }
      throw new TypeError('the connection was lost');
    } catch (error) {
      // only a broken connection is worth another try; the same message sent again is one message
      if (!(error instanceof TypeError) || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** (tries - 1)));
    }
  }
}

const question = process.argv.slice(2).join(' ');
if (!question || !NETZOOP_TOKEN) {
  console.error('Usage: NETZOOP_TOKEN=… node ask.mjs "your question"');
  process.exit(2);
}
const made = await (await call({ action: 'create_conversation', language: NETZOOP_LANGUAGE })).json();
const message = await readAnswer({
  action: 'send_message',
  conversation_id: made.data.id,
  // the program's own id of the message
  message_id: randomUUID(),
  message: question,
  language: NETZOOP_LANGUAGE,
  stream: true,
  response_length: 'medium',
});
process.stdout.write('\n');
for (const { number, title, url } of message?.citations ?? [])
  console.log(`[${number}] ${title}${url ? ` ${url}` : ''}`);
