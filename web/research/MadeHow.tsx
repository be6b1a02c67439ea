import { Trans } from '@lingui/react/macro';
import { Notice } from '../ui/Notice.tsx';

/** What a run works from; without a language model it says so plainly. */
export function MadeHow({
  model,
  ended = false,
}: {
  readonly model: string | null;
  readonly ended?: boolean;
}) {
  if (model === null) {
    return (
      <Notice
        tone="warn"
        title={
          ended ? (
            <Trans>This run used no language model.</Trans>
          ) : (
            <Trans>No language model is configured on this server.</Trans>
          )
        }
      >
        <p className="max-w-prose">
          <Trans>
            The agents use the library of schemes and licences, the numbers written in the idea, and similar
            ideas here. They do not search the web and write no opinion. Every gap is named in the report.
          </Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="neutral">
      <p className="max-w-prose">
        <Trans>
          The language model <bdi>{model}</bdi> reads the library, the links in the idea, the documents given
          with it and, where a search service is set up, pages of the web. Every quote is checked against the
          page as it was stored; what cannot be checked is left out or marked.
        </Trans>
      </p>
    </Notice>
  );
}
