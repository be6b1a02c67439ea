import { Trans } from '@lingui/react/macro';
import { describeSource } from '../../shared/research/citation.ts';
import type { NumberedSource } from '../../shared/research/report.ts';
import { SourceList } from '../ui/SourceList.tsx';
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

interface ReportSourcesProps {
  readonly sources: readonly NumberedSource[];
  /** The one that was just jumped to. */
  readonly marked: number | null;
}

/** The sources by number: what is quoted of each, type, domain, a way to the page and back to the top. */
export function ReportSources({ sources, marked }: ReportSourcesProps) {
  if (sources.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>The report rests on no source.</Trans>
      </p>
    );
  }
  const listed = sources.map((source) => ({
    id: sourceAnchor(source.number),
    number: source.number,
    title: source.title,
    about: <About source={source} />,
    url: domainOf(source.url) === null ? null : source.url,
  }));
  return (
    <>
      {sources.some(({ origin }) => origin === 'library') ? (
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>An entry of the library names the official page on which to confirm it.</Trans>
        </p>
      ) : null}
      <div className="border-b border-line">
        <SourceList sources={listed} marked={marked} onTop={() => jumpTo('report')} />
      </div>
    </>
  );
}

function About({ source }: { readonly source: NumberedSource }) {
  const { evidence } = useReportScope();
  const quoted = describeSource(source, evidence.values());
  return (
    <>
      {quoted === null ? null : (
        <p className="max-w-prose wrap-anywhere">
          <bdi lang={quoteLanguage(quoted)}>{quoted}</bdi>
        </p>
      )}
      <p className="text-ink-2">
        <Origin source={source} />
      </p>
      <Page source={source} />
      <CheckedLine as_of={null} confirm={source.confirm} />
    </>
  );
}

/** Of what kind the page is and where; its whole address on paper. */
function Page({ source: { type, url, origin } }: { readonly source: NumberedSource }) {
  const typeOf = useSourceType();
  const domain = domainOf(url);
  if (origin === 'document') {
    return (
      <p className="text-ink-2">
        <Trans>Not an independent source</Trans>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      {domain === null ? (
        <>
          <span className="font-semibold">
            <Trans>Research Citation</Trans>
          </span>
          <span>
            <Trans>This citation has no page that can be opened.</Trans>
          </span>
        </>
      ) : (
        <>
          <span className="font-semibold">{typeOf(type)}</span>
          <span aria-hidden="true">·</span>
          <span className="isolate-ltr wrap-anywhere">{domain}</span>
          <span className="isolate-ltr hidden wrap-anywhere print:inline">{url}</span>
        </>
      )}
    </p>
  );
}

function Origin({ source: { origin, published, as_of } }: { readonly source: NumberedSource }) {
  const { yours } = useReportScope();
  const date = published === null ? null : formatPublished(published);
  const checked = as_of === null ? null : formatPublished(as_of);
  if (origin === 'document')
    return yours ? <Trans>Your document</Trans> : <Trans>Document given with the idea</Trans>;
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
