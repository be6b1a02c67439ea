import { useEffect, useState } from 'react';
import type { Advisory } from '../../shared/guardrails/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { Notice } from '../ui/Notice.tsx';

const SHOWN_MS = 6 * SECOND;
/** These stay: who needs them must not have to be quick. */
const LASTING = new Set<Advisory['kind']>(['self_harm', 'emergency', 'abuse', 'fraud']);

/** What a person should know about what they wrote, for six seconds above the box; helplines stay. */
export function AdvisoryBar({ advisories }: { readonly advisories: readonly Advisory[] }) {
  const key = advisories.map(({ kind, text }) => `${kind} ${text}`).join('\n');
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (key === '') return undefined;
    const timer = setTimeout(() => setGone(key), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const shown = gone === key ? advisories.filter(({ kind }) => LASTING.has(kind)) : advisories;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {shown.map((advisory) => (
        <AdvisoryNote key={`${advisory.kind}${advisory.text}`} advisory={advisory} />
      ))}
    </div>
  );
}

/** One advisory, with the numbers to call as links. */
export function AdvisoryNote({ advisory: { kind, text, numbers } }: { readonly advisory: Advisory }) {
  return (
    <Notice tone={LASTING.has(kind) ? 'bad' : 'warn'}>
      <p>{text}</p>
      {numbers.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 pt-1">
          {numbers.map((number) => (
            <a
              key={number}
              href={`tel:${number}`}
              className="isolate-ltr inline-flex min-h-tap items-center text-lg font-semibold text-accent"
            >
              {number}
            </a>
          ))}
        </p>
      ) : null}
    </Notice>
  );
}
