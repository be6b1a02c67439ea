import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GO_TO } from '../../shared/navigation/shortcuts.ts';
import { useOffers } from '../navigation/hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Keys } from './PaletteList.tsx';

interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What `?` shows: every shortcut that leads somewhere for this person. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const { t } = useLingui();
  const offers = useOffers();
  const places: Readonly<Record<string, string>> = {
    '/dashboard': t`Dashboard`,
    '/ideas': t`Ideas`,
    '/community': t`Community`,
    '/review-dashboard': t`Review`,
    '/profile': t`Profile`,
    '/search': t`Search`,
    '/notifications': t`Notifications`,
  };
  const goTo = Object.entries(GO_TO).filter(([, path]) => offers(path));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`} size="wide">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="grid content-start gap-6">
          <Section title={<Trans>Anywhere</Trans>}>
            <Row name={<Trans>Open the palette</Trans>} keys={['Ctrl K']} />
            <Row name={<Trans>Search</Trans>} keys={['/']} />
            {offers('/ideas/new') ? <Row name={<Trans>New Idea</Trans>} keys={['+']} /> : null}
            <Row name={<Trans>This list</Trans>} keys={['?']} />
            <Row name={<Trans>Close</Trans>} keys={['Esc']} />
          </Section>
          <Section title={<Trans>In a list</Trans>}>
            <Row name={<Trans>Next</Trans>} keys={['j']} />
            <Row name={<Trans>Previous</Trans>} keys={['k']} />
            <Row name={<Trans>Open</Trans>} keys={['o']} />
          </Section>
        </div>
        <Section title={<Trans>Go to</Trans>}>
          {goTo.map(([key, path]) => (
            <Row key={key} name={places[path]} keys={['g', key]} />
          ))}
        </Section>
      </div>
      <p className="pt-4 text-sm text-ink-2">
        <Trans>After g you have two seconds for the second key. Shortcuts rest while you type.</Trans>
      </p>
    </Dialog>
  );
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 text-base">{title}</h3>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  );
}

function Row({ name, keys }: { readonly name: ReactNode; readonly keys: readonly string[] }) {
  return (
    <div className="flex min-h-10 items-center gap-3">
      <dt className="grow">{name}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
