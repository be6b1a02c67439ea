import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useScrolls } from './use-scrolls.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end, one under the other. */
  readonly numeric?: boolean;
  /** This cell names its row. The first column does unless another says so. */
  readonly rowHeader?: boolean;
  readonly className?: string;
}

export interface TableProps<Row> {
  /** What the table is about; heard, and seen with `showCaption`. */
  readonly caption: ReactNode;
  readonly showCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** On a phone each row becomes a block with its headers next to its values. */
  readonly fold?: boolean;
  readonly className?: string;
}

/** Rows and columns. A wide one scrolls sideways inside itself and can be reached by keyboard. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  fold = false,
  className,
}: TableProps<Row>) {
  const scroller = useScrolls();
  const naming = columns.find((column) => column.rowHeader)?.key ?? columns[0]?.key;
  return (
    <div
      {...scroller}
      className={cx('overflow-x-auto', className)}
      role={scroller.tabIndex === undefined ? undefined : 'group'}
      aria-label={scroller.tabIndex === undefined || typeof caption !== 'string' ? undefined : caption}
    >
      <table className={cx('w-full border-collapse text-sm', fold && 'max-sm:block max-sm:*:block')}>
        <caption className={showCaption ? 'pb-2 text-start text-lg font-semibold' : 'sr-only'}>
          {caption}
        </caption>
        <thead className={fold ? 'max-sm:sr-only' : undefined}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'border-b border-line-2 px-3 py-cell text-xs font-semibold text-ink-2 first:ps-0 last:pe-0',
                  column.numeric ? 'text-end' : 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'border-b border-line last:border-b-0',
                fold && 'max-sm:grid max-sm:gap-1 max-sm:py-3',
              )}
            >
              {columns.map((column) => {
                const Cell = column.key === naming ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(Cell === 'th' ? { scope: 'row' as const } : {})}
                    className={cx(
                      'px-3 py-cell align-top font-normal first:ps-0 last:pe-0',
                      Cell === 'th' && 'font-semibold',
                      column.numeric ? 'tabular text-end' : 'text-start',
                      fold && 'max-sm:grid max-sm:p-0 max-sm:text-start',
                      fold && Cell === 'td' && 'max-sm:grid-cols-[7rem_1fr] max-sm:gap-3',
                      column.className,
                    )}
                  >
                    {fold && Cell === 'td' ? (
                      <span aria-hidden="true" className="text-ink-2 sm:hidden">
                        {column.header}
                      </span>
                    ) : null}
                    {fold ? <span className="min-w-0">{column.cell(row)}</span> : column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
