import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PEOPLE_SEARCH_MAX, PEOPLE_STATES, type PeopleState } from '../../shared/admin/constants.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { TIERS } from '../../shared/users/constants.ts';
import { Chip, ChipRow } from '../ui/Chip.tsx';
import { Pick } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { usePeopleCounts } from './hooks.ts';
import type { PeopleFilters } from './filters.ts';
import { useTierLabel } from '../users/TierLabel.tsx';

const SEARCH_AFTER_MS = 300;

interface PeopleFilterBarProps {
  readonly filters: PeopleFilters;
  readonly onChange: (next: PeopleFilters) => void;
}

/** Finds people by letters, state, role and tier. */
export function PeopleFilterBar({ filters, onChange }: PeopleFilterBarProps) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const tierLabel = useTierLabel();
  const { data: counts } = usePeopleCounts();
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-2 max-md:*:min-w-0">
        <SearchBox q={filters.q ?? ''} onSearch={(q) => onChange({ q: q === '' ? undefined : q })} />
        <Pick
          label={t`Role`}
          value={filters.role ?? ''}
          active={filters.role !== undefined}
          onChange={(given) => onChange({ role: ROLES.find((role) => role === given) })}
          options={[
            { value: '', label: t`Every role` },
            ...ROLES.map((role) => ({
              value: role,
              label: counts ? `${roleLabel(role)} (${counts.roles[role] ?? 0})` : roleLabel(role),
            })),
          ]}
        />
        <Pick
          label={t`Tier`}
          value={filters.tier ?? ''}
          active={filters.tier !== undefined}
          onChange={(given) => onChange({ tier: TIERS.find((tier) => tier === given) })}
          options={[
            { value: '', label: t`Every tier` },
            ...TIERS.map((tier) => ({ value: tier, label: tierLabel(tier) })),
          ]}
        />
      </div>
      <ChipRow label={t`Show`}>
        <Chip
          pressed={filters.state === undefined}
          count={counts?.total}
          onClick={() => onChange({ state: undefined })}
        >
          <Trans>All</Trans>
        </Chip>
        {PEOPLE_STATES.map((state) => (
          <Chip
            key={state}
            pressed={filters.state === state}
            count={counts?.[state]}
            onClick={() => onChange({ state: filters.state === state ? undefined : state })}
          >
            <StateWord state={state} />
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function StateWord({ state }: { readonly state: PeopleState }) {
  switch (state) {
    case 'requests':
      return <Trans>Ask for a role</Trans>;
    case 'suspended':
      return <Trans>Suspended</Trans>;
    case 'unverified':
      return <Trans>Email not verified</Trans>;
    default:
      return state satisfies never;
  }
}

/** Searches a moment after the last key. */
function SearchBox({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), SEARCH_AFTER_MS);
  };
  return (
    <TextField
      type="search"
      label={t`Search people`}
      hideLabel
      icon={Search}
      placeholder={t`Name or email`}
      maxLength={PEOPLE_SEARCH_MAX}
      value={typed}
      onChange={(event) => type(event.target.value)}
      className="flex-[1_1_16rem]"
    />
  );
}
