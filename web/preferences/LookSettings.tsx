import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { Appearance } from '../platform/appearance.ts';
import { setAppearance, useAppearance } from '../platform/theme.ts';
import { Switch } from '../ui/Checkbox.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { ThemeTest } from '../users/ThemeTest.tsx';
import { AccentPicker } from './AccentPicker.tsx';
import { Setting, Settings } from './Setting.tsx';

/** Controls that share their line with a name: as wide as a phone, as narrow as their words elsewhere. */
const wide = 'max-md:flex max-md:w-full max-md:[&>label]:grow max-md:[&>label]:px-1.5';

/** Theme, density, accent. */
export function AppearanceSettings() {
  const { t } = useLingui();
  const look = useAppearance();
  const change = (next: Partial<Appearance>) => setAppearance({ ...look, ...next });
  return (
    <Settings>
      <Setting label={<Trans>Theme</Trans>}>
        <SegmentedControl
          label={t`Theme`}
          className={wide}
          value={look.theme_mode}
          onChange={(theme_mode) => change({ theme_mode })}
          segments={[
            { value: 'light', label: t`Light`, icon: Sun },
            { value: 'dark', label: t`Dark`, icon: Moon },
            { value: 'auto', label: t`Auto`, icon: Monitor },
          ]}
        />
      </Setting>
      <Setting
        label={<Trans>Try the other theme</Trans>}
        help={<Trans>Only for a look; nothing is saved</Trans>}
      >
        <ThemeTest />
      </Setting>
      <Setting label={<Trans>Interface style</Trans>}>
        <SegmentedControl
          label={t`Interface style`}
          className={wide}
          value={look.interface_style}
          onChange={(interface_style) => change({ interface_style })}
          segments={[
            { value: 'compact', label: t`Compact` },
            { value: 'comfortable', label: t`Comfortable` },
            { value: 'spacious', label: t`Spacious` },
          ]}
        />
      </Setting>
      <Setting label={<Trans>Accent</Trans>}>
        <AccentPicker value={look.accent_color} onChange={(accent_color) => change({ accent_color })} />
      </Setting>
    </Settings>
  );
}

/** What makes the interface easier to see and to use. */
export function AccessibilitySettings() {
  const look = useAppearance();
  const { accessibility } = look;
  const bind = (name: keyof Appearance['accessibility']) => ({
    checked: accessibility[name],
    onChange: (on: boolean) => setAppearance({ ...look, accessibility: { ...accessibility, [name]: on } }),
  });
  return (
    <Settings>
      <Switch
        {...bind('large_text')}
        label={<Trans>Large text</Trans>}
        help={<Trans>Everything 18% bigger, at the same layout</Trans>}
      />
      <Switch
        {...bind('high_contrast')}
        label={<Trans>High contrast</Trans>}
        help={<Trans>Darker text and lines</Trans>}
      />
      <Switch
        {...bind('reduced_motion')}
        label={<Trans>Reduce motion</Trans>}
        help={<Trans>Nothing slides or fades</Trans>}
      />
      <Switch
        {...bind('focus_indicators')}
        label={<Trans>Focus indicators</Trans>}
        help={<Trans>A strong ring on the thing you are on; a thin one without</Trans>}
      />
      <Switch
        {...bind('keyboard_navigation')}
        label={<Trans>Keyboard navigation</Trans>}
        help={<Trans>Single-key shortcuts such as g then i, and j and k in lists</Trans>}
      />
    </Settings>
  );
}

/** What one seldom changes. */
export function AdvancedSettings() {
  const { t } = useLingui();
  const look = useAppearance();
  const { advanced } = look;
  const change = (next: Partial<Appearance['advanced']>) =>
    setAppearance({ ...look, advanced: { ...advanced, ...next } });
  return (
    <Settings>
      <Switch
        checked={advanced.animations_enabled}
        onChange={(animations_enabled) => change({ animations_enabled })}
        label={<Trans>Animations</Trans>}
      />
      <Setting label={<Trans>Transition speed</Trans>}>
        <SegmentedControl
          label={t`Transition speed`}
          className={wide}
          value={advanced.transition_speed}
          onChange={(transition_speed) => change({ transition_speed })}
          segments={[
            { value: 'slow', label: t`Slow` },
            { value: 'normal', label: t`Normal` },
            { value: 'fast', label: t`Fast` },
          ]}
        />
      </Setting>
      <Switch
        checked={advanced.backdrop_blur}
        onChange={(backdrop_blur) => change({ backdrop_blur })}
        label={<Trans>Background blur</Trans>}
        help={<Trans>Behind dialogs; off saves battery</Trans>}
      />
      <Switch
        checked={advanced.gradient_backgrounds}
        onChange={(gradient_backgrounds) => change({ gradient_backgrounds })}
        label={<Trans>Gradient backgrounds</Trans>}
        help={<Trans>On idea cards without a picture</Trans>}
      />
      <Switch
        checked={advanced.dense_information}
        onChange={(dense_information) => change({ dense_information })}
        label={<Trans>Dense information</Trans>}
        help={<Trans>More rows, smaller gaps in tables and lists</Trans>}
      />
    </Settings>
  );
}
