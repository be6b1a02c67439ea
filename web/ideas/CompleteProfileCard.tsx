import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMe } from '../session/hooks.ts';
import { useOffers } from '../navigation/hooks.ts';
import { useTour } from '../preferences/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Meter } from '../ui/Progress.tsx';

const TIP = 'complete-profile';

/** Asks once for the rest of the profile, until it is complete or put off. */
export function CompleteProfileCard() {
  const { t } = useLingui();
  const me = useMe();
  const offers = useOffers();
  const { state, update } = useTour();
  const path = ['/onboarding', '/profile'].find(offers);
  if (!me || !path || !state || me.is_onboarding_complete || state.dismissedTips.includes(TIP)) return null;
  const percent = me.completeness;
  return (
    <Card
      as="section"
      className={cx(
        'mb-6 flex flex-wrap items-center gap-x-6 gap-y-3',
        // on a phone the way to the first idea comes first
        !state.hasCreatedFirstIdea && 'max-md:order-last',
      )}
      aria-labelledby={TIP}
    >
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1.5">
        <h2 id={TIP} className="text-lg">
          <Trans>Complete Your Profile</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>
            Your profile is {percent}% complete. The assistant answers by the place, age and trade in it.
          </Trans>
        </p>
        <Meter label={t`Profile`} value={percent} className="max-w-80" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => update({ dismissedTips: [TIP] })}>
          <Trans>Later</Trans>
        </Button>
        <Link to={path} className={buttonClass({ variant: 'primary' })}>
          <Trans>Complete Setup</Trans>
        </Link>
      </div>
    </Card>
  );
}
