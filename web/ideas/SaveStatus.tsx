import { Trans } from '@lingui/react/macro';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { formatTime } from '../platform/format.ts';
import { Icon } from '../ui/Icon.tsx';
import type { SaveState } from './draft.ts';

/** Says quietly where the words are: 'Saved 10:42'. */
export function SaveStatus({ save }: { readonly save: SaveState }) {
  return (
    <span role="status" className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-2">
      <Words save={save} />
    </span>
  );
}

function Words({ save }: { readonly save: SaveState }) {
  switch (save.state) {
    case 'clean':
    case 'conflict':
    case 'refused':
      return null;
    case 'kept':
      return (
        <>
          <Icon as={CloudOff} size={16} />
          <Trans>On this device only</Trans>
        </>
      );
    case 'waiting':
    case 'saving':
      return (
        <>
          <Icon as={LoaderCircle} size={16} className="animate-spin" />
          <Trans>Saving...</Trans>
        </>
      );
    case 'saved': {
      const time = formatTime(save.at);
      return (
        <>
          <Icon as={Check} size={16} className="text-good" />
          <span className="tabular">
            <Trans>Saved {time}</Trans>
          </span>
        </>
      );
    }
    case 'device':
      return (
        <>
          <Icon as={CloudOff} size={16} />
          <Trans>Saved on this device, not yet sent</Trans>
        </>
      );
    default:
      return save satisfies never;
  }
}
