import { cx } from './cx.ts';

/** A note becomes a seam becomes a shirt: the product in one line drawing. Decoration. */
export function Thread({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 440 200"
      aria-hidden="true"
      className={cx('drawing block h-auto rtl:-scale-x-100', className)}
    >
      <path d="M8 176h424" />
      <path className="p" d="m30 60 74-10 12 96-74 10z" />
      <path d="m46 82 46-6M48 98l46-6M50 114l28-4" />
      <path className="a" d="M92 112c38 2 44-42 22-44s-18 38 26 38 52-46 88-36 20 52 60 52" />
      <path className="p" d="M196 132h96v10h-96z" />
      <path className="s" d="M208 132v-34q0-12 12-12h48q12 0 12 12v14h-18v-6h-24q-6 0-6 6v20z" />
      <path d="M208 142l-8 34m84-34 8 34M206 158h76" />
      <circle className="p" cx="206" cy="104" r="9" />
      <path d="M206 99v10m-5-5h10" />
      <path className="a d" d="M288 122h40" />
      <path className="p" d="m340 92 22-12q12 8 24 0l22 12 12 26-17 7-4-10v61h-50v-61l-4 10-17-7z" />
      <path className="a d" d="M374 88v84" />
    </svg>
  );
}
