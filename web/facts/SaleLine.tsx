import { Trans } from '@lingui/react/macro';
import { Calculator } from 'lucide-react';
import { oneSale } from '../../shared/facts/one-sale.ts';
import { formatNumber, formatRupees } from '../platform/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { amountOf, totalOf, type FactValues } from './values.ts';

const PAISE = 100;

/** Whether one sale pays, worked out while one types; nothing until price and cost are there. */
export function SaleLine({ values: { rows, costs } }: { readonly values: FactValues }) {
  const price = amountOf(rows.price);
  const cost = amountOf(rows.unit_cost);
  if (price === null || cost === null) return null;
  const sold = amountOf(rows.volume);
  const volume = sold === null ? null : { value: sold, per: rows.volume.per };
  const { left, breakEven, surplus, volume: sales } = oneSale({ price, cost, fixed: totalOf(costs), volume });
  const leaves = formatRupees(left * PAISE);
  const from = breakEven === null ? '' : formatNumber(breakEven);
  const many = sales === null ? '' : formatNumber(sales);
  const rest = surplus === null ? '' : formatRupees(surplus * PAISE);
  return (
    <p role="status" className="mt-9 flex gap-3 rounded-card bg-sunk px-5 py-4">
      <Icon as={Calculator} className="mt-0.5 text-ink-2" />
      <span>
        {left > 0 ? (
          <Trans>
            One sale leaves <b>{leaves}</b>.
          </Trans>
        ) : (
          <Trans>One sale leaves nothing: it costs as much as it brings, or more.</Trans>
        )}{' '}
        {breakEven === null ? null : (
          <Trans>
            The fixed costs are paid from sale <b>{from}</b> of each month.
          </Trans>
        )}{' '}
        {surplus === null ? null : (
          <Trans>
            {many} sales a month would leave <b>{rest}</b>, before your own pay, tax and loan instalments if
            they are not among the fixed costs.
          </Trans>
        )}
      </span>
    </p>
  );
}
