import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Sentence } from '../../shared/research/model.ts';
import type { Block } from '../../shared/research/report.ts';
import { AgainstNote } from './AgainstNote.tsx';
import { BarChart } from './BarChart.tsx';
import { ClaimList } from './ClaimList.tsx';
import { GapNote } from './GapNote.tsx';
import { LineChart } from './LineChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { RequirementList } from './RequirementList.tsx';
import { ResultLicenceList, ResultSchemeList } from './ResultLists.tsx';
import { SchemeList } from './SchemeList.tsx';
import { SentenceText } from './SentenceText.tsx';

/** A piece of a chapter. */
export function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-prose">
          <SentenceText sentence={block.text} />
        </p>
      );
    case 'list':
      return (
        <Titled title={block.title}>
          <ul className="grid max-w-prose list-disc gap-1.5 ps-5 marker:text-ink-3">
            {block.items.map((item, index) => (
              <li key={index}>
                <SentenceText sentence={item} />
              </li>
            ))}
          </ul>
        </Titled>
      );
    case 'claims':
      return (
        <Titled title={block.title}>
          <ClaimList claim_ids={block.claim_ids} />
        </Titled>
      );
    case 'table':
      return <ReportTable table={block} />;
    case 'chart':
      return <Chart chart={block} />;
    case 'gap':
      return <GapNote gap={block.gap} />;
    case 'licences':
      return (
        <Titled title={<Trans>Licences, registrations and taxes</Trans>}>
          <ResultLicenceList licences={block.licences} />
        </Titled>
      );
    case 'judged_schemes':
      return (
        <Titled title={<Trans>Schemes</Trans>}>
          <ResultSchemeList schemes={block.schemes} />
        </Titled>
      );
    case 'requirements':
      return (
        <Titled title={<Trans>Licences, registrations and taxes</Trans>}>
          <RequirementList requirements={block.requirements} />
        </Titled>
      );
    case 'schemes':
      return (
        <Titled title={<Trans>Schemes</Trans>}>
          <SchemeList schemes={block.schemes} />
        </Titled>
      );
    case 'against':
      return <AgainstNote claim_id={block.claim_id} />;
    default:
      block satisfies never;
      return null; // a part that only a later version draws
  }
}

function Titled({ title, children }: { readonly title: Sentence | ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {title ? (
        <h4 className="text-lg">{isSentence(title) ? <SentenceText sentence={title} /> : title}</h4>
      ) : null}
      {children}
    </div>
  );
}

function isSentence(title: Sentence | ReactNode): title is Sentence {
  return typeof title === 'object' && title !== null && 'text' in title;
}

/** A drawing with its title above and its table one tap away. */
function Chart({ chart }: { readonly chart: Extract<Block, { kind: 'chart' }> }) {
  const { shape, title, note, labels, series } = chart;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 className="text-lg">
        <SentenceText sentence={title} />
      </h4>
      {shape === 'bar' ? (
        <BarChart labels={labels} series={series} title={title} />
      ) : (
        <LineChart labels={labels} series={series} title={title} />
      )}
      <figcaption className="max-w-prose text-sm text-ink-2">
        <SentenceText sentence={note} />
      </figcaption>
      <details>
        <summary className="inline-flex min-h-tap items-center text-sm font-semibold text-accent hover:underline">
          <Trans>Show as a table</Trans>
        </summary>
        <ReportTable
          hideTitle
          table={{
            title,
            columns: [{ text: '', values: {} }, ...series.map(({ name }) => name)],
            rows: labels.map((label, row) => [
              { text: label, verdict: null },
              ...series.map(({ num_ids }) => ({ text: numberAlone(num_ids[row]), verdict: null })),
            ]),
            note: null,
          }}
        />
      </details>
    </figure>
  );
}

function numberAlone(id: string | undefined): Sentence | null {
  return id === undefined ? null : { text: '{number}', values: { number: { kind: 'num', id } } };
}
