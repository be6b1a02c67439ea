import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import { currentLanguage } from '../platform/current-language.ts';
import { textLinkClass } from '../ui/link-class.ts';
import { useAssumed } from './hooks.ts';

interface AnsweringForProps {
  /** The idea that is asked about. */
  readonly ideaId?: string | null | undefined;
  /** Told when the person goes to change it. */
  readonly onLeave?: () => void;
}

/** For which place, trade and language answers are written, and where that is changed. A question that names others is answered for these. */
export function AnsweringFor({ ideaId = null, onLeave }: AnsweringForProps) {
  const { t } = useLingui();
  const assumed = useAssumed(ideaId);
  const language = LANGUAGES.find(({ code }) => code === currentLanguage())?.native ?? '';
  const place = assumed?.place ?? t`all of India`;
  const trade = assumed?.trade ?? t`any trade`;
  return (
    <p className="min-h-6 text-xs text-ink-2">
      {assumed ? (
        <>
          <Trans>
            Answering for: <bdi>{place}</bdi> · <bdi>{trade}</bdi> · {language}
          </Trans>{' '}
          {assumed.from === 'idea' && ideaId !== null ? (
            <Link to="/ideas/$id" params={{ id: ideaId }} onClick={onLeave} className={textLinkClass}>
              <Trans>Change</Trans>
            </Link>
          ) : (
            <Link to="/profile" search={{ view: 'edit' }} onClick={onLeave} className={textLinkClass}>
              <Trans>Change</Trans>
            </Link>
          )}
        </>
      ) : null}
    </p>
  );
}
