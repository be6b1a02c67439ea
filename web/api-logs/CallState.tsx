import { Check, CircleHelp, Clock, X } from 'lucide-react';
import type { LogRow } from '../../shared/api-logs/model.ts';
import { Tag } from '../ui/Tag.tsx';
import { useLogLabels } from './hooks.ts';

const LOOKS = {
  reserved: { tone: 'neutral', icon: Clock },
  succeeded: { tone: 'good', icon: Check },
  failed: { tone: 'bad', icon: X },
  unknown: { tone: 'warn', icon: CircleHelp },
} as const;

/** How a call ended, in a word and the number that the other side answered. */
export function CallState({ call: { status, http_status } }: { readonly call: LogRow }) {
  const { states } = useLogLabels();
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {states[status]}
      {http_status === null || http_status === 200 ? null : <bdi className="tabular"> {http_status}</bdi>}
    </Tag>
  );
}
