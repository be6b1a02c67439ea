import type { Role } from '../platform/roles.ts';
import { isRole, ROLE_NAMES } from '../platform/role-names.ts';
import { ACCOUNT_TEMPLATES } from './account-templates.ts';
import type { Notification } from './model.ts';
import { RESEARCH_TEMPLATES } from './research-templates.ts';
import { REVIEW_TEMPLATES } from './review-templates.ts';
import { SITE_TEMPLATES } from './site-templates.ts';
import type { Template } from './template.ts';

/** The closed list of notifications. */
export const NOTIFICATION_TEMPLATES = {
  ...REVIEW_TEMPLATES,
  ...RESEARCH_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...SITE_TEMPLATES,
} as const;

export type NotificationTemplate = keyof typeof NOTIFICATION_TEMPLATES;

type Words<Name extends NotificationTemplate> = (typeof NOTIFICATION_TEMPLATES)[Name];
type RolesOf<Known> = Known extends { readonly roles: readonly (infer Variable)[] } ? Variable : never;

/** What the sender of a template must fill in. */
export type TemplateVariables<Name extends NotificationTemplate> = {
  readonly [Variable in Words<Name>['variables'][number]]: Variable extends RolesOf<Words<Name>>
    ? Role
    : string | number;
};

/** Whether a stored or asked-for name is one of the closed list. */
export function isNotificationTemplate(name: string | null | undefined): name is NotificationTemplate {
  return typeof name === 'string' && Object.hasOwn(NOTIFICATION_TEMPLATES, name);
}

/** The template as every reader of the list sees it, whichever it is. */
export function notificationTemplate(name: NotificationTemplate): Template {
  return NOTIFICATION_TEMPLATES[name];
}

/** A sentence of the catalogue in the reader's language, with its placeholders filled. */
export type Translate = (text: string, variables: Notification['variables']) => string;

/**
 * Title and message of a notification as its reader sees them.
 *
 * @param notification one with an unknown or no template shows what was stored with it
 * @param translate the reader's catalogue; English without it
 */
export function renderNotification(
  notification: Pick<Notification, 'title' | 'message' | 'template' | 'variables'>,
  translate: Translate = inEnglish,
): { title: string; message: string } {
  const { template, variables } = notification;
  if (!isNotificationTemplate(template)) return { title: notification.title, message: notification.message };
  const { title, message, roles = [] } = notificationTemplate(template);
  const values = { ...variables };
  for (const name of roles) {
    const role = variables[name];
    if (isRole(role)) values[name] = translate(ROLE_NAMES[role], {});
  }
  return { title: translate(title, values), message: translate(message, values) };
}

function inEnglish(text: string, variables: Notification['variables']): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(variables[name] ?? placeholder));
}
