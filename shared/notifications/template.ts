import type { CATEGORIES, NOTIFICATION_TYPES } from './model.ts';

/** What a notification is about: its action leads there. */
export interface NotificationTarget {
  readonly idea_id: string | null;
  readonly research_job_id: string | null;
}

/** One kind of notification: its words and how they are shown. */
export interface Template {
  readonly title: string;
  /** Plain placeholders `{name}` only, so that every language can be filled without a parser. */
  readonly message: string;
  /** The placeholders of title and message, all of which the sender must fill. */
  readonly variables: readonly string[];
  /** Those of them that hold a role: its name is said, in the language of the sentence. */
  readonly roles?: readonly string[];
  readonly type: (typeof NOTIFICATION_TYPES)[number];
  readonly category: (typeof CATEGORIES)[number];
  /** 1 for information, 2 (high) for what should be looked at, 3 for what stays on screen until it is. */
  readonly priority: 1 | 2 | 3;
  readonly action_url: (target: NotificationTarget) => string | null;
}
