import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OutboxMail, OutboxPage } from '../../shared/mail/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { api } from '../platform/client.ts';
import { formatDateTime } from '../platform/format.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';

/** The mails of this server: whole for netzoop-team, subject and time for developers. */
export function DevToolsScreen() {
  const { t } = useLingui();
  useTitle(t`Developer tools`);
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={<Trans>Developer tools</Trans>}
        subtitle={<Trans>Emails that were sent, or wait here because no mail server is configured.</Trans>}
      />
      <Outbox />
    </div>
  );
}

function Outbox() {
  const outbox = useInfiniteQuery({
    ...api.mail.outbox.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined,
      getNextPageParam: (page: OutboxPage) => page.next ?? undefined,
    }),
    staleTime: 0,
  });
  return (
    <PagedList
      query={outbox}
      skeleton={
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      }
      empty={
        <EmptyState drawing="letterbox" title={<Trans>No emails yet</Trans>}>
          <Trans>Confirmations and links to reset a password are listed here.</Trans>
        </EmptyState>
      }
    >
      {(mails) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Mail({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useLingui();
  const states: Readonly<Record<OutboxMail['status'], string>> = {
    queued: t`Waiting`,
    sent: t`Sent`,
    failed: t`Failed`,
    local: t`Kept here`,
  };
  return (
    <li className="grid gap-1 px-4 py-3.5">
      <h2 className="flex flex-wrap items-center gap-2 font-sans text-base leading-snug">
        <span className="min-w-0">
          <bdi>{mail.subject}</bdi>
        </span>
        <Tag tone={mail.status === 'failed' ? 'bad' : mail.status === 'sent' ? 'good' : 'neutral'}>
          {states[mail.status]}
        </Tag>
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        {mail.to_email ? (
          <span className="min-w-0 wrap-anywhere">
            <bdi>{mail.to_email}</bdi>
          </span>
        ) : null}
        <span>{formatDateTime(mail.created_at)}</span>
      </p>
      {mail.error_message ? <p className="text-sm text-bad">{mail.error_message}</p> : null}
      {mail.text ? (
        <details className="text-sm">
          <summary className="min-h-tap content-center">
            <Trans>Read the email</Trans>
          </summary>
          <pre
            className="overflow-x-auto rounded-control bg-sunk p-3 font-sans whitespace-pre-wrap wrap-anywhere"
            dir="auto"
          >
            {mail.text}
          </pre>
        </details>
      ) : null}
    </li>
  );
}
