import { Trans } from '@lingui/react/macro';
import type { Sentence } from '../../shared/research/model.ts';
import { renderSentence } from '../../shared/research/render.ts';
import type { Block, Cell } from '../../shared/research/report.ts';
import { cx } from '../ui/cx.ts';
import { Table, type Column } from '../ui/Table.tsx';
import { useReportScope, useSay } from './hooks.ts';
import { SentenceText } from './SentenceText.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';

type TableBlock = Pick<Extract<Block, { kind: 'table' }>, 'title' | 'columns' | 'rows' | 'note'>;

/** Tables of few columns stay narrow, so that a figure stands near its name. */
const WIDTHS: Readonly<Record<number, string>> = { 2: 'max-w-[34rem]', 3: 'max-w-[44rem]' };

interface Row {
  readonly key: string;
  readonly cells: readonly Cell[];
}

/** Rows and columns of a chapter; columns of figures alone stand at the end. On a phone each row becomes a block. */
export function ReportTable({
  table,
  hideTitle = false,
}: {
  readonly table: TableBlock;
  readonly hideTitle?: boolean;
}) {
  const say = useSay();
  const scope = useReportScope();
  const { title, columns, rows, note } = table;
  const kinds = columns.map((_, index) => kindOf(rows.map((row) => row[index])));
  // a column without any finding stands like its neighbours
  const numeric = kinds.map(
    (kind) => kind === 'numbers' || (kind === 'nothing' && kinds.includes('numbers')),
  );
  const shaped = columns.map((header, index): Column<Row> => ({
    key: String(index),
    header:
      header.text === '' ? (
        <span className="sr-only">
          <Trans>Label</Trans>
        </span>
      ) : (
        <SentenceText sentence={header} />
      ),
    numeric: index > 0 && numeric[index] === true,
    cell: ({ cells }) => <CellText cell={cells[index]} />,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {hideTitle ? null : (
        <h4 className="text-lg">
          <SentenceText sentence={title} />
        </h4>
      )}
      <Table
        fold={columns.length > 2}
        className={WIDTHS[columns.length] ?? ''}
        caption={renderSentence(title, scope, say)}
        columns={shaped}
        rows={rows.map((cells, index) => ({ key: String(index), cells }))}
        rowKey={({ key }) => key}
      />
      {note ? (
        <p className="max-w-prose text-sm text-ink-2">
          <SentenceText sentence={note} />
        </p>
      ) : null}
    </div>
  );
}

// a cell that says so is no finding, and stands back
const INSUFFICIENT = 'Insufficient evidence';

function CellText({ cell }: { readonly cell: Cell | undefined }) {
  if (!cell?.text) return <span className="text-ink-3">–</span>;
  const { text, verdict } = cell;
  return (
    <span className={cx('wrap-break-word', text.text === INSUFFICIENT && 'text-ink-3')}>
      <SentenceText sentence={text} />
      {verdict ? (
        <span className="mt-1 block">
          <VerdictBadge verdict={verdict} />
        </span>
      ) : null}
    </span>
  );
}

function kindOf(cells: readonly (Cell | undefined)[]): 'numbers' | 'words' | 'nothing' {
  const found = cells.flatMap((cell) => cell?.text ?? []).filter(({ text }) => text !== INSUFFICIENT);
  if (found.length === 0) return 'nothing';
  return found.every(isNumber) ? 'numbers' : 'words';
}

/** A sentence that is a number and nothing else. */
function isNumber({ text, values }: Sentence): boolean {
  return /^\{\w+\}$/.test(text) && Object.values(values)[0]?.kind === 'num';
}
