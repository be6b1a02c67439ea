import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Languages, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Conversation } from '../../shared/chat/model.ts';
import { DAY } from '../../shared/platform/time.ts';
import { asAppError } from '../platform/errors.ts';
import { formatDateTime } from '../platform/format.ts';
import { useMe } from '../session/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { Menu } from '../ui/Menu.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { directionOf } from '../ui/text-direction.ts';
import { useConversationActs, useConversations } from './hooks.ts';
import { RenameDialog } from './RenameDialog.tsx';

/** The address of a conversation that is yet to begin. */
export const NEW = 'new';

interface ConversationPanelProps {
  readonly current: string | null;
  /** Told where to go after the open one was deleted: the next, or none. */
  readonly onDeleted: (next: string | undefined) => void;
  readonly onOpened?: () => void;
}

/** One's conversations: search, begin, open, name, delete. */
export function ConversationPanel({ current, onDeleted, onOpened }: ConversationPanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const conversations = useConversations(query);
  const items = conversations.data?.data ?? [];
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <Link
        to="/chat"
        search={{ c: NEW }}
        {...(onOpened && { onClick: onOpened })}
        className={buttonClass({ variant: 'primary', block: true })}
      >
        <Icon as={Plus} size={18} />
        <Trans>New chat</Trans>
      </Link>
      <TextField
        type="search"
        hideLabel
        icon={Search}
        label={t`Search conversations`}
        placeholder={t`Search conversations`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="min-h-0 grow overflow-y-auto">
        {conversations.error && items.length === 0 ? (
          <ErrorState onRetry={() => void conversations.refetch()} retrying={conversations.isFetching}>
            {asAppError(conversations.error).message}
          </ErrorState>
        ) : conversations.isLoading ? (
          <Loading>
            <Skeleton className="mb-2 h-14" />
            <Skeleton className="h-14" />
          </Loading>
        ) : items.length === 0 ? (
          <p className="py-4 text-center text-sm text-ink-2">
            {query === '' ? (
              <Trans>Your conversations will be listed here.</Trans>
            ) : (
              <Trans>No conversation has these words.</Trans>
            )}
          </p>
        ) : (
          <Groups items={items} current={current} onDeleted={onDeleted} onOpened={onOpened} />
        )}
      </div>
      <TranslationState />
    </div>
  );
}

interface GroupsProps {
  readonly items: readonly Conversation[];
  readonly current: string | null;
  readonly onDeleted: (next: string | undefined) => void;
  readonly onOpened: (() => void) | undefined;
}

function Groups({ items, current, onDeleted, onOpened }: GroupsProps) {
  const [since] = useState(() => Date.now() - DAY);
  const isRecent = ({ updated_at }: Conversation) => Date.parse(updated_at) >= since;
  const groups = [
    { name: <Trans>Last 24 hours</Trans>, key: 'recent', items: items.filter(isRecent) },
    { name: <Trans>Earlier</Trans>, key: 'earlier', items: items.filter((one) => !isRecent(one)) },
  ];
  const afterDeletion = (deleted: string) => {
    if (deleted !== current) return;
    const at = items.findIndex(({ id }) => id === deleted);
    onDeleted((items[at + 1] ?? items[at - 1])?.id);
  };
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <section key={group.key} className="pb-2">
        <h2 className="px-2 pt-2 pb-1 font-body text-xs font-semibold text-ink-2">{group.name}</h2>
        <ul>
          {group.items.map((conversation) => (
            <Item
              key={conversation.id}
              conversation={conversation}
              isCurrent={conversation.id === current}
              onDeleted={() => afterDeletion(conversation.id)}
              onOpened={onOpened}
            />
          ))}
        </ul>
      </section>
    ));
}

interface ItemProps {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
  readonly onDeleted: () => void;
  readonly onOpened: (() => void) | undefined;
}

function Item({ conversation, isCurrent, onDeleted, onOpened }: ItemProps) {
  const { t } = useLingui();
  const { remove } = useConversationActs();
  const [asks, setAsks] = useState<'delete' | 'rename' | null>(null);
  const title = useTitleOf(conversation);
  return (
    <li className={cx('flex items-start rounded-control hover:bg-sunk', isCurrent && 'bg-accent-soft')}>
      <Link
        to="/chat"
        search={{ c: conversation.id }}
        aria-current={isCurrent ? 'page' : undefined}
        {...(onOpened && { onClick: onOpened })}
        className="grid min-w-0 grow p-2 leading-snug text-ink no-underline"
      >
        {/* what is too long loses its end, also where it runs against the page */}
        <span
          dir={directionOf(title)}
          className={cx('line-clamp-2 text-sm wrap-anywhere', isCurrent && 'font-semibold')}
        >
          {title}
        </span>
        <time dateTime={conversation.created_at} className="text-xs text-ink-2">
          {formatDateTime(conversation.created_at)}
        </time>
      </Link>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} icon={EllipsisVertical} label={t`More for the conversation: ${title}`} />
        )}
        entries={[
          { label: <Trans>Rename</Trans>, icon: Pencil, onSelect: () => setAsks('rename') },
          { label: <Trans>Delete</Trans>, icon: Trash2, danger: true, onSelect: () => setAsks('delete') },
        ]}
      />
      <RenameDialog
        conversation={conversation}
        open={asks === 'rename'}
        onOpenChange={(open) => setAsks(open ? 'rename' : null)}
      />
      <ConfirmDialog
        open={asks === 'delete'}
        onOpenChange={(open) => setAsks(open ? 'delete' : null)}
        title={<Trans>Delete conversation?</Trans>}
        description={<Trans>This action cannot be undone.</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(conversation.id, {
            onSuccess: () => {
              setAsks(null);
              onDeleted();
            },
          })
        }
      />
    </li>
  );
}

/** What a conversation is called, also before its first message. */
export function useTitleOf(conversation: Pick<Conversation, 'title'> | undefined): string {
  const { t } = useLingui();
  return conversation?.title ? conversation.title : t`New chat`;
}

/** Whether messages are translated, where that is changed, and the legal pages. */
function TranslationState() {
  const isOn = useMe()?.translation_enabled ?? false;
  return (
    <footer className="grid gap-1 border-t border-line pt-3 text-xs text-ink-2">
      <p className="flex items-center gap-2">
        <Icon as={Languages} size={18} />
        <b className="grow text-sm font-semibold text-ink">
          <Trans>Translation</Trans>
        </b>
        <Tag>{isOn ? <Trans>ON</Trans> : <Trans>OFF</Trans>}</Tag>
      </p>
      <p>
        <Trans>Language is changed in profile settings.</Trans>
      </p>
      <p className="flex flex-wrap gap-x-3.5">
        <a href="/privacy-policy" className={quietLinkClass}>
          <Trans>Privacy</Trans>
        </a>
        <a href="/terms-of-service" className={quietLinkClass}>
          <Trans>Terms</Trans>
        </a>
        <a href="/cookie-policy" className={quietLinkClass}>
          <Trans>Cookies</Trans>
        </a>
      </p>
    </footer>
  );
}
