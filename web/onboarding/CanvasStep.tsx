import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { USER_MODES, type UserMode } from '../../shared/users/constants.ts';
import type { Me } from '../../shared/users/model.ts';
import { canUseMode } from '../../shared/users/rules.ts';
import { setAppearance, useAppearance } from '../platform/theme.ts';
import { RadioGroup, Switch } from '../ui/Checkbox.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

type UserData = OnboardingState['userData'];

interface CanvasStepProps {
  readonly me: Me | null;
  readonly value: UserData;
  readonly missing: boolean;
  readonly onChange: (changes: Partial<UserData>) => void;
  /** Beside the first question. */
  readonly aside?: ReactNode;
}

/** What the person came for, and how the pages look and sound. Looks are shown at once. */
export function CanvasStep({ me, value, missing, onChange, aside }: CanvasStepProps) {
  const { t } = useLingui();
  const words = useModeWords();
  return (
    <div className="grid max-w-[44rem] gap-8">
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg">
            <Trans>What would you like to do first?</Trans>
          </h2>
          {aside}
        </div>
        <RadioGroup<UserMode | ''>
          label={t`What would you like to do first?`}
          hideLabel
          look="cards"
          value={value.user_mode ?? ''}
          error={missing ? t`Please choose what you came for` : undefined}
          onChange={(user_mode) => onChange({ user_mode: user_mode || null })}
          options={USER_MODES.map((mode) => ({
            value: mode,
            ...words[mode],
            disabled: me !== null && !canUseMode(me, mode),
          }))}
        />
      </div>
      <Looks />
      <Voice value={value} onChange={onChange} />
    </div>
  );
}

/** Theme and size of text, for every page of this person. */
function Looks() {
  const { t } = useLingui();
  const appearance = useAppearance();
  const { accessibility } = appearance;
  return (
    <>
      <Setting title={<Trans>Theme</Trans>}>
        <SegmentedControl
          label={t`Theme`}
          value={appearance.theme_mode}
          onChange={(theme_mode) => setAppearance({ ...appearance, theme_mode })}
          segments={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'auto', label: t`Automatic` },
          ]}
        />
      </Setting>
      <Setting title={<Trans>Text size</Trans>}>
        <SegmentedControl
          label={t`Text size`}
          value={accessibility.large_text ? 'large' : 'normal'}
          onChange={(size) =>
            setAppearance({
              ...appearance,
              accessibility: { ...accessibility, large_text: size === 'large' },
            })
          }
          segments={[
            { value: 'normal', label: t`Normal` },
            { value: 'large', label: t`Large` },
          ]}
        />
      </Setting>
    </>
  );
}

function Voice({ value, onChange }: Pick<CanvasStepProps, 'value' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <div>
      <h2 className="text-lg">
        <Trans>Voice</Trans>
      </h2>
      <Switch
        label={t`Steps can be read aloud`}
        help={t`A button reads the page to you.`}
        checked={value.voice_enabled}
        onChange={(voice_enabled) => onChange({ voice_enabled })}
      />
      {value.voice_enabled ? (
        <Switch
          label={t`Read each step by itself`}
          help={t`In the spoken sign-up, as soon as a step opens.`}
          checked={value.audio_feedback}
          onChange={(audio_feedback) => onChange({ audio_feedback })}
        />
      ) : null}
    </div>
  );
}

function Setting({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <h2 className="text-lg">{title}</h2>
      {children}
    </div>
  );
}

function useModeWords(): Record<UserMode, { readonly label: string; readonly help: string }> {
  const { t } = useLingui();
  return {
    qa: { label: t`Ask questions`, help: t`Schemes, papers, money, markets: one question at a time.` },
    research: { label: t`Research an idea`, help: t`One sentence becomes a report with sources.` },
    entrepreneur: {
      label: t`Develop my idea`,
      help: t`Step by step to a plan that is reviewed.`,
    },
  };
}
