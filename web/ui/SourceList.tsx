import { Trans } from '@lingui/react/macro';
import { ArrowUp, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { quietLinkClass } from './link-class.ts';
import { directionOf } from './text-direction.ts';

export interface ListedSource {
  /** Of its element, where its marks in the text lead. */
  readonly id: string;
  readonly number: number;
  /** Null for a number behind which there is nothing. */
  readonly title: string | null;
  /** What is quoted of it, and where it comes from. */
  readonly about: ReactNode;
  /** Its page, where that can be opened. */
  readonly url: string | null;
}

interface SourceListProps {
  readonly sources: readonly ListedSource[];
  /** The number that was just gone to. */
  readonly marked: number | null;
  /** Back to the beginning of what rests on these sources. */
  readonly onTop: () => void;
}

/** Sources by number: title, what is known of each, a way to its page and back to the top. */
export function SourceList({ sources, marked, onTop }: SourceListProps) {
  return (
    <ol className="@container divide-y divide-line border-t border-line">
      {sources.map((source) => (
        <SourceItem key={source.id} source={source} marked={source.number === marked} onTop={onTop} />
      ))}
    </ol>
  );
}

interface SourceItemProps {
  readonly source: ListedSource;
  readonly marked: boolean;
  readonly onTop: () => void;
}

function SourceItem({ source: { id, number, title, about, url }, marked, onTop }: SourceItemProps) {
  return (
    <li
      id={id}
      tabIndex={-1}
      className={cx(
        'grid scroll-mt-30 grid-cols-[2rem_minmax(0,1fr)] gap-x-2 px-2 py-3 text-sm transition-colors outline-none @min-[42rem]:grid-cols-[2rem_minmax(0,1fr)_auto]',
        marked && 'bg-accent-soft',
        title === null && 'border-dashed bg-sunk',
      )}
    >
      <span className="tabular text-ink-2">{number}</span>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-base font-semibold wrap-anywhere">
          {title === null ? <Trans>Research Citation</Trans> : <bdi dir={directionOf(title)}>{title}</bdi>}
        </p>
        {about}
      </div>
      <p className="flex flex-wrap gap-x-5 self-start @max-[42rem]:col-start-2 @min-[42rem]:-mt-2.5 print:hidden">
        {url === null ? null : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-tap items-center gap-2 text-accent no-underline hover:underline"
          >
            <Icon as={ExternalLink} size={16} flip />
            <Trans>Visit source</Trans>
            <span className="sr-only"> {title}</span>
          </a>
        )}
        <button type="button" onClick={onTop} className={quietLinkClass}>
          <Icon as={ArrowUp} size={16} />
          <Trans>Back to top</Trans>
        </button>
      </p>
    </li>
  );
}
