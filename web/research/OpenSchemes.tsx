import { Trans } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { openRulesInTurn } from '../../shared/research/changes.ts';
import type { Result, ResultScheme } from '../../shared/research/result.ts';
import { Icon } from '../ui/Icon.tsx';
import { TONE_TEXT } from '../ui/tone.ts';
import { EntryName } from './EntryName.tsx';
import { LibraryLine } from './LibraryLine.tsx';
import { SchemeClass } from './SchemeState.tsx';
import { SentenceText } from './SentenceText.tsx';

/** What stands below the schemes that fit: those that a few answers decide, and loans, which are no money that is kept. */
export function OpenSchemes({ result: { nearly, loans } }: { readonly result: Result }) {
  const all = openRulesInTurn([...nearly, ...loans]);
  return (
    <>
      <Group
        title={<Trans>May fit: answer these first</Trans>}
        note={<Trans>Amounts are named once the questions below each scheme are answered.</Trans>}
        schemes={all.slice(0, nearly.length)}
      />
      <Group
        title={<Trans>Loans without a subsidy</Trans>}
        note={<Trans>A loan is paid back with interest; none of it is a subsidy.</Trans>}
        schemes={all.slice(nearly.length)}
      />
    </>
  );
}

interface OpenSchemeProps {
  readonly scheme: ResultScheme;
  /** What it asks that none above it has asked. */
  readonly open: ResultScheme['rules'];
}

interface GroupProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly schemes: ReturnType<typeof openRulesInTurn>;
}

function Group({ title, note, schemes }: GroupProps) {
  if (schemes.length === 0) return null;
  return (
    <div className="grid max-w-3xl gap-2">
      <h4 className="text-xl">{title}</h4>
      <p className="text-sm text-ink-2">{note}</p>
      <ul className="divide-y divide-line border-y border-line">
        {schemes.map(({ scheme, open }) => (
          <OpenScheme key={scheme.id} scheme={scheme} open={open} />
        ))}
      </ul>
    </div>
  );
}

function OpenScheme({ scheme, open }: OpenSchemeProps) {
  const { name, official_name, benefit, status, withheld } = scheme;
  return (
    <li className="grid justify-items-start gap-2 py-4">
      <SchemeClass scheme={scheme} />
      <p className="font-semibold">
        <EntryName name={name} official={official_name} />
      </p>
      {benefit ? (
        <p className="text-sm text-ink-2">
          <SentenceText sentence={benefit} />
        </p>
      ) : null}
      {status === 'open' ? null : (
        <p className="text-sm text-ink-2">
          <Trans>Ask first whether new applications are taken.</Trans>
        </p>
      )}
      <Questions scheme={scheme} open={open} />
      {withheld ? (
        <p className="text-sm text-ink-2">
          <Trans>What depends on the owner as a person is shown to the owner alone.</Trans>
        </p>
      ) : null}
      <LibraryLine note={scheme} />
    </li>
  );
}

/** What is open as questions, and what speaks against it as it is. */
function Questions({ scheme, open }: OpenSchemeProps) {
  const doubts = scheme.rules.filter(({ hard, state }) => !hard && state === 'not_met');
  const lines = [...open, ...doubts];
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {lines.map(({ id, ask, text }) => (
        <li key={id} className="flex gap-2 text-sm">
          <Icon as={CircleQuestionMark} size={18} className={`mt-[0.1em] ${TONE_TEXT.warn}`} />
          <span className="min-w-0">
            <SentenceText sentence={ask ?? text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
