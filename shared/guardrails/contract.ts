import { memberEndpoint } from '../platform/endpoint.ts';
import { CheckedText, CheckText } from './model.ts';

export const guardrailsContract = {
  check: memberEndpoint
    .route({
      method: 'POST',
      path: '/functions/v1/guardrails',
      summary: 'Personal numbers, emergencies and advice that needs an expert, in a text',
    })
    .input(CheckText)
    .output(CheckedText),
};
