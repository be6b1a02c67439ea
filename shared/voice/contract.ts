import { memberEndpoint, publicEndpoint } from '../platform/endpoint.ts';
import { Speak, SpeakPrompt, Spoken, Voices } from './model.ts';

export const voiceContract = {
  voices: publicEndpoint
    .route({ method: 'GET', path: '/voice/voices', summary: 'Which languages can be spoken and understood' })
    .output(Voices),
  prompt: publicEndpoint
    .route({
      method: 'GET',
      path: '/voice/prompts/{language}/{prompt}',
      summary: 'A sentence of the spoken sign-up, for visitors too',
    })
    .input(SpeakPrompt)
    .output(Spoken),
  speak: memberEndpoint
    .route({
      method: 'POST',
      path: '/functions/v1/bhashini-text-to-speech',
      summary: 'Read a text aloud',
    })
    .input(Speak)
    .output(Spoken),
};
