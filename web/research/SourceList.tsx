import { Trans } from '@lingui/react/macro';
import { ArrowUp, ExternalLink } from 'lucide-react';
import { describeSource } from '../../shared/research/citation.ts';
import type { NumberedSource } from '../../shared/research/report.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { CheckedLine } from './CheckedLine.tsx';
import { useReportScope } from './hooks.ts';
import { quoteLanguage } from './quote-context.ts';
import { jumpTo } from './jump.ts';
import { formatPublished } from '../platform/format.ts';
import { useSourceType } from '../ui/use-source-type.ts';
import { domainOf } from './label.ts';

/** The id of a source in the list. */
export function sourceAnchor(number: number): string {
  return `report-source-${number}`;
}

interface SourceListProps {
  readonly sources: readonly NumberedSource[];
  /** The one that was just jumped to. */
  readonly marked: number | null;
}

/** The sources by number: title, what is quoted of it, type, domain, a way to the page and back to the top. */
export function SourceList({ sources, marked }: SourceListProps) {
  if (sources.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>The report rests on no source.</Trans>
      </p>
    );
  }
  return (
    <>
      {sources.some(({ origin }) => origin === 'library') ? (
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>An entry of the library names the official page on which to confirm it.</Trans>
        </p>
      ) : null}
      <ol className="divide-y divide-line border-y border-line">
        {sources.map((source) => (
          <SourceItem key={source.id} source={source} marked={source.number === marked} />
        ))}
      </ol>
    </>
  );
}

function SourceItem({ source, marked }: { readonly source: NumberedSource; readonly marked: boolean }) {
  const typeOf = useSourceType();
  const { evidence } = useReportScope();
  const { number, title, type, url, confirm } = source;
  const quoted = describeSource(source, evidence.values());
  const domain = domainOf(url);
  return (
    <li
      id={sourceAnchor(number)}
      tabIndex={-1}
      className={cx(
        'grid scroll-mt-30 grid-cols-[2rem_minmax(0,1fr)] gap-x-2 px-2 py-3 transition-colors outline-none md:grid-cols-[2rem_minmax(0,1fr)_auto]',
        marked && 'bg-accent-soft',
      )}
    >
      <span className="tabular text-ink-2">{number}</span>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        {quoted === null ? null : (
          <p className="max-w-prose text-sm wrap-anywhere">
            <bdi lang={quoteLanguage(quoted)}>{quoted}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-2">
          <Origin source={source} />
        </p>
        {domain === null ? (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <span className="font-semibold">
              <Trans>Research Citation</Trans>
            </span>
            <span>
              <Trans>This citation has no page that can be opened.</Trans>
            </span>
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <span className="font-semibold">{typeOf(type)}</span>
            <span aria-hidden="true">·</span>
            <span className="isolate-ltr">{domain}</span>
            <span className="isolate-ltr hidden wrap-anywhere print:inline">{url}</span>
          </p>
        )}
        <CheckedLine as_of={null} confirm={confirm} />
      </div>
      <p className="flex flex-wrap gap-x-5 self-start text-sm max-md:col-start-2 md:-mt-2.5 print:hidden">
        {domain ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-tap items-center gap-2 text-accent no-underline hover:underline"
          >
            <Icon as={ExternalLink} size={16} />
            <Trans>Visit source</Trans>
            <span className="sr-only"> {title}</span>
          </a>
        ) : null}
        <button type="button" onClick={() => jumpTo('report')} className={quietLinkClass}>
          <Icon as={ArrowUp} size={16} />
          <Trans>Back to top</Trans>
        </button>
      </p>
    </li>
  );
}

function Origin({ source: { origin, published, as_of } }: { readonly source: NumberedSource }) {
  const date = published === null ? null : formatPublished(published);
  const checked = as_of === null ? null : formatPublished(as_of);
  if (origin === 'library')
    return checked === null ? (
      <Trans>Entry of the library</Trans>
    ) : (
      <Trans>Entry of the library, as of {checked}</Trans>
    );
  return date === null ? (
    <Trans>Page of the web, without a date</Trans>
  ) : (
    <Trans>Page of the web, published {date}</Trans>
  );
}
