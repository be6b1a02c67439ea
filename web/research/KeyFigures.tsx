import type { Report } from '../../shared/research/report.ts';
import { Figure } from './Figure.tsx';
import { SentenceText } from './SentenceText.tsx';

/** The three figures to remember. */
export function KeyFigures({ figures }: { readonly figures: Report['key_figures'] }) {
  if (figures.length === 0) return null;
  return (
    <ul className="grid border-y border-line sm:auto-cols-fr sm:grid-flow-col">
      {figures.map(({ num_id, text }) => (
        <li
          key={num_id}
          className="flex items-baseline justify-between gap-4 border-line py-3 not-first:max-sm:border-t sm:block sm:not-first:border-s sm:not-first:ps-5 sm:pe-5"
        >
          <Figure id={num_id} className="shrink-0 font-heading text-2xl font-semibold" />
          <p className="text-sm text-ink-2 max-sm:text-end">
            <SentenceText sentence={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
