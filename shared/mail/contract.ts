import { endpointFor } from '../platform/endpoint.ts';
import { OutboxPage, OutboxQuery } from './model.ts';
import { OUTBOX_READERS } from './rules.ts';

export const mailContract = {
  outbox: endpointFor(OUTBOX_READERS)
    .route({
      method: 'GET',
      path: '/dev/mails',
      summary: 'Mails that were sent or wait here, the newest first',
    })
    .input(OutboxQuery)
    .output(OutboxPage),
};
