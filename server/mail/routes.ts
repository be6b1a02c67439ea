import { mailContract } from '../../shared/mail/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { listOutbox } from './service.ts';

export const mailRoutes = serve(mailContract, { outbox: listOutbox });
