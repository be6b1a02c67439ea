import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import type { Conversation } from '../../shared/chat/model.ts';
import { currentLanguage } from '../platform/current-language.ts';
import { textLinkClass } from '../ui/link-class.ts';
import { useAssumed } from './hooks.ts';

interface AnsweringForProps {
  readonly conversation?: Pick<Conversation, 'id' | 'idea_id'> | undefined;
}

/** For which place, trade and language answers are written, and where that is changed. A question that names others is answered for these. */
export function AnsweringFor({ conversation }: AnsweringForProps) {
  const { t } = useLingui();
  const assumed = useAssumed(conversation?.id ?? null);
  const language = LANGUAGES.find(({ code }) => code === currentLanguage())?.native ?? '';
  const place = assumed?.place ?? t`all of India`;
  const trade = assumed?.trade ?? t`any trade`;
  const idea_id = assumed?.from === 'idea' ? conversation?.idea_id : null;
  return (
    <p className="min-h-6 text-xs text-ink-2">
      {assumed ? (
        <>
          <Trans>
            Answering for: <bdi>{place}</bdi> · <bdi>{trade}</bdi> · {language}
          </Trans>{' '}
          {idea_id ? (
            <Link to="/ideas/$id" params={{ id: idea_id }} className={textLinkClass}>
              <Trans>Change</Trans>
            </Link>
          ) : (
            <Link to="/profile" search={{ view: 'edit' }} className={textLinkClass}>
              <Trans>Change</Trans>
            </Link>
          )}
        </>
      ) : null}
    </p>
  );
}
