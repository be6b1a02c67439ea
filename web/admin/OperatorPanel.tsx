import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Provider } from '../../shared/admin/constants.ts';
import type { OperatorSettings } from '../../shared/admin/model.ts';
import { formatNumber } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { Tag } from '../ui/Tag.tsx';
import { formatBytes } from '../platform/size.ts';
import { useTierLabel } from '../users/TierLabel.tsx';

/** What the operator has set in the environment: read here, changed there. */
export function OperatorPanel({ settings }: { readonly settings: OperatorSettings }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Providers providers={settings.providers} />
      <Limits limits={settings.limits} />
      <Tiers tiers={settings.tiers} />
    </div>
  );
}

interface PanelProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly rows: readonly { readonly key: string; readonly label: ReactNode; readonly value: ReactNode }[];
}

function Panel({ title, note, rows }: PanelProps) {
  return (
    <Card as="section" padding="wide">
      <h2 className="text-xl">{title}</h2>
      {note ? <p className="mt-1 text-sm text-ink-2">{note}</p> : null}
      <dl className="mt-3 grid text-sm">
        {rows.map(({ key, label, value }) => (
          <div key={key} className="flex items-center gap-3 border-t border-line py-2">
            <dt className="min-w-0 grow wrap-anywhere">{label}</dt>
            <dd className="tabular max-w-3/5 shrink-0 text-end wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Providers({ providers }: Pick<OperatorSettings, 'providers'>) {
  const { t } = useLingui();
  const names: Readonly<Record<Provider, string>> = {
    mail: t`Mail server`,
    google: t`Google sign-in`,
    language_model: t`Language model`,
    embeddings: t`Search by meaning`,
    speech: t`Speech`,
    bhashini: t`Bhashini`,
    azure_translator: t`Azure Translator`,
    tavily: t`Tavily search`,
    brave: t`Brave search`,
    searxng: t`SearXNG search`,
    file_storage: t`File storage (S3)`,
    external_database: t`External database`,
  };
  return (
    <Panel
      title={<Trans>Services</Trans>}
      note={<Trans>Set in the environment of the server. What is not configured is done without it.</Trans>}
      rows={providers.map(({ provider, configured }) => ({
        key: provider,
        label: names[provider],
        value: configured ? (
          <Tag tone="good" icon={Check}>
            <Trans>Configured</Trans>
          </Tag>
        ) : (
          <Tag icon={Minus}>
            <Trans>Not configured</Trans>
          </Tag>
        ),
      }))}
    />
  );
}

function Limits({ limits }: Pick<OperatorSettings, 'limits'>) {
  const { t } = useLingui();
  const { session_idle_minutes, session_max_hours } = limits;
  const rows: readonly (readonly [string, string])[] = [
    [t`Writes of one person in a minute`, formatNumber(limits.writes_per_minute)],
    [t`Reads of one person in a minute`, formatNumber(limits.reads_per_minute)],
    [t`Writes of one visitor in a minute`, formatNumber(limits.visitor_writes_per_minute)],
    [t`Reads of one visitor in a minute`, formatNumber(limits.visitor_reads_per_minute)],
    [t`Tries to sign in with one email in a minute`, formatNumber(limits.auth_per_email_per_minute)],
    [t`Tries to sign in from one address in a minute`, formatNumber(limits.auth_per_address_per_minute)],
    [t`Open pages of one person`, formatNumber(limits.streams_per_person)],
    [t`Largest file`, formatBytes(limits.upload_bytes)],
    [t`A session ends without activity after`, t`${session_idle_minutes} minutes`],
    [t`A session ends at the latest after`, t`${session_max_hours} hours`],
  ];
  return (
    <Panel
      title={<Trans>Limits</Trans>}
      note={<Trans>Set in the environment of the server.</Trans>}
      rows={rows.map(([label, value]) => ({ key: label, label, value: <bdi>{value}</bdi> }))}
    />
  );
}

function Tiers({ tiers }: Pick<OperatorSettings, 'tiers'>) {
  const tierLabel = useTierLabel();
  return (
    <Panel
      title={<Trans>Tiers</Trans>}
      note={<Trans>How many people have each; it is changed per person.</Trans>}
      rows={tiers.map(({ tier, people }) => ({
        key: tier,
        label: tierLabel(tier),
        value: formatNumber(people),
      }))}
    />
  );
}
