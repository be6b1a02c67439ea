import { useLingui } from '@lingui/react/macro';

interface CiteMarkProps {
  readonly number: number;
  readonly known: boolean;
  readonly onCite: (number: number) => void;
}

/** The `[n]` behind a statement; a tap goes to the source. A number that names no source is plain text. */
export function CiteMark({ number, known, onCite }: CiteMarkProps) {
  const { t } = useLingui();
  if (!known) return <span className="isolate-ltr tabular text-ink-2">[{number}]</span>;
  return (
    <button
      type="button"
      aria-label={t`References & Sources ${number}`}
      onClick={() => onCite(number)}
      className="tabular isolate-ltr -my-1.5 min-w-6 px-0.5 py-1.5 align-baseline text-sm font-semibold text-accent hover:underline"
    >
      [{number}]
    </button>
  );
}
