import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LogRow } from '../../shared/api-logs/model.ts';
import { formatDateTime, formatNumber, formatRupees } from '../platform/format.ts';
import { formatBytes } from '../platform/size.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { NextFilters } from './filters.ts';
import { CallState } from './CallState.tsx';
import { useLogLabels } from './hooks.ts';

interface LogDetailsProps {
  readonly call: LogRow;
  readonly onFilter: (next: NextFilters) => void;
}

/** All that is kept of a call. */
export function LogDetails({ call, onFilter }: LogDetailsProps) {
  const { ask_id, research_job_id } = call;
  return (
    <div className="grid gap-4">
      <p>
        <CallState call={call} />
      </p>
      {call.error_words === null ? null : <Notice tone="bad">{call.error_words}</Notice>}
      <Facts call={call} />
      <p className="text-sm text-ink-2">
        <Trans>
          What was sent and received is not kept: only its size, and the name and version of the prompt.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {ask_id === null ? null : (
          <Button onClick={() => onFilter({ ask: ask_id })}>
            <Trans>All tries of this question</Trans>
          </Button>
        )}
        {research_job_id === null ? null : (
          <Button onClick={() => onFilter({ job: research_job_id })}>
            <Trans>All calls of this run</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Facts({ call }: { readonly call: LogRow }) {
  const rows = useRows(call);
  return (
    <dl className="grid text-sm">
      {rows
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_1fr] gap-3 border-t border-line py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function useRows(call: LogRow): (readonly [string, ReactNode])[] {
  const { t } = useLingui();
  const { services } = useLogLabels();
  const code = (text: string | null) => (text === null ? null : <code dir="ltr">{text}</code>);
  const number = (value: number | null) => (value === null ? null : formatNumber(value));
  const { attempt, tokens_in, tokens_out, reserved_tokens, ms } = call;
  const sent = formatNumber(tokens_in);
  const received = formatNumber(tokens_out);
  const took = formatNumber(ms ?? 0);
  const held = formatNumber(reserved_tokens);
  return [
    [t`When`, formatDateTime(call.at)],
    [t`Service`, services[call.service]],
    [t`Model`, code(call.model)],
    [t`What for`, code(call.purpose)],
    [t`Prompt`, code(call.prompt)],
    [t`Agent`, code(call.agent_type)],
    [t`Person`, code(call.person)],
    [t`Run`, code(call.research_job_id)],
    [t`Try`, t`${attempt} of at most 3`],
    [t`Tokens`, t`${sent} sent, ${received} received, ${held} reserved`],
    [t`Counted by`, call.estimated ? t`An estimate: the provider did not say` : t`The provider`],
    [t`Cost`, call.paise === null ? t`No price known` : formatRupees(call.paise, { exact: true })],
    [t`Answer`, number(call.http_status)],
    [t`Took`, ms === null ? null : t`${took} ms`],
    [t`Size sent`, call.bytes_sent === null ? null : formatBytes(call.bytes_sent)],
    [t`Size received`, call.bytes_received === null ? null : formatBytes(call.bytes_received)],
  ];
}
