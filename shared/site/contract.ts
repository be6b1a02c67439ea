import { publicEndpoint } from '../platform/endpoint.ts';
import { Done } from '../platform/model.ts';
import { ContactMessage } from './contact.ts';

export const siteContract = {
  contact: publicEndpoint
    .route({ method: 'POST', path: '/contact', summary: 'Write to the people behind the product' })
    .input(ContactMessage)
    .output(Done),
};
