import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { use, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { hasEnded } from '../../shared/research/agents.ts';
import type { AgentType } from '../../shared/research/constants.ts';
import type { FileFormat } from '../../shared/research/files.ts';
import type { ResearchJob } from '../../shared/research/job.ts';
import { inEnglish } from '../../shared/research/render.ts';
import type { SharedWith } from '../../shared/research/sharing.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { api, client } from '../platform/client.ts';
import { onLive } from '../platform/events.ts';
import { queryClient } from '../platform/queries.ts';
import { throttle } from '../platform/throttle.ts';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import { download, makeReportFile } from './report-file.ts';
import { loadReportMessages } from './report-messages.ts';
import { ReportScopeContext, type ReportScope } from './report-scope.ts';
import { startRun } from './start-run.ts';

/** The stream brings news at once; the poll is for lines that do not let it through, and for readers who are not told. */
const POLL_MS = 5 * SECOND;
/** Agents tell every step: the run is read again at most this often. */
const READ_EVERY_MS = SECOND;
/** How long a source stays marked after one has jumped to it. */
const MARKED_MS = 2 * SECOND;

/** Fetches the sentences of reports in the language of the page; until they are there, none can be shown. */
export function useReportMessages() {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: ['report-messages', i18n.locale],
    queryFn: () => loadReportMessages(i18n.locale),
    staleTime: Infinity,
    gcTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

/**
 * Says a sentence of research in the language of the page. One that is in no catalogue (written by a model, or by an older version)
 * is said as it stands, its placeholders filled.
 */
export function useSay(): (text: string, values?: Readonly<Record<string, string>>) => string {
  const { i18n } = useLingui();
  return (text, values = {}) => (text in i18n.messages ? i18n._(text, values) : inEnglish(text, values));
}

/** The runs of an idea, the newest first. */
export function useRuns(ideaId: string) {
  return useQuery({ ...api.research.list.queryOptions({ input: { id: ideaId } }), staleTime: 0 });
}

/** A run as it is now, kept current while it is at work. */
export function useRun(run: ResearchJob | undefined): ResearchJob | undefined {
  const id = run?.id;
  const { data } = useQuery({
    ...api.research.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    ...(run ? { initialData: run } : {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.status) ? false : POLL_MS),
  });
  useEffect(() => {
    if (id === undefined) return;
    const read = throttle(
      READ_EVERY_MS,
      () => void queryClient.invalidateQueries({ queryKey: api.research.get.key({ input: { id } }) }),
    );
    const stop = onLive('research.progress', (news) => news['id'] === id && read.call());
    return () => {
      stop();
      read.cancel();
    };
  }, [id]);
  return data;
}

/** A run for the line under a report's title. */
export function useRunFacts(id: string) {
  return useQuery(api.research.get.queryOptions({ input: { id } })).data;
}

/** The report of a run; asked for again whenever it is opened, since a run that is tried again is written again. */
export function useReport(jobId: string) {
  const { i18n } = useLingui();
  const input = { id: jobId };
  // the server answers in the reader's language
  const queryKey = [...api.research.report.queryKey({ input }), i18n.locale];
  return useQuery({
    ...api.research.report.queryOptions({ input, queryKey }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** What two runs knew of the business when they began, the earlier first. */
export function useStartFacts(before: string, after: string) {
  const factsOf = (id: string) => ({
    ...api.research.facts.queryOptions({ input: { id } }),
    staleTime: Infinity,
  });
  const [was, is] = [useQuery(factsOf(before)), useQuery(factsOf(after))];
  return {
    data: was.data && is.data ? { before: was.data, after: is.data } : null,
    error: was.error ?? is.error,
    isPaused: was.isPaused || is.isPaused,
    isFetching: was.isFetching || is.isFetching,
    refetch: () => Promise.all([was.refetch(), is.refetch()]),
  };
}

/** The reports of two runs, the earlier first, in the reader's language. */
export function useReportPair(before: string, after: string) {
  const [was, is, words] = [useReport(before), useReport(after), useReportMessages()];
  const isOf = (query: typeof was) => (query.isPlaceholderData ? undefined : query.data);
  const [old, now] = [isOf(was), isOf(is)];
  return {
    data: old && now && words.data ? { before: old, after: now } : null,
    error: was.error ?? is.error ?? words.error,
    isPaused: was.isPaused || is.isPaused || words.isPaused,
    isFetching: was.isFetching || is.isFetching || words.isFetching,
    refetch: () => Promise.all([was.refetch(), is.refetch(), words.refetch()]),
  };
}

/** A page as it was stored; pages are named by their hash, so that they never change. One without a hash is not the reader's to open. */
export function useSourcePage(jobId: string, pageHash: string) {
  return useQuery({
    ...api.research.page.queryOptions({ input: { id: jobId, page_hash: pageHash } }),
    staleTime: Infinity,
    enabled: pageHash !== '',
  });
}

/** Starts a run of an idea; where one is under way already, such as after a second tap, gives that one. */
export function useStartRun() {
  return useMutation({
    mutationFn: startRun,
    onSuccess: keep,
    onError: (cause) => toastError(cause),
  });
}

/** Tries a run again: all of it, or one agent and those who wait for it. */
export function useRetryRun(jobId: string) {
  return useMutation({
    mutationFn: (agent_type: AgentType | undefined) =>
      client.research.retry({ id: jobId, ...(agent_type ? { agent_type } : {}) }),
    onSuccess: keep,
    onError: (cause) => toastError(cause),
  });
}

export function useCancelRun(jobId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => client.research.cancel({ id: jobId }),
    onSuccess: async (run) => {
      await keep(run);
      toast({ title: t`Research cancelled` });
    },
    onError: (cause) => toastError(cause),
  });
}

/** Puts the server's answer in the place of what was known, and forgets the report of an earlier try. */
async function keep(run: ResearchJob): Promise<void> {
  queryClient.setQueryData(api.research.get.queryKey({ input: { id: run.id } }), run);
  queryClient.removeQueries({ queryKey: api.research.report.key({ input: { id: run.id } }) });
  await queryClient.invalidateQueries({ queryKey: api.research.list.key({ input: { id: run.idea_id } }) });
}

/** Has the report made as a file in the language of the page, and downloads it. */
export function useReportDownload(jobId: string) {
  return useMutation({
    mutationFn: (format: FileFormat) => makeReportFile(jobId, format),
    onSuccess: download,
    onError: (cause) => toastError(cause),
  });
}

/** How many people of the idea can be notified of a report, and how many were; asked for whenever somebody is about to share it. */
export function useSharing(jobId: string) {
  return useQuery({
    ...api.research.sharing.queryOptions({ input: { id: jobId } }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Notifies people of an idea of a report; it can be taken back from whoever has not read of it. */
export function useShareReport(jobId: string) {
  const { t } = useLingui();
  const takeBack = useMutation({
    mutationFn: () => client.research.unshare({ id: jobId }),
    onSuccess: () => toast({ title: t`The notifications that nobody had read are taken back` }),
    onError: (cause) => toastError(cause),
  });
  return useMutation({
    mutationFn: (circles: readonly SharedWith[]) => client.research.share({ id: jobId, with: [...circles] }),
    onSuccess: () =>
      toast({
        title: t`Report shared`,
        variant: 'success',
        action: { label: t`Undo`, onSelect: () => takeBack.mutate() },
      }),
    onError: (cause) => toastError(cause),
  });
}

/** What the sentences here refer to. @throws outside of a report or a run */
export function useReportScope(): ReportScope {
  const scope = use(ReportScopeContext);
  if (!scope) throw new Error('a sentence stands outside of its report');
  return scope;
}

/** The time in whole seconds, kept current while `ticking`. */
export function useSeconds(ticking: boolean): number {
  return useSyncExternalStore(ticking ? everySecond : never, thisSecond);
}

/** The number of the source that was just jumped to, and how to jump. */
export function useMarkedSource(): readonly [number | null, (number: number) => void] {
  const [marked, setMarked] = useState<number | null>(null);
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return [marked, setMarked];
}

/** The width of an element in pixels, kept current. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useEffect(() => {
    if (!frame.current) return;
    const seen = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [frame]);
  return width;
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}

function thisSecond(): number {
  return Math.floor(Date.now() / SECOND);
}
