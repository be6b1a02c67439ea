import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { AGENTS } from '../../shared/research/agents.ts';
import { DEFAULT_BUDGET, type JobMode } from '../../shared/research/constants.ts';
import { linksOf } from '../../shared/research/links.ts';
import {
  asReportLanguage,
  REPORT_LANGUAGE_CODES,
  REPORT_LANGUAGES,
  type ReportLanguage,
} from '../../shared/research/report-languages.ts';
import { IdeaDocuments } from '../documents/IdeaDocuments.tsx';
import { formatList, formatNumber } from '../platform/format.ts';
import { useQuota } from '../users/hooks.ts';
import { QuotaNote } from '../users/QuotaNote.tsx';
import { RadioGroup } from '../ui/Checkbox.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { agentIcon } from './agent-icons.ts';
import { useSay } from './hooks.ts';
import { useMoney } from './label.ts';
import { MadeHow } from './MadeHow.tsx';

interface StartPanelProps {
  readonly idea: Idea;
  readonly model: string | null;
  /** The model also works in batches. */
  readonly batches: boolean;
}

/** What a run will do, what it works from and what it may cost, before it is started. */
export function StartPanel({ idea, model, batches }: StartPanelProps) {
  const [mode, setMode] = useState<JobMode>('live');
  const [language, setLanguage] = useState<ReportLanguage>(() => asReportLanguage(idea.language));
  return (
    <section aria-labelledby="start" className="grid max-w-[60rem] gap-6">
      <div className="grid gap-2">
        <h2 id="start" className="text-2xl">
          <Trans>Have six agents study this idea</Trans>
        </h2>
        <p className="max-w-prose text-ink-2">
          <Trans>
            Each asks its own question. Together they write one report in which every figure can be traced: to
            a quote, to a sum, or to an assumption that says so.
          </Trans>
        </p>
      </div>
      <QuotaNote kinds={['runs', 'bytes']} />
      <MadeHow model={model} />
      {model === null ? null : <GivenLinks idea={idea} />}
      <IdeaDocuments ideaId={idea.id} isRead={model !== null} />
      {model === null ? null : <LanguageChoice value={language} onChange={setLanguage} />}
      {batches ? <ModeChoice value={mode} onChange={setMode} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link
          to="/ideas/$id/research/facts"
          params={{ id: idea.id }}
          search={model === null ? {} : { language, ...(mode === 'batch' && { mode }) }}
          className={cx(buttonClass({ variant: 'primary', size: 'large' }), 'max-sm:w-full')}
        >
          <Icon as={Play} size={18} />
          <Trans>Start the research</Trans>
        </Link>
        <BudgetLine model={model} mode={mode} />
      </div>
      <AgentQuestions />
    </section>
  );
}

/** What the owner wrote down to be read. */
function GivenLinks({ idea }: { readonly idea: Idea }) {
  const hosts = [...new Set(linksOf(idea).map((url) => new URL(url).hostname.replace(/^www\./, '')))];
  if (hosts.length === 0) return null;
  const places = formatList(hosts);
  return (
    <p className="max-w-prose text-sm text-ink-2">
      <Trans>
        The links in the idea are read first: <bdi>{places}</bdi>
      </Trans>
    </p>
  );
}

interface LanguageChoiceProps {
  readonly value: ReportLanguage;
  readonly onChange: (language: ReportLanguage) => void;
}

/** In which language a model writes. What it quotes stays as the page has it. */
function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useLingui();
  return (
    <Select
      className="max-w-xs"
      label={t`Language of the report`}
      help={t`Quotes stay in the language of their page.`}
      value={value}
      onChange={(code) => onChange(asReportLanguage(code))}
      options={REPORT_LANGUAGE_CODES.map((code) => ({ value: code, label: REPORT_LANGUAGES[code].native }))}
    />
  );
}

interface ModeChoiceProps {
  readonly value: JobMode;
  readonly onChange: (mode: JobMode) => void;
}

/** How a model is asked: question by question, or many at once for half the price and much later. */
function ModeChoice({ value, onChange }: ModeChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup<JobMode>
      className="max-w-prose"
      label={t`When do you need it?`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'live', label: t`Now`, help: t`It takes minutes.` },
        {
          value: 'batch',
          label: t`Later, at half the price of the model`,
          help: t`The web is searched now. Then the model answers in several rounds, one after the other, each of up to 24 hours, so that it can take days. The report is the same.`,
        },
      ]}
    />
  );
}

function AgentQuestions() {
  const say = useSay();
  return (
    <Card padding="none">
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {AGENTS.map(({ agent_type, agent_name, asks }) => (
          <li
            key={agent_type}
            className="flex gap-3 border-line p-4 not-first:max-sm:border-t sm:nth-[n+3]:border-t lg:nth-[3]:border-t-0"
          >
            <Icon as={agentIcon(agent_type)} className="mt-0.5 text-ink-2" />
            <span className="grid content-start gap-0.5">
              <b className="font-semibold">{say(agent_name)}</b>
              <span className="text-sm text-ink-2">{say(asks)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BudgetLine({ model, mode }: { readonly model: string | null; readonly mode: JobMode }) {
  const money = useMoney();
  const { data: quota } = useQuota();
  const budget = quota?.run ?? DEFAULT_BUDGET;
  const most = money(budget.paise);
  const tokens = formatNumber(budget.tokens);
  const requests = formatNumber(budget.requests);
  return (
    <p className="max-w-prose flex-[1_1_18rem] text-sm text-ink-2">
      {model === null ? (
        <Trans>Costs nothing and takes less than a minute. You can leave the page while it runs.</Trans>
      ) : mode === 'batch' ? (
        <Trans>
          Stops by itself at {most}, {tokens} tokens or {requests} requests; what the model answers in batches
          costs half. We tell you when the report is there.
        </Trans>
      ) : (
        <Trans>
          Stops by itself at {most}, {tokens} tokens or {requests} requests. You can leave the page while it
          runs.
        </Trans>
      )}
    </p>
  );
}
