import { memberEndpoint, objectPolicy } from '../platform/endpoint.ts';
import { ROLES } from '../platform/roles.ts';
import { EngineInput, EngineOutput, isStreamed } from './actions.ts';
import { ownsConversation } from './rules.ts';

export const chatContract = {
  engine: memberEndpoint
    .meta({
      roles: ROLES,
      object: objectPolicy('conversation', ownsConversation),
      mayStream: isStreamed,
      scope: 'chat',
    })
    .route({
      method: 'POST',
      path: '/functions/v1/ai-chat-engine',
      summary: 'Conversations with the assistant; an answer is a stream of events',
    })
    .input(EngineInput)
    .output(EngineOutput),
};
