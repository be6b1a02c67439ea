import { TIMES_A_MONTH, type Per } from './fields.ts';

export interface SaleFacts {
  readonly price: number;
  readonly cost: number;
  /** Paid each month, whatever is sold; null where it is not known. */
  readonly fixed: number | null;
  readonly volume: { readonly value: number; readonly per: Per } | null;
}

export interface OneSale {
  /** What one sale leaves after its own cost, in rupees; may be less than nothing. */
  readonly left: number;
  /** The sale of a month with which the fixed costs are paid; null where they are not known or no number of sales pays them. */
  readonly breakEven: number | null;
  /** Sales in a month. */
  readonly volume: number | null;
  /** What is left of a month in rupees; null where sales or fixed costs are not known. */
  readonly surplus: number | null;
}

/** Whether one sale pays, and how many a month pay the fixed costs. */
export function oneSale({ price, cost, fixed, volume }: SaleFacts): OneSale {
  const left = Math.round((price - cost) * 100) / 100;
  const sales = volume ? Math.round(volume.value * TIMES_A_MONTH[volume.per]) : null;
  return {
    left,
    breakEven: fixed === null || left <= 0 ? null : Math.ceil(fixed / left),
    volume: sales,
    surplus: fixed === null || sales === null ? null : Math.round(sales * left - fixed),
  };
}
