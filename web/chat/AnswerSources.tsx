import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Citation } from '../../shared/chat/model.ts';
import { formatPublished } from '../platform/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { SourceList } from '../ui/SourceList.tsx';
import { useSourceType } from '../ui/use-source-type.ts';

/** The id of a source of an answer. */
export function sourceId(message_id: string, number: number): string {
  return `source-${message_id}-${number}`;
}

interface AnswerSourcesProps {
  readonly messageId: string;
  readonly citations: readonly Citation[];
  /** The one that was just gone to. */
  readonly marked: number | null;
  readonly onTop: () => void;
}

/** 'References & Sources (n)': what an answer rests on, by number. */
export function AnswerSources({ messageId, citations, marked, onTop }: AnswerSourcesProps) {
  if (citations.length === 0) return null;
  const count = citations.length;
  const sources = citations.map((citation) => ({
    id: sourceId(messageId, citation.number),
    number: citation.number,
    title: citation.isPlaceholder ? null : citation.title,
    about: <About citation={citation} />,
    url: citation.url,
  }));
  return (
    <details open className="group rounded-card border border-line bg-raised">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2 px-3.5 text-sm font-semibold">
        <Trans>References & Sources ({count})</Trans>
        <Icon as={ChevronDown} size={18} className="ms-auto text-ink-2 group-open:rotate-180" />
      </summary>
      <SourceList sources={sources} marked={marked} onTop={onTop} />
    </details>
  );
}

function About({ citation }: { readonly citation: Citation }) {
  if (citation.isPlaceholder)
    return (
      <p className="text-ink-2">
        <Trans>This number has no source behind it. Treat that sentence as unchecked.</Trans>
      </p>
    );
  return (
    <>
      {citation.description ? <p className="text-ink-2 wrap-anywhere">{citation.description}</p> : null}
      <Facts citation={citation} />
    </>
  );
}

/** Type, domain, date and how sure it is. */
function Facts({ citation: { type, domain, as_of, confidence } }: { readonly citation: Citation }) {
  const { t } = useLingui();
  const typeOf = useSourceType();
  const sure = { high: t`High`, medium: t`Medium`, low: t`Low` };
  const month = as_of === null ? null : formatPublished(as_of);
  const level = confidence === null ? null : sure[confidence];
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
      <span>{typeOf(type)}</span>
      {domain ? <span className="isolate-ltr wrap-anywhere">{domain}</span> : null}
      {month ? (
        <span>
          <Trans>As of {month}</Trans>
        </span>
      ) : null}
      {level ? (
        <span>
          <Trans>Confidence: {level}</Trans>
        </span>
      ) : null}
    </p>
  );
}
