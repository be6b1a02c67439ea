import { useLingui } from '@lingui/react';
import { useId, type ReactNode } from 'react';
import { SCORE_VALUES, type ScoreValue } from '../../shared/review/scoring.ts';
import { FieldNote } from '../ui/Field.tsx';

interface ScoreFieldProps {
  readonly label: string;
  readonly aside?: ReactNode;
  /** What each score means. */
  readonly anchors: Readonly<Record<ScoreValue, string>>;
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (score: ScoreValue) => void;
}

/** One to five, with a sentence for each, so that two reviewers mean the same by a three. */
export function ScoreField({ label, aside, anchors, value, error, onChange }: ScoreFieldProps) {
  const { _ } = useLingui();
  const name = useId();
  const chosen = SCORE_VALUES.find((score) => score === value);
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${name}-note`}
    >
      <legend className="flex w-full items-baseline gap-3">
        <span className="grow text-sm font-semibold">{label}</span>
        {aside}
      </legend>
      <div className="grid grid-cols-5 overflow-hidden rounded-control border border-line-3">
        {SCORE_VALUES.map((score) => (
          <label
            key={score}
            title={_(anchors[score])}
            className="tabular relative grid min-h-tap place-items-center border-s border-line-2 bg-raised first:border-s-0 hover:bg-sunk has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-(length:--ring) has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent has-focus-visible:outline-solid"
          >
            <input
              type="radio"
              name={name}
              value={score}
              aria-label={`${score}: ${_(anchors[score])}`}
              checked={score === value}
              onChange={() => onChange(score)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      <FieldNote
        id={`${name}-note`}
        help={chosen ? _(anchors[chosen]) : <Scale anchors={anchors} />}
        error={error}
      />
    </fieldset>
  );
}

/** What the least, the middle and the most mean, before one chooses; what lies between is read as it is chosen. */
function Scale({ anchors }: Pick<ScoreFieldProps, 'anchors'>) {
  const { _ } = useLingui();
  return ([1, 3, 5] as const).map((score) => (
    <span key={score} className="flex gap-2">
      <b className="tabular font-semibold">{score}</b>
      {_(anchors[score])}
    </span>
  ));
}
