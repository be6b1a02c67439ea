import type { ReactNode } from 'react';
import type { UserMode } from '../../shared/users/constants.ts';
import { cx } from '../ui/cx.ts';

/** One line drawing for each mode: somebody answers, a page under the glass, a shop. */
const LINES: Readonly<Record<UserMode, ReactNode>> = {
  qa: (
    <>
      <path
        className="f"
        d="M14 22a8 8 0 0 1 8-8h58a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H46L30 74V60h-8a8 8 0 0 1-8-8Z"
      />
      <path className="a" d="M38 29v16M47 23v28M56 31v12M65 26v22" />
      <path d="M96 40h4a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6h-3v12L84 78H62a6 6 0 0 1-5-3" />
    </>
  ),
  research: (
    <>
      <path className="f" d="M18 12h46l18 18v62H18z" />
      <path d="M64 12v18h18M30 44h24M30 56h16M30 80v-8M40 80V66M50 80v-5" />
      <circle className="p" cx="78" cy="66" r="17" />
      <path className="a" d="m90 79 16 16M71 66l5 5 9-10" />
    </>
  ),
  entrepreneur: (
    <>
      <path d="M16 92h88M26 92V48h68v44" />
      <path
        className="f"
        d="M20 30h80l6 18a9 9 0 0 1-18 0 9 9 0 0 1-18 0 9 9 0 0 1-19 0 9 9 0 0 1-18 0 9 9 0 0 1-19 0z"
      />
      <path d="M36 92V66h20v26M66 66h18v14H66zM30 30V14h60v16" />
      <path className="a" d="M44 22h32" />
    </>
  ),
};

export function ModeDrawing({ mode, className }: { readonly mode: UserMode; readonly className?: string }) {
  return (
    <svg viewBox="0 0 120 104" aria-hidden="true" className={cx('drawing w-auto self-start', className)}>
      {LINES[mode]}
    </svg>
  );
}
