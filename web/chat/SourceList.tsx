import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, ChevronDown, ExternalLink } from 'lucide-react';
import type { Citation } from '../../shared/chat/model.ts';
import { formatPublished } from '../platform/format.ts';
import { useSourceType } from '../ui/use-source-type.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass } from '../ui/link-class.ts';

/** The id of a source of an answer. */
export function sourceId(message_id: string, number: number): string {
  return `source-${message_id}-${number}`;
}

interface SourceListProps {
  readonly messageId: string;
  readonly citations: readonly Citation[];
  /** The one that was just gone to. */
  readonly marked: number | null;
  readonly onTop: () => void;
}

/** 'References & Sources (n)': what an answer rests on, by number. */
export function SourceList({ messageId, citations, marked, onTop }: SourceListProps) {
  if (citations.length === 0) return null;
  const count = citations.length;
  return (
    <details open className="group rounded-card border border-line bg-raised">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2 px-3.5 text-sm font-semibold">
        <Trans>References & Sources ({count})</Trans>
        <Icon as={ChevronDown} size={18} className="ms-auto text-ink-2 group-open:rotate-180" />
      </summary>
      <ol>
        {citations.map((citation) => (
          <SourceItem
            key={citation.id}
            id={sourceId(messageId, citation.number)}
            citation={citation}
            marked={citation.number === marked}
            onTop={onTop}
          />
        ))}
      </ol>
    </details>
  );
}

interface SourceItemProps {
  readonly id: string;
  readonly citation: Citation;
  readonly marked: boolean;
  readonly onTop: () => void;
}

function SourceItem({ id, citation, marked, onTop }: SourceItemProps) {
  const { number, title, description, url, isPlaceholder } = citation;
  return (
    <li
      id={id}
      tabIndex={-1}
      className={cx(
        'grid scroll-mt-24 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1 border-t border-line px-3.5 py-2.5 text-sm outline-none',
        marked && 'bg-accent-soft',
        isPlaceholder && 'border-dashed bg-sunk',
      )}
    >
      <span className={cx('tabular font-semibold', isPlaceholder ? 'text-ink-2' : 'text-accent')}>
        {number}
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          {isPlaceholder ? <Trans>Research Citation</Trans> : <bdi>{title}</bdi>}
        </p>
        {isPlaceholder ? (
          <p className="text-ink-2">
            <Trans>This number has no source behind it. Treat that sentence as unchecked.</Trans>
          </p>
        ) : description ? (
          <p className="text-ink-2 wrap-anywhere">{description}</p>
        ) : null}
        {isPlaceholder ? null : <Facts citation={citation} />}
        <p className="flex flex-wrap gap-x-4">
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-tap items-center gap-2 font-semibold text-accent no-underline hover:underline"
            >
              <Icon as={ExternalLink} size={16} flip />
              <Trans>Visit source</Trans>
              <span className="sr-only"> {title}</span>
            </a>
          ) : null}
          <button type="button" onClick={onTop} className={quietLinkClass}>
            <Icon as={ArrowUp} size={16} />
            <Trans>Back to top</Trans>
          </button>
        </p>
      </div>
    </li>
  );
}

/** Type, domain, date and how sure it is. */
function Facts({ citation: { type, domain, as_of, confidence } }: { readonly citation: Citation }) {
  const { t } = useLingui();
  const typeOf = useSourceType();
  const sure = { high: t`High`, medium: t`Medium`, low: t`Low` };
  const month = as_of === null ? null : formatPublished(as_of);
  const level = confidence === null ? null : sure[confidence];
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
      <span>{typeOf(type)}</span>
      {domain ? <span className="isolate-ltr">{domain}</span> : null}
      {month ? (
        <span>
          <Trans>As of {month}</Trans>
        </span>
      ) : null}
      {level ? (
        <span>
          <Trans>Confidence: {level}</Trans>
        </span>
      ) : null}
    </p>
  );
}
