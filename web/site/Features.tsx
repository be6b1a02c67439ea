import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AskedAndAnswered, Conditions, OfflineStory, QuotedFigure, Scores } from './FeaturePictures.tsx';

/** What the product does, five cards, each with a small true picture of it. */
export function Features() {
  const { t } = useLingui();
  const cards: readonly { readonly picture: ReactNode; readonly name: string; readonly text: string }[] = [
    {
      picture: <QuotedFigure />,
      name: t`Research that shows its sources`,
      text: t`Six agents study demand, market, rivals, rules, costs and risk. Tap a figure to read the line it came from.`,
    },
    {
      picture: <AskedAndAnswered />,
      name: t`Ask, and see where the answer comes from`,
      text: t`Loans, PAN, Udyam, FSSAI, a shop: the assistant answers from checked entries, names their source and month, and asks back for what decides.`,
    },
    {
      picture: <Scores />,
      name: t`Reviewed by people`,
      text: t`Reviewers score five criteria, and tell you what is strong, what is risky and what to change. We aim to answer in 3 days and decide in 10.`,
    },
    {
      picture: <Conditions />,
      name: t`Schemes and licences, explained`,
      text: t`Your report names the loans, schemes and licences that may fit, and shows which conditions you already meet.`,
    },
    {
      picture: <OfflineStory />,
      name: t`Works when the internet does not`,
      text: t`An idea is kept on your phone first, and sent once when the signal is back.`,
    },
  ];
  return (
    <section className="band guest">
      <div className="wrap">
        <h2>
          <Trans>What you can do here</Trans>
        </h2>
        <ul className="feats">
          {cards.map(({ picture, name, text }) => (
            <li key={name}>
              <div className="spec" aria-hidden="true">
                {picture}
              </div>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
