export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'local'] as const;
