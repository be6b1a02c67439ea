import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMessage, Citation } from '../../shared/chat/model.ts';
import { formatNumber } from '../platform/format.ts';
import { useSavedPreferences } from '../preferences/hooks.ts';

interface AnswerDetailsProps {
  readonly message: ChatMessage;
  readonly isOfReport: boolean;
}

/** What the person wants to know of every answer besides its text: how sure its sources are, and how it came about. */
export function AnswerDetails({ message, isOfReport }: AnswerDetailsProps) {
  const chosen = useSavedPreferences().data?.ai_preferences;
  if (!chosen || message.status === 'streaming') return null;
  const { showConfidenceScores, showAIReasoningDetails, showProcessingTimes } = chosen;
  return (
    <>
      {showConfidenceScores ? <Sureness citations={message.citations} /> : null}
      {showAIReasoningDetails ? <Origin message={message} isOfReport={isOfReport} /> : null}
      {showProcessingTimes ? <Duration took={message.took_ms} /> : null}
    </>
  );
}

/** The numbers of the sources by how sure they are. */
function Sureness({ citations }: { readonly citations: readonly Citation[] }) {
  const { t } = useLingui();
  const words = { high: t`High`, medium: t`Medium`, low: t`Low` };
  const levels = (['high', 'medium', 'low'] as const)
    .map((level) => ({ level, numbers: citations.filter(({ confidence }) => confidence === level) }))
    .filter(({ numbers }) => numbers.length > 0);
  if (levels.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
      <span className="font-semibold">
        <Trans>How sure each source is</Trans>
      </span>
      {levels.map(({ level, numbers }) => (
        <span key={level}>
          {words[level]}: {numbers.map(({ number }) => `[${number}]`).join(' ')}
        </span>
      ))}
    </p>
  );
}

/** How long the answer took, to a tenth of a second. */
function Duration({ took }: { readonly took: number | null }) {
  if (took === null) return null;
  const seconds = formatNumber(Math.max(0.1, Math.round(took / 100) / 10));
  return (
    <p className="text-xs text-ink-2">
      <Trans>This answer took {seconds} seconds.</Trans>
    </p>
  );
}

/** How the answer came about. */
function Origin({ message, isOfReport }: AnswerDetailsProps) {
  const { made_by, citations, prompt_tokens, completion_tokens } = message;
  const count = citations.length;
  const read = formatNumber(prompt_tokens ?? 0);
  const written = formatNumber(completion_tokens ?? 0);
  return (
    <p className="max-w-prose text-xs text-ink-2">
      {made_by === 'model' ? (
        <Trans>
          A language model was given up to three excerpts. Every sentence that states something was then
          checked against them, and what they do not support is marked. The model read {read} tokens and wrote{' '}
          {written}.
        </Trans>
      ) : isOfReport ? (
        <Trans>
          Your words were compared with every passage of the report. The answer is made of its passages,
          chosen by rules; no language model wrote any of it.
        </Trans>
      ) : count > 0 ? (
        <Trans>
          Your words were compared with all entries of the library. The answer is made of sentences of the
          entries listed, chosen by rules; no language model wrote any of it.
        </Trans>
      ) : (
        <Trans>Your words were compared with all entries of the library, and none came near enough.</Trans>
      )}
    </p>
  );
}
