import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { tabClass } from './tab-class.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
  readonly panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Parts of one screen, one at a time. For parts that have an address use links with `tabClass` in a `<nav>`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className={cx('min-w-0', className)}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className={cx('scroll-row gap-1 border-b border-line max-md:-mx-4 max-md:px-4')}
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass(tab.value === value)}>
            {tab.label}
            {tab.count === undefined ? null : <span className="tabular text-xs text-ink-2">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6 outline-none">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
