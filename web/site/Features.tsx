import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Conditions,
  OfflineStory,
  Papers,
  QuotedFigure,
  Scores,
  SpokenSentence,
} from './FeaturePictures.tsx';

/** What the product does, six cards, each with a small true picture of it. */
export function Features() {
  const { t } = useLingui();
  const cards: readonly { readonly picture: ReactNode; readonly name: string; readonly text: string }[] = [
    {
      picture: <SpokenSentence />,
      name: t`Speak instead of typing`,
      text: t`Tell it in the language you think in. Answers can be read aloud to you.`,
    },
    {
      picture: <QuotedFigure />,
      name: t`Research that shows its sources`,
      text: t`Six agents study demand, market, rivals, rules, costs and risk. Tap a figure to read the line it came from.`,
    },
    {
      picture: <Scores />,
      name: t`Reviewed by people`,
      text: t`You see each score, the reason for it and what to change. We aim to answer in 3 days and decide in 10.`,
    },
    {
      picture: <Conditions />,
      name: t`Schemes and papers, explained`,
      text: t`Ask about loans, PAN, Udyam or FSSAI, and see which conditions you already meet.`,
    },
    {
      picture: <OfflineStory />,
      name: t`Works when the internet does not`,
      text: t`An idea is kept on your phone first, and sent once when the signal is back.`,
    },
    {
      picture: <Papers />,
      name: t`Papers you can hand over`,
      text: t`One page for the bank, a full report, a pitch deck. In PDF, Word or PowerPoint.`,
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
