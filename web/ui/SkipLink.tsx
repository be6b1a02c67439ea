import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard: over the header, straight to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-2 -top-24 z-50 rounded-control border border-line-3 bg-raised px-4 py-3 font-semibold focus:top-2 focus:shadow-float print:hidden"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
