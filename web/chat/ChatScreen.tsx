import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, PanelLeft } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../shared/chat/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Drawer } from '../ui/Dialog.tsx';
import { directionOf } from '../ui/text-direction.ts';
import { AnsweringFor } from './AnsweringFor.tsx';
import { ConversationPanel, NEW, useTitleOf } from './ConversationPanel.tsx';
import { useConversations, useExport } from './hooks.ts';
import { Hello, Talk, WithoutModel } from './Talk.tsx';

export { fetchConversationsAhead } from './engine.ts';

/** Conversations with the assistant: the list on one side, the open one on the other; a drawer on small screens. */
export function ChatScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = useSearch({ from: '/shell/chat' }).c;
  const conversations = useConversations();
  const [drawer, setDrawer] = useState(false);
  const [isListOpen, setListOpen] = useState(true);
  const items = conversations.data?.data ?? [];
  const current = asked === NEW ? null : (asked ?? items[0]?.id ?? null);
  const opened = items.find(({ id }) => id === current);
  const open = (c: string | undefined, replace = false) =>
    void navigate({ to: '/chat', search: { c }, replace });
  const panel = (
    <ConversationPanel
      current={current}
      onDeleted={(next) => open(next, true)}
      onOpened={() => setDrawer(false)}
    />
  );
  return (
    <div className={isListOpen ? 'md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:gap-6' : ''}>
      {isListOpen ? (
        <aside
          aria-label={t`Conversations`}
          className="sticky top-20 flex h-[calc(100dvh-8.5rem)] flex-col max-md:hidden"
        >
          {panel}
        </aside>
      ) : null}
      <Drawer open={drawer} onOpenChange={setDrawer} title={<Trans>Conversations</Trans>} side="start">
        <div className="flex min-h-full flex-col p-4">{panel}</div>
      </Drawer>
      <section className="mx-auto -mb-24 flex min-h-[calc(100dvh-8rem)] w-full max-w-[46rem] min-w-0 flex-col md:-mb-8">
        <TalkHeader
          conversation={opened}
          onList={() => setListOpen(!isListOpen)}
          onDrawer={() => setDrawer(true)}
        />
        <Talk
          conversationId={current}
          onBegun={(id) => open(id, true)}
          reportId={opened?.research_job_id ?? null}
          welcome={items.length === 0 && asked !== NEW ? <Welcome onStart={() => open(NEW)} /> : <Hello />}
          takesFocus={asked === NEW}
          dockClassName="sticky bottom-15 z-10 bg-paper pt-2 pb-3 md:bottom-0"
        />
      </section>
    </div>
  );
}

interface TalkHeaderProps {
  readonly conversation: Conversation | undefined;
  readonly onList: () => void;
  readonly onDrawer: () => void;
}

function TalkHeader({ conversation, onList, onDrawer }: TalkHeaderProps) {
  const { t } = useLingui();
  const title = useTitleOf(conversation);
  useTitle(title);
  const save = useExport();
  return (
    <header className="flex items-center gap-2 border-b border-line bg-paper pb-2 md:sticky md:top-15 md:z-10 md:pt-2">
      <IconButton icon={PanelLeft} flip label={t`Conversations`} onClick={onDrawer} className="md:hidden" />
      <IconButton
        icon={PanelLeft}
        flip
        label={t`Show or hide the conversations`}
        onClick={onList}
        className="max-md:hidden"
      />
      <div className="min-w-0 grow">
        <h1 className="truncate text-lg">
          <bdi dir={directionOf(title)}>{title}</bdi>
        </h1>
        {conversation?.idea_title ? (
          <p className="truncate text-xs text-ink-2">
            {conversation.research_job_id === null ? (
              <Trans>About the idea: {conversation.idea_title}</Trans>
            ) : (
              <Trans>About a report on the idea: {conversation.idea_title}</Trans>
            )}
          </p>
        ) : null}
        {conversation?.research_job_id ? null : <AnsweringFor ideaId={conversation?.idea_id} />}
      </div>
      {conversation ? (
        <Button
          variant="quiet"
          icon={Download}
          busy={save.isPending}
          onClick={() => save.mutate(conversation.id)}
        >
          <span className="max-sm:sr-only">
            <Trans>Export</Trans>
          </span>
        </Button>
      ) : null}
    </header>
  );
}

function Welcome({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <h2 className="text-2xl">
        <Trans>Welcome</Trans>
      </h2>
      <p className="max-w-[46ch] text-ink-2">
        <Trans>
          Ask about schemes, papers, money, health or your trade. Answers name their sources, so that you can
          check them.
        </Trans>
      </p>
      <WithoutModel />
      <Button variant="primary" size="large" onClick={onStart}>
        <Trans>Start New Conversation</Trans>
      </Button>
    </div>
  );
}
