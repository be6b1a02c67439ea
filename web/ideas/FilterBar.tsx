import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Columns3, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { IDEA_STATUSES, type IdeaStatus } from '../../shared/ideas/constants.ts';
import type { IdeaCounts } from '../../shared/ideas/model.ts';
import { formatCount } from '../platform/format.ts';
import { Button } from '../ui/Button.tsx';
import { Chip, ChipRow } from '../ui/Chip.tsx';
import { Drawer } from '../ui/Dialog.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Pick as PickOne } from '../ui/Select.tsx';
import { useStatusLabel } from '../ui/StatusBadge.tsx';
import { FilterFields, OrderButton } from './FilterFields.tsx';
import { useFilterPicks } from './filter-picks.ts';
import { isNarrowed, type Filters, type Layout } from './filters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly counts: IdeaCounts | undefined;
  readonly onChange: (next: Partial<Filters>) => void;
  readonly onReset: () => void;
}

/** Narrowing and ordering the list. On phones all but the status chips open from a button. */
export function FilterBar({ filters, counts, onChange, onReset }: FilterBarProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const filtered = formatCount(counts?.filtered ?? 0);
  const picks = useFilterPicks(filters, onChange);
  return (
    <div className="mb-6 grid gap-3">
      <StatusChips filters={filters} counts={counts} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex flex-wrap gap-2 max-md:hidden">
          {picks.map((pick) => (
            <PickOne key={pick.label} {...pick} />
          ))}
          <OrderButton filters={filters} onChange={onChange} />
        </div>
        <Button icon={SlidersHorizontal} className="md:hidden" onClick={() => setOpen(true)}>
          <Trans>Filters</Trans>
        </Button>
        {isNarrowed(filters) || filters.sort !== 'created_at' || filters.order !== 'desc' ? (
          <Button variant="quiet" onClick={onReset}>
            <Trans>Reset</Trans>
          </Button>
        ) : null}
        <p role="status" className="tabular text-sm text-ink-2 max-md:order-last max-md:w-full md:ms-auto">
          {counts ? <CountOf shown={counts.filtered} total={counts.total} /> : null}
        </p>
        <Layouts layout={filters.layout} onChange={(layout) => onChange({ layout })} />
      </div>
      <Drawer open={open} onOpenChange={setOpen} title={t`Filters`} side="end">
        <div className="grid gap-4 p-4 pb-6">
          <FilterFields filters={filters} onChange={onChange} />
          <Button variant="primary" block onClick={() => setOpen(false)}>
            <Plural value={counts?.filtered ?? 0} one="Show # idea" other={`Show ${filtered} ideas`} />
          </Button>
        </div>
      </Drawer>
    </div>
  );
}

/** How many of all ideas the filters leave: 'x of y ideas'. */
function CountOf({ shown, total }: { readonly shown: number; readonly total: number }) {
  const x = formatCount(shown);
  const y = formatCount(total);
  return (
    <Trans>
      {x} of {y} ideas
    </Trans>
  );
}

function StatusChips({ filters, counts, onChange }: Omit<FilterBarProps, 'onReset'>) {
  const { t } = useLingui();
  const statusLabel = useStatusLabel();
  const all = counts
    ? IDEA_STATUSES.reduce((sum, status) => sum + (counts.by_status[status] ?? 0), 0)
    : undefined;
  const chip = (status: IdeaStatus | undefined, label: string, count: number | undefined) => (
    <Chip
      key={label}
      pressed={filters.status === status}
      count={count === undefined ? undefined : formatCount(count)}
      onClick={() => onChange({ status })}
    >
      {label}
    </Chip>
  );
  return (
    <ChipRow label={t`Status`}>
      {chip(undefined, t`All`, all)}
      {IDEA_STATUSES.map((status) =>
        chip(status, statusLabel(status), counts ? (counts.by_status[status] ?? 0) : undefined),
      )}
    </ChipRow>
  );
}

function Layouts({
  layout,
  onChange,
}: {
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
}) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t({ message: 'View', context: 'how a list is laid out' })}
      iconsOnly
      className="max-md:ms-auto"
      value={layout}
      onChange={onChange}
      segments={[
        { value: 'grid', label: t`Grid`, icon: LayoutGrid },
        { value: 'list', label: t`List`, icon: List },
        { value: 'pinterest', label: t`Masonry`, icon: Columns3 },
      ]}
    />
  );
}
