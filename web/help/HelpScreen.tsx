import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronDown, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useOffers } from '../navigation/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { site } from '../platform/site.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { TextField } from '../ui/TextField.tsx';
import { HELP, type HelpChapter, type HelpTopic } from './topics.ts';

/** Questions and answers: those that are about what this person can open, searched as one types. */
export function HelpScreen() {
  const { t } = useLingui();
  useTitle(t`Help & Support`);
  const { q = '' } = useSearch({ from: '/shell/help' });
  const [typed, setTyped] = useState(q);
  const wanted = useDeferredValue(typed.trim());
  const chapters = useChapters(wanted);
  const count = chapters.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <div className="max-w-[47rem]">
      <PageHeader
        title={<Trans>Help & Support</Trans>}
        subtitle={<Trans>Short answers about what you can do here.</Trans>}
      />
      <div className="grid gap-6">
        <TextField
          type="search"
          icon={Search}
          label={t`Search the help`}
          hideLabel
          placeholder={t`Search the help`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={wanted === '' ? 'sr-only' : 'text-sm text-ink-2'}>
          {wanted === '' ? '' : <Trans>{count} answers found</Trans>}
        </p>
        {count === 0 ? <NothingFound onClear={() => setTyped('')} /> : null}
        {chapters.map((chapter) => (
          <Chapter key={chapter.id} chapter={chapter} open={wanted !== ''} />
        ))}
        <Support />
      </div>
    </div>
  );
}

/** What is offered to this person and holds every word that is looked for, in the language of the page. */
function useChapters(wanted: string): readonly HelpChapter[] {
  const { i18n } = useLingui();
  const offers = useOffers();
  const words = wanted.toLocaleLowerCase().split(/\s+/u);
  const matches = ({ question, answer }: HelpTopic) => {
    const text = [question, ...answer]
      .map((part) => i18n._(part))
      .join(' ')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  return HELP.map((chapter) => ({
    ...chapter,
    topics: chapter.topics.filter(
      (topic) => (topic.place === undefined || offers(topic.place)) && matches(topic),
    ),
  })).filter(({ topics }) => topics.length > 0);
}

function Chapter({ chapter, open }: { readonly chapter: HelpChapter; readonly open: boolean }) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby={`help-${chapter.id}`} className="grid gap-2">
      <h2 id={`help-${chapter.id}`} className="text-lg">
        {i18n._(chapter.title)}
      </h2>
      <Card padding="none" className="divide-y divide-line">
        {chapter.topics.map((topic) => (
          // what a search found is opened; without one everything is closed again
          <Topic key={`${topic.id}-${open}`} topic={topic} open={open} />
        ))}
      </Card>
    </section>
  );
}

function Topic({ topic, open }: { readonly topic: HelpTopic; readonly open: boolean }) {
  const { i18n } = useLingui();
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span className="grow">{i18n._(topic.question)}</span>
        <Icon as={ChevronDown} size={18} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-2 px-4 pt-1 pb-4">
        {topic.answer.map((paragraph) => (
          <p key={paragraph.id}>{i18n._(paragraph)}</p>
        ))}
        {topic.place && topic.link ? (
          <p>
            <Link to={topic.place} className={`${textLinkClass} inline-flex min-h-tap items-center`}>
              {i18n._(topic.link)}
            </Link>
          </p>
        ) : null}
      </div>
    </details>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      drawing="sieve"
      size="part"
      title={<Trans>No results found</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Show all answers</Trans>
        </Button>
      }
    >
      <Trans>Try another word, or write to us.</Trans>
    </EmptyState>
  );
}

function Support() {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6">
      <div className="min-w-0 flex-[1_1_15rem]">
        <h2 className="text-lg">
          <Trans>Still stuck?</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>Write in the language you are at home in. An error shows a number: send it along.</Trans>
        </p>
      </div>
      <a href="/contact" className={buttonClass({ variant: 'primary' })}>
        <Trans>Contact</Trans>
      </a>
      {site.phone === '' ? null : (
        <a href={`tel:${site.phone}`} className={buttonClass()}>
          <bdi dir="ltr">{site.phone}</bdi>
        </a>
      )}
    </section>
  );
}
