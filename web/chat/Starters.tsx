import { useLingui } from '@lingui/react/macro';
import {
  GraduationCap,
  HeartPulse,
  IdCard,
  Landmark,
  ListChecks,
  Scale,
  Store,
  TriangleAlert,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useMe } from '../session/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

interface Starter {
  readonly icon: LucideIcon;
  readonly about: string;
  readonly text: string;
}

/** Six questions to begin with, the first one for where the person lives. */
function useStarters(): readonly Starter[] {
  const { t } = useLingui();
  const place = useMe()?.location?.trim() ?? '';
  return [
    {
      icon: Landmark,
      about: t`Schemes`,
      text:
        place === ''
          ? t`Which government scheme can help me start a small business?`
          : t`Which government scheme can help me start a small business in ${place}?`,
    },
    { icon: IdCard, about: t`Papers`, text: t`How do I get a PAN card, step by step?` },
    {
      icon: HeartPulse,
      about: t`Health`,
      text: t`What should I know about common health problems in a village?`,
    },
    { icon: GraduationCap, about: t`Skills`, text: t`How can I start learning tailoring?` },
    { icon: Store, about: t`Shop`, text: t`Which forms and IDs do I need to open a shop?` },
    {
      icon: Wallet,
      about: t`Money`,
      text: t`How do I handle money and a bank account for a very small business?`,
    },
  ];
}

/** Four that a report answers. */
function useReportStarters(): readonly Starter[] {
  const { t } = useLingui();
  return [
    { icon: ListChecks, about: t`Next steps`, text: t`What should I do next?` },
    { icon: TriangleAlert, about: t`Risks`, text: t`What could stop it?` },
    { icon: Scale, about: t`Licences`, text: t`Which licences are needed?` },
    { icon: Landmark, about: t`Schemes`, text: t`Which schemes and loans are there?` },
  ];
}

interface StartersProps {
  readonly onSay: (text: string) => void;
  /** The conversation is over a report. */
  readonly isOfReport?: boolean;
}

/** The questions to begin with, each sent by a tap. */
export function Starters({ onSay, isOfReport = false }: StartersProps) {
  const { t } = useLingui();
  const [general, ofReport] = [useStarters(), useReportStarters()];
  return (
    <div role="group" aria-label={t`Questions to begin with`} className="grid gap-2.5 sm:grid-cols-2">
      {(isOfReport ? ofReport : general).map(({ icon, about, text }) => (
        <button
          key={about}
          type="button"
          onClick={() => onSay(text)}
          className="grid min-h-14 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] content-start items-start gap-x-3 rounded-card border border-line bg-raised px-3.5 py-2.5 text-start text-sm leading-snug hover:border-accent"
        >
          <Icon as={icon} className="row-span-2 text-accent" />
          <span className="text-xs font-semibold text-ink-2">{about}</span>
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}
