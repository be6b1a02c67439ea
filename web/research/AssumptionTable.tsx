import { Trans, useLingui } from '@lingui/react/macro';
import type { TestableAssumption } from '../../shared/research/report.ts';
import { Table } from '../ui/Table.tsx';
import { SentenceText } from './SentenceText.tsx';

/** What the plan stands on without proof, how to test it, and when it holds. */
export function AssumptionTable({ assumptions }: { readonly assumptions: readonly TestableAssumption[] }) {
  const { t } = useLingui();
  return (
    <Table
      fold
      caption={t`Assumptions to test`}
      rows={assumptions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'assumption',
          header: <Trans>Assumption</Trans>,
          cell: ({ assumption }) => <SentenceText sentence={assumption} />,
          className: 'sm:w-[28%]',
        },
        {
          key: 'how',
          header: <Trans>How to test it</Trans>,
          cell: ({ how }) => <SentenceText sentence={how} />,
        },
        {
          key: 'holds_if',
          header: <Trans>Holds if</Trans>,
          cell: ({ holds_if }) => <SentenceText sentence={holds_if} />,
          className: 'sm:w-[30%]',
        },
      ]}
    />
  );
}
