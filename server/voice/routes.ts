import { voiceContract } from '../../shared/voice/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { getVoices, speakPrompt, speakText } from './service.ts';

export const voiceRoutes = serve(voiceContract, {
  voices: getVoices,
  prompt: speakPrompt,
  speak: speakText,
});
