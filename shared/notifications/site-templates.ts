import { msg } from '../platform/messages.ts';
import type { Template } from './template.ts';

/** Sent to the team about what comes in over the public pages. */
export const SITE_TEMPLATES = {
  contact_message: {
    title: msg('Message from {name}'),
    message: msg('{message} Answer to {email}.'),
    variables: ['name', 'email', 'message'],
    type: 'info',
    category: 'system',
    priority: 2,
    action_url: () => '/notifications',
  },
} as const satisfies Record<string, Template>;
