import { Trans, useLingui } from '@lingui/react/macro';
import { CALL_STATES, OUTSIDE_SERVICES } from '../../shared/api-logs/constants.ts';
import type { LogFilters } from '../../shared/api-logs/model.ts';
import { formatDate } from '../platform/format.ts';
import { Button } from '../ui/Button.tsx';
import { Chip, ChipRow } from '../ui/Chip.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pick } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { NextFilters } from './filters.ts';
import { useLogLabels, useLogWords } from './hooks.ts';
import { shortName } from '../ui/short-name.ts';

interface LogFilterBarProps {
  readonly filters: LogFilters;
  readonly onChange: (next: NextFilters) => void;
}

/** Narrows the list by service, provider, model, state and day; people, runs and questions are chosen in the list itself. */
export function LogFilterBar({ filters, onChange }: LogFilterBarProps) {
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <StateChips filters={filters} onChange={onChange} />
      <Picks filters={filters} onChange={onChange} />
      <Narrowed filters={filters} onChange={onChange} />
    </div>
  );
}

function StateChips({ filters, onChange }: LogFilterBarProps) {
  const { t } = useLingui();
  const { states } = useLogLabels();
  return (
    <ChipRow label={t`Show`}>
      <Chip pressed={filters.status === undefined} onClick={() => onChange({ status: undefined })}>
        <Trans>All</Trans>
      </Chip>
      {CALL_STATES.map((status) => (
        <Chip key={status} pressed={filters.status === status} onClick={() => onChange({ status })}>
          {states[status]}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Picks({ filters, onChange }: LogFilterBarProps) {
  const { t } = useLingui();
  const { services } = useLogLabels();
  const { data: words } = useLogWords();
  const options = (every: string, known: readonly string[], chosen: string | undefined) => [
    { value: '', label: every },
    ...[...new Set([...known, ...(chosen ? [chosen] : [])])].map((word) => ({ value: word, label: word })),
  ];
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Pick
        label={t`Service`}
        value={filters.service ?? ''}
        active={filters.service !== undefined}
        onChange={(given) => onChange({ service: OUTSIDE_SERVICES.find((one) => one === given) })}
        options={[
          { value: '', label: t`Every service` },
          ...OUTSIDE_SERVICES.map((service) => ({ value: service, label: services[service] })),
        ]}
      />
      <Pick
        label={t`Provider`}
        value={filters.provider ?? ''}
        active={filters.provider !== undefined}
        onChange={(provider) => onChange({ provider: provider || undefined })}
        options={options(t`Every provider`, words?.providers ?? [], filters.provider)}
      />
      <Pick
        label={t`Model`}
        value={filters.model ?? ''}
        active={filters.model !== undefined}
        onChange={(model) => onChange({ model: model || undefined })}
        options={options(t`Every model`, words?.models ?? [], filters.model)}
      />
      <TextField
        label={t`Day`}
        hideLabel
        className="max-w-full min-w-0"
        type="date"
        value={filters.day ?? ''}
        onChange={(event) => onChange({ day: event.target.value || undefined })}
      />
    </div>
  );
}

/** What was chosen in the list, with a way back to all. */
function Narrowed({ filters: { person, job, ask, day }, onChange }: LogFilterBarProps) {
  const parts = [person, job, ask].filter((part) => part !== undefined);
  if (parts.length === 0 && day === undefined) return null;
  const name = parts.map(shortName).join(', ');
  return (
    <Notice
      tone="info"
      actions={
        <Button
          variant="quiet"
          onClick={() => onChange({ person: undefined, job: undefined, ask: undefined, day: undefined })}
        >
          <Trans>Show all</Trans>
        </Button>
      }
    >
      {parts.length > 0 ? (
        <Trans>
          Only calls of <code dir="ltr">{name}</code>
        </Trans>
      ) : null}
      {parts.length > 0 && day !== undefined ? ' · ' : null}
      {day === undefined ? null : formatDate(day)}
    </Notice>
  );
}
