/** What the event streams carry. */
export const EVENT_TYPES = [
  'notification.created',
  'notification.read',
  'research.progress',
  'idea.changed',
  'session.ended',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
