import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toast } from './toasts.ts';
import { asAppError } from '../platform/client.ts';

/** Shows in one toast what went wrong, under the title 'Error'. The server's words come translated; the browser's own are translated here. */
export function toastError(cause: unknown, title?: string): void {
  const error = asAppError(cause);
  toast({
    title: title ?? i18n._(msg`Error`),
    description: i18n._(error.message, { ...error.values }),
    variant: 'destructive',
  });
}
