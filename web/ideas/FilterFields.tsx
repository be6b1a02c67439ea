import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { useFilterPicks, type ChangeFilters } from './filter-picks.ts';
import type { Filters } from './filters.ts';

interface FilterFieldsProps {
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** The filters as they stand on a phone's sheet: each with its name above it, as wide as the sheet. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const picks = useFilterPicks(filters, onChange);
  return (
    <>
      {picks.map(({ active: _active, ...pick }) => (
        <Select key={pick.label} {...pick} />
      ))}
      <OrderButton filters={filters} onChange={onChange} block />
    </>
  );
}

/** Turns the order round. */
export function OrderButton({
  filters: { order },
  onChange,
  block = false,
}: FilterFieldsProps & { readonly block?: boolean }) {
  const descending = order === 'desc';
  return (
    <Button
      icon={descending ? ArrowDown : ArrowUp}
      block={block}
      onClick={() => onChange({ order: descending ? 'asc' : 'desc' })}
    >
      {descending ? <Trans>Descending</Trans> : <Trans>Ascending</Trans>}
    </Button>
  );
}
