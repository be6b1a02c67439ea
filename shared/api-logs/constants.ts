/** Kinds of services outside that are called. */
export const OUTSIDE_SERVICES = [
  'model',
  'batch',
  'search',
  'page',
  'embedding',
  'speech',
  'translation',
] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** A call is `reserved` until it ends; `unknown` where nobody knows how it ended, so that it counts as it was reserved. */
export const CALL_STATES = ['reserved', 'succeeded', 'failed', 'unknown'] as const;
export type CallState = (typeof CALL_STATES)[number];
