import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GiveFeedback } from '../../shared/chat/actions.ts';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { currentLanguage } from '../platform/current-language.ts';
import { asAppError } from '../platform/errors.ts';
import { queryClient } from '../platform/queries.ts';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import {
  ask,
  assumedQuery,
  conversationsQuery,
  messagesQuery,
  refreshConversations,
  refreshMessages,
  translationQuery,
} from './engine.ts';
import { resume, send, stop, useLive, type Sending } from './talks.ts';

/** One's conversations, narrowed by words of them. */
export function useConversations(query = '') {
  return useQuery({ ...conversationsQuery(query), placeholderData: (before) => before });
}

/** How many messages of the day are used. */
export function useChatQuota() {
  return useQuery({ ...conversationsQuery(), select: ({ quota }) => quota }).data;
}

/** Whether a language model is set up; undefined while it is not known. */
export function useHasModel(): boolean | undefined {
  return useQuery({ ...conversationsQuery(), select: ({ has_model }) => has_model }).data;
}

/** For whom answers are written, where a question is about an idea or about none. */
export function useAssumed(idea_id: string | null) {
  return useQuery(assumedQuery(idea_id, currentLanguage())).data?.data;
}

/** An answer in another language: none, on its way, there, or failed; the original is kept and shown again by `show`. */
export function useTranslation(conversation_id: string, message: Pick<ChatMessage, 'id' | 'content'>) {
  const [language, setLanguage] = useState<string | null>(null);
  const [isShown, show] = useState(true);
  const { data, error, isFetching, refetch } = useQuery({
    ...translationQuery(conversation_id, message, language ?? ''),
    enabled: language !== null,
  });
  return {
    language,
    isShown,
    show,
    translated: language === null ? undefined : data,
    error: language === null || isFetching ? null : error,
    isTranslating: language !== null && isFetching,
    into: (next: string) => {
      setLanguage(next);
      show(true);
    },
    retry: () => void refetch(),
  };
}
export type Translation = ReturnType<typeof useTranslation>;

/** What was said in a conversation, with the answer that is being written. An answer under way is taken up. */
export function useTalk(conversation_id: string | null) {
  const messages = useQuery({
    ...messagesQuery(conversation_id ?? ''),
    enabled: conversation_id !== null,
    staleTime: 0,
  });
  const live = useLive(conversation_id);
  const streaming = messages.data?.streaming?.message_id;
  useEffect(() => {
    if (conversation_id === null || streaming === undefined) return;
    void resume(conversation_id, streaming).catch(() => refreshMessages(conversation_id));
  }, [conversation_id, streaming]);
  return { messages, live };
}

/**
 * Sending, stopping and writing again. `sendNew` begins a conversation where there is none.
 *
 * @param conversation_id the one that is open
 * @param onBegun told of a conversation that was begun
 */
export function useSending(
  conversation_id: string | null,
  { idea_id = null, research_job_id = null, onBegun }: Beginning,
) {
  const { t } = useLingui();
  const [isBeginning, setBeginning] = useState(false);
  const begin = async (): Promise<string> => {
    setBeginning(true);
    try {
      const { data } = await ask({
        action: 'create_conversation',
        language: currentLanguage(),
        idea_id,
        research_job_id,
      });
      void refreshConversations();
      onBegun(data.id);
      return data.id;
    } catch (cause) {
      toastError(cause, t`Failed to create conversation`);
      throw asAppError(cause);
    } finally {
      setBeginning(false);
    }
  };
  return {
    isBeginning,
    begin,
    /** @returns whether the text was taken; what was not taken stays with the caller */
    send: async (sending: Sending): Promise<boolean> => {
      // why it could not begin was told already
      const id = conversation_id ?? (await begin().catch(() => null));
      if (id === null) return false;
      try {
        await send(id, sending);
        return true;
      } catch (cause) {
        toastError(cause);
        return false;
      }
    },
    stop: () => {
      if (conversation_id !== null) stop(conversation_id).catch(toastError);
    },
  };
}

interface Beginning {
  readonly idea_id?: string | null;
  readonly research_job_id?: string | null;
  readonly onBegun: (conversation_id: string) => void;
}

/** Deleting and naming conversations. */
export function useConversationActs() {
  const { t } = useLingui();
  const rename = useMutation({
    mutationFn: (input: { readonly conversation_id: string; readonly title: string }) =>
      ask({ action: 'rename_conversation', ...input }),
    onSuccess: refreshConversations,
    onError: (cause) => toastError(cause),
  });
  const remove = useMutation({
    mutationFn: (conversation_id: string) => ask({ action: 'delete_conversation', conversation_id }),
    onSuccess: (_done, conversation_id) => {
      queryClient.removeQueries({ queryKey: messagesQuery(conversation_id).queryKey });
      toast({ title: t`Conversation deleted`, variant: 'success' });
      return refreshConversations();
    },
    onError: (cause) => toastError(cause),
  });
  return { rename, remove };
}

/** A question that moved by more than this was moved by the person, who reads elsewhere. */
const MOVED_PX = 24;

/**
 * Brings the last question to the top of the view, as far as the page reaches: where a conversation is opened, and while its answer grows,
 * so that an answer is read from its start. It ends when the person scrolls, and begins again with the next question.
 *
 * Positions are asked for only where the browser has just worked them out: asking while the page changes makes it do so again.
 *
 * @param question the id of the last question
 * @returns the list and the question as refs
 */
export function useQuestionInSight(question: string | undefined, isWriting: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<HTMLParagraphElement>(null);
  const isFollowing = useRef(true);
  const top = useRef<number>(undefined);
  // before the list is measured
  useLayoutEffect(() => {
    if (!isWriting) return;
    top.current = undefined;
    isFollowing.current = true;
  }, [question, isWriting]);
  useEffect(() => {
    if (!list.current) return undefined;
    const watch = new ResizeObserver(() => {
      const element = asked.current;
      if (!element || !isFollowing.current) return;
      const moved = Math.abs(element.getBoundingClientRect().top - (top.current ?? Infinity));
      isFollowing.current = moved < MOVED_PX || moved === Infinity;
      if (!isFollowing.current) return;
      element.scrollIntoView({ block: 'start' });
      top.current = element.getBoundingClientRect().top;
    });
    watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  return { list, asked };
}

/** Tells what one thinks of an answer. */
export function useFeedback(conversation_id: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (input: Pick<GiveFeedback, 'message_id' | 'rating' | 'reasons' | 'comment'>) =>
      ask({ action: 'feedback', conversation_id, ...input }),
    onSuccess: () => {
      toast({ title: t`Thank you for telling us.`, variant: 'success' });
      return refreshMessages(conversation_id);
    },
    onError: (cause) => toastError(cause),
  });
}

/** Saves a conversation as a file of Markdown. */
export function useExport() {
  return useMutation({
    mutationFn: (conversation_id: string) => ask({ action: 'export', conversation_id }),
    onSuccess: ({ name, data }) => saveFile(name, new Blob([data], { type: 'text/markdown;charset=utf-8' })),
    onError: (cause) => toastError(cause),
  });
}

function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
