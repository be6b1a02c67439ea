import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { UserMode } from '../../shared/users/constants.ts';
import { useTour } from '../preferences/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useOffers } from '../navigation/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { ModeDrawing } from './ModeDrawing.tsx';
import { useModes, type Mode } from './modes.ts';

/** What one came for: questions, research or one's own ideas. */
export function ModeSelectScreen() {
  const { t } = useMacro();
  const { modes, choose } = useModes();
  const offers = useOffers();
  const columns = modes.length > 2 ? 'lg:grid-cols-3' : 'md:grid-cols-2';
  useTitle(t`Choose a mode`);
  useExplained();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={<Trans>What brings you here today?</Trans>}
        subtitle={<Trans>Choose one to start with. You can switch at any time.</Trans>}
      />
      <ul className={cx('grid gap-4', columns)}>
        {modes.map((mode) => (
          <ModeCard key={mode.mode} mode={mode} onChoose={() => choose(mode.mode)} />
        ))}
      </ul>
      {offers('/dashboard') ? (
        <p className="mt-4">
          <Link to="/dashboard" className={`${textLinkClass} inline-flex min-h-tap items-center`}>
            <Trans>Go to the dashboard</Trans>
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** The modes have been explained to the person. */
function useExplained(): void {
  const { state, update } = useTour();
  const unseen = state?.hasSeenInterfaceModeExplanation === false;
  const note = useEffectEvent(() => update({ hasSeenInterfaceModeExplanation: true }));
  useEffect(() => {
    if (unseen) note();
  }, [unseen]);
}

function ModeCard({ mode, onChoose }: { readonly mode: Mode; readonly onChoose: () => void }) {
  const { _ } = useLingui();
  const words = useWords()[mode.mode];
  return (
    <Card
      as="li"
      padding="wide"
      className={cx(
        'flex flex-col gap-2 max-md:grid max-md:grid-cols-[min(4rem,18vw)_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-1',
        mode.disabled && 'border-dashed bg-transparent',
      )}
    >
      <ModeDrawing
        mode={mode.mode}
        className={cx(
          'h-14 text-accent max-md:row-span-2 max-md:self-center md:mb-2 md:h-28',
          mode.disabled && 'opacity-60 grayscale',
        )}
      />
      <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
        {_(mode.label)}
        {mode.current && !mode.disabled ? (
          <Tag tone="accent">
            <Trans>Your mode</Trans>
          </Tag>
        ) : null}
      </h2>
      <p className="text-sm text-ink-2">{words.text}</p>
      {mode.disabled ? (
        <p className="mt-auto border-t border-line pt-3 text-sm text-ink-2 max-md:col-span-2 max-md:mt-2">
          <Trans>
            Opens for entrepreneurs.{' '}
            <Link to="/profile" className={textLinkClass}>
              Become one in your profile
            </Link>
          </Trans>
        </p>
      ) : (
        <>
          <ul className="my-2 grid gap-1.5 text-sm max-md:hidden">
            {words.points.map((point, index) => (
              <li key={index} className="flex gap-2">
                <Icon as={Check} size={18} className="mt-0.5 text-accent" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          <Button
            icon={mode.icon}
            variant={mode.current ? 'primary' : 'secondary'}
            onClick={onChoose}
            className="mt-auto max-md:col-span-2 max-md:mt-2"
          >
            {words.action}
          </Button>
        </>
      )}
    </Card>
  );
}

interface Words {
  readonly text: ReactNode;
  readonly points: readonly ReactNode[];
  readonly action: ReactNode;
}

function useWords(): Readonly<Record<UserMode, Words>> {
  return {
    qa: {
      text: <Trans>Ask anything about schemes, papers, health, money or a trade.</Trans>,
      points: [
        <Trans key="words">In your own words and language</Trans>,
        <Trans key="source">Answers show their source and date</Trans>,
      ],
      action: <Trans>Ask a question</Trans>,
    },
    research: {
      text: <Trans>Bring one idea. Six researchers check demand, price, rules and risk.</Trans>,
      points: [
        <Trans key="figures">Figures with the sentence they come from</Trans>,
        <Trans key="report">A report with next steps, schemes and licences</Trans>,
      ],
      action: <Trans>Start with an idea</Trans>,
    },
    entrepreneur: {
      text: <Trans>Keep your ideas in one place and take them through review.</Trans>,
      points: [
        <Trans key="drafts">Drafts save by themselves</Trans>,
        <Trans key="feedback">Feedback from reviewers, step by step</Trans>,
      ],
      action: <Trans>Open my ideas</Trans>,
    },
  };
}
