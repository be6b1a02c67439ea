import { useLingui } from '@lingui/react';
import { CircleCheck, CircleX, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useCallback } from 'react';
import type { Notification } from '../../shared/notifications/model.ts';
import { renderNotification } from '../../shared/notifications/templates.ts';
import { entryFor } from '../ui/known.ts';

/** Title and message of a notification in the language of the page; those without a known template stay as they were written. */
export function useNotificationText(): (notification: Notification) => {
  readonly title: string;
  readonly message: string;
} {
  const { i18n } = useLingui();
  return useCallback(
    (notification) => renderNotification(notification, (text, variables) => i18n._(text, variables)),
    [i18n],
  );
}

interface Look {
  readonly icon: LucideIcon;
  readonly className: string;
}

const LOOKS: Readonly<Record<Notification['type'], Look>> = {
  info: { icon: Info, className: 'text-accent' },
  success: { icon: CircleCheck, className: 'text-good' },
  warning: { icon: TriangleAlert, className: 'text-warn' },
  error: { icon: CircleX, className: 'text-bad' },
};

/** The sign of a type, with its colour; one that this page does not know looks like information. */
export function lookOf(type: string): Look {
  return entryFor(LOOKS, type, LOOKS.info);
}
