import { Trans } from '@lingui/react/macro';
import { Library } from 'lucide-react';
import type { LibraryNote } from '../../shared/research/result.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatPublished } from '../platform/format.ts';
import { domainOf } from './label.ts';

/** What our library says is ours: how old it is, and the official page on which to confirm it. Most of these pages were not opened. */
export function LibraryLine({ note: { as_of, confirm_at } }: { readonly note: LibraryNote }) {
  const date = formatPublished(as_of);
  const page = confirm_at && domainOf(confirm_at.url) !== null ? confirm_at : null;
  const title = page?.title;
  return (
    <p className="flex max-w-prose items-start gap-2 text-sm text-ink-2">
      <Icon as={Library} size={16} className="mt-[0.15em]" />
      <span className="min-w-0">
        {page ? (
          <Trans>
            Our library, as known in {date}; confirm at{' '}
            <a
              href={page.url}
              target="_blank"
              rel="noopener noreferrer"
              lang="en"
              className="wrap-anywhere underline"
            >
              <bdi>{title}</bdi>
            </a>
          </Trans>
        ) : (
          <Trans>Our library, as known in {date}; confirm with the office</Trans>
        )}
      </span>
    </p>
  );
}
