import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SiteIcon } from './icons.tsx';

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
      name: t`Works when the line does not`,
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

function SpokenSentence() {
  return (
    <>
      <div>
        <span className="mic">
          <SiteIcon name="mic" />
        </span>
        <svg className="wave" viewBox="0 0 184 28" preserveAspectRatio="none">
          <path d="M3 12v4m8-8v12m8-16v20m8-14v8m8-12v16m8-20v24m8-16v8m8-14v20m8-23v26m8-20v14m8-10v6m8-14v22m8-18v14m8-10v6m8-16v24m8-19v14m8-10v6m8-12v18m8-21v24m8-17v10m8-8v6m8-10v14m8-9v4" />
        </svg>
        <bdi className="end num">0:07</bdi>
      </div>
      <p className="say">
        <Trans>“I will stitch school uniforms to measure.”</Trans>
      </p>
    </>
  );
}

function QuotedFigure() {
  return (
    <>
      <p>
        <Trans>
          A new factory project under PMEGP can cost up to <b className="quoted">₹50 lakh</b>.
        </Trans>
      </p>
      <blockquote>
        <span lang="en" dir="ltr">
          “Subsidised project cost goes up to 50 lakh rupees for manufacturing”
        </span>
        <Trans>Our library, after KVIC’s PMEGP portal, Dec 2025</Trans>
      </blockquote>
    </>
  );
}

function Scores() {
  const { t } = useLingui();
  const scores = [
    { name: t`Problem evidence`, score: 4 },
    { name: t`Market`, score: 3 },
    { name: t`Feasibility`, score: 4 },
  ];
  return (
    <>
      <div>
        <span className="badge">
          <Trans>Under review</Trans>
        </span>
        <span className="grow" />
        <span className="end">
          <Trans>Day 2 of 10</Trans>
        </span>
      </div>
      {scores.map(({ name, score }) => (
        <div key={name}>
          <span className="grow">{name}</span>
          <svg className="five" viewBox="0 0 92 8">
            <path d={boxes(0, score)} />
            <path d={boxes(score, 5)} />
          </svg>
          <bdi className="num">{score}/5</bdi>
        </div>
      ))}
    </>
  );
}

function boxes(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `M${(from + index) * 19} 0h16v8h-16z`).join('');
}

function Conditions() {
  return (
    <>
      <div>
        <Met />
        <span className="grow">
          <Trans>You are over 18</Trans>
        </span>
        <span className="end">
          <Trans>Met</Trans>
        </span>
      </div>
      <div>
        <Met />
        <span className="grow">
          <Trans>It is a new unit</Trans>
        </span>
        <span className="end">
          <Trans>Met</Trans>
        </span>
      </div>
      <div>
        <span className="warn">
          <SiteIcon name="question" />
        </span>
        <span className="grow">
          <Trans>Project cost is not filled in</Trans>
        </span>
        <span className="end">
          <Trans>Unknown</Trans>
        </span>
      </div>
    </>
  );
}

function OfflineStory() {
  return (
    <>
      <div>
        <Met />
        <span className="grow">
          <Trans>Saved on this phone</Trans>
        </span>
        <bdi className="end num">10:42</bdi>
      </div>
      <div>
        <span className="warn">
          <SiteIcon name="offline" />
        </span>
        <span className="grow">
          <Trans>No signal</Trans>
        </span>
        <bdi className="end num">10:42–11:05</bdi>
      </div>
      <div>
        <Met />
        <span className="grow">
          <Trans>Sent, one copy</Trans>
        </span>
        <bdi className="end num">11:05</bdi>
      </div>
    </>
  );
}

function Papers() {
  const { t } = useLingui();
  const papers = [
    { name: t`One page`, form: 'PDF' },
    { name: t`Research report`, form: 'Word' },
    { name: t`Pitch deck`, form: 'PowerPoint' },
  ];
  return papers.map(({ name, form }) => (
    <div key={form}>
      <SiteIcon name="file" />
      <b className="grow">{name}</b>
      <bdi className="end">{form}</bdi>
    </div>
  ));
}

function Met() {
  return (
    <span className="good">
      <SiteIcon name="check" />
    </span>
  );
}
