import { Trans } from '@lingui/react/macro';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { ProviderState } from '../../shared/models/model.ts';
import { Tag } from '../ui/Tag.tsx';

/** Where a provider's settings come from, in a word. */
export function ProviderOrigin({ state: { origin, key_end } }: { readonly state: ProviderState }) {
  switch (origin) {
    case 'environment':
      return (
        <Tag tone="good" icon={Check}>
          <Trans>From the environment</Trans>
        </Tag>
      );
    case 'here':
      return (
        <Tag tone="good" icon={Check}>
          {key_end === null ? (
            <Trans>Set here</Trans>
          ) : (
            <Trans>
              Set here, key ends in <bdi dir="ltr">{key_end}</bdi>
            </Trans>
          )}
        </Tag>
      );
    case 'unreadable':
      return (
        <Tag tone="bad" icon={TriangleAlert}>
          <Trans>Cannot be read any more: set it again</Trans>
        </Tag>
      );
    case 'not_set':
      return (
        <Tag icon={Minus}>
          <Trans>Not set</Trans>
        </Tag>
      );
    default:
      return origin satisfies never;
  }
}
