import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { asLanguage } from '../../shared/platform/languages.ts';
import { textLinkClass } from '../ui/link-class.ts';
import { useCanSpeak } from '../voice/hooks.ts';

interface OtherWayProps {
  readonly guest: boolean;
  readonly spoken: boolean;
}

/** The same steps with a voice, or without one. */
export function OtherWay({ guest, spoken }: OtherWayProps) {
  const { i18n } = useLingui();
  const canSpeak = useCanSpeak(asLanguage(i18n.locale) ?? 'en');
  const { edit } = useSearch({ strict: false });
  const search = edit === undefined ? {} : { edit };
  if (guest)
    return (
      <Link to="/register" className={textLinkClass}>
        <Trans>Use the short form instead</Trans>
      </Link>
    );
  if (spoken)
    return (
      <Link to="/onboarding" search={search} className={textLinkClass}>
        <Trans>Go on without voice</Trans>
      </Link>
    );
  if (!canSpeak) return null;
  return (
    <Link to="/onboarding/voice" search={search} className={textLinkClass}>
      <Trans>Have every question read to me</Trans>
    </Link>
  );
}
