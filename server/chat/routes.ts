import type { FastifyInstance } from 'fastify';
import { chatContract } from '../../shared/chat/contract.ts';
import type { OperationParts } from '../platform/http/operation.ts';
import { serve } from '../platform/http/serve.ts';
import { deskOf } from './desk.ts';
import { runEngine } from './service.ts';

export const chatRoutes = serve(chatContract, { engine: runEngine });

/** Answers of this process are heard of in others while it serves, and end with it. */
export function mountChat(app: FastifyInstance, { services }: Pick<OperationParts, 'services'>): void {
  const desk = deskOf(services);
  app.addHook('onReady', () => desk.start());
  app.addHook('preClose', () => desk.close());
}
