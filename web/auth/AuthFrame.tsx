import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Thread } from '../ui/Thread.tsx';

interface AuthFrameProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Beside the form on wide screens: what comes next. */
  readonly aside?: ReactNode;
}

/** The frame of the account screens: one column for the form, and next to it what follows. */
export function AuthFrame({ title, intro, children, aside }: AuthFrameProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'mx-auto grid w-full max-w-[70rem] grow content-start gap-x-16 gap-y-10 px-4 py-8 outline-none md:px-6 md:py-14',
        aside ? 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : null,
      )}
    >
      <div className="mx-auto grid w-full max-w-[26rem] content-start gap-5">
        <header className="grid gap-1.5">
          <h1 className="text-3xl">{title}</h1>
          {intro ? <p className="text-ink-2">{intro}</p> : null}
        </header>
        {children}
      </div>
      {aside ? (
        <aside className="grid content-start gap-6 border-s border-line ps-12 max-lg:hidden">
          <Thread className="w-full max-w-[28rem]" />
          {aside}
        </aside>
      ) : null}
    </main>
  );
}

/** A short list of what follows, numbered. */
export function NextSteps({
  title,
  steps,
}: {
  readonly title: ReactNode;
  readonly steps: readonly { readonly key: string; readonly title: ReactNode; readonly text: ReactNode }[];
}) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step.key} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-8 place-items-center rounded-full border border-accent font-semibold text-accent"
            >
              {index + 1}
            </span>
            <span>
              <b className="block font-semibold">{step.title}</b>
              <span className="text-ink-2">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
