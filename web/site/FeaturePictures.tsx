import { Trans, useLingui } from '@lingui/react/macro';
import { SiteIcon } from './icons.tsx';

/** A line of the knowledge base, in the language of its source whatever the language of the page. */
const QUOTE = '“Subsidised project cost goes up to 50 lakh rupees for manufacturing”';

export function SpokenSentence() {
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

export function Papers() {
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
