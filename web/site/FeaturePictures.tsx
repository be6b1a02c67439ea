import { Trans, useLingui } from '@lingui/react/macro';
import { SiteIcon } from './icons.tsx';

/** A line of the knowledge base, in the language of its source whatever the language of the page. */
const QUOTE = '“Subsidised project cost goes up to 50 lakh rupees for manufacturing”';

export function QuotedFigure() {
  return (
    <>
      <p>
        <Trans>
          A new factory project under PMEGP can cost up to <b className="quoted">₹50 lakh</b>.
        </Trans>
      </p>
      <blockquote>
        <span lang="en" dir="ltr">
          {QUOTE}
        </span>
        <Trans>Our library, after KVIC’s PMEGP portal, Dec 2025</Trans>
      </blockquote>
    </>
  );
}

export function AskedAndAnswered() {
  return (
    <>
      <p className="say">
        <Trans>Do I need a GST number for my shop?</Trans>
      </p>
      <div>
        <span className="good">
          <SiteIcon name="check" />
        </span>
        <span className="grow">
          <Trans>From our library of checked entries</Trans>
        </span>
        <bdi className="end num">[1]</bdi>
      </div>
      <p className="end">
        <Trans>To answer more exactly, I need to know:</Trans> <Trans>How much do you sell in a year?</Trans>
      </p>
    </>
  );
}

export function Scores() {
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

export function Conditions() {
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

export function OfflineStory() {
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

function Met() {
  return (
    <span className="good">
      <SiteIcon name="check" />
    </span>
  );
}
