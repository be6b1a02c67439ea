import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye, Heart, Pencil, Sparkles, Trash2 } from 'lucide-react';
import type { IdeaCard as Card } from '../../shared/ideas/model.ts';
import { canDeleteIdea, canEditIdea } from '../../shared/ideas/rules.ts';
import { useActor } from '../session/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useCategoryLabel } from './CategoryLabel.tsx';
import { useToggleFavorite } from './hooks.ts';
import { Swatch } from './Swatch.tsx';

interface IdeaCardProps {
  readonly idea: Card;
  readonly onDelete: (idea: Card) => void;
  /** One line instead of a picture above the words. */
  readonly row?: boolean;
  /** As tall as its words (masonry) instead of as tall as its neighbours. */
  readonly free?: boolean;
}

/** An idea in the list: picture or letter, status, category, words, dates, what can be done. */
export function IdeaCard({ idea, onDelete, row = false, free = false }: IdeaCardProps) {
  const categoryLabel = useCategoryLabel();
  const me = useActor();
  const named = idea.owner_name && idea.user_id !== me?.id;
  return (
    <article
      className={cx(
        'relative flex overflow-hidden rounded-card border border-line bg-raised',
        row ? 'items-stretch' : 'flex-col',
        !row && !free && 'h-full',
      )}
    >
      <Swatch idea={idea} className={row ? 'w-24 shrink-0 max-sm:hidden' : 'h-26'} />
      {idea.ai_generated && !row ? <AiGenerated className="absolute start-3 top-3" /> : null}
      <Favorite idea={idea} className={cx('absolute end-2 z-1', row ? 'top-1' : 'top-2')} />
      <div className={cx('flex min-w-0 grow flex-col gap-2', row ? 'px-4 py-3' : 'p-4')}>
        <div className={cx('flex min-h-6.5 flex-wrap items-center gap-x-2 gap-y-1', row && 'pe-12')}>
          <StatusBadge status={idea.status} />
          {idea.ai_generated && row ? <AiGenerated /> : null}
          <span className={cx('text-xs text-ink-2', !row && 'ms-auto')}>{categoryLabel(idea.category)}</span>
        </div>
        <h2 className="text-lg leading-snug" dir="auto" lang={idea.language}>
          <Link
            to="/ideas/$id"
            params={{ id: idea.id }}
            className={cx(cardLinkClass, row ? 'clamp-1' : 'clamp-2')}
          >
            {idea.title}
          </Link>
        </h2>
        <p
          className={cx(
            'text-sm text-ink-2',
            row ? 'clamp-1' : free ? 'clamp-8' : named ? 'clamp-2' : 'clamp-3',
          )}
          dir="auto"
          lang={idea.language}
        >
          {idea.description}
        </p>
        {named ? (
          <p className="truncate text-xs text-ink-2">
            <Trans>Owner: {idea.owner_name}</Trans>
          </p>
        ) : null}
        <Foot idea={idea} onDelete={onDelete} />
      </div>
    </article>
  );
}

function AiGenerated({ className }: { readonly className?: string }) {
  return (
    <Tag icon={Sparkles} className={cx('border border-line bg-raised', className)}>
      <Trans>AI Generated</Trans>
    </Tag>
  );
}

function Favorite({ idea, className }: { readonly idea: Card; readonly className: string }) {
  const { t } = useLingui();
  const toggle = useToggleFavorite();
  return (
    <button
      type="button"
      aria-pressed={idea.favorite}
      aria-label={t`Favorite: ${idea.title}`}
      title={idea.favorite ? t`Remove from favorites` : t`Add to favorites`}
      onClick={() => toggle.mutate(idea)}
      className={cx(
        'grid size-tap place-items-center rounded-full bg-raised/90 text-ink-2 hover:text-bad aria-pressed:text-bad',
        className,
      )}
    >
      <Icon as={Heart} className={idea.favorite ? 'fill-current' : ''} />
    </button>
  );
}

function Foot({ idea, onDelete }: Pick<IdeaCardProps, 'idea' | 'onDelete'>) {
  const { t } = useLingui();
  const actor = useActor();
  const iconLink = buttonClass({ variant: 'quiet', square: true });
  return (
    <div className="mt-auto flex items-end gap-1 pt-1">
      <p className="me-auto min-w-0 text-xs text-ink-2">
        <span className="block truncate">
          <Trans>
            Created <RelativeTime at={idea.created_at} />
          </Trans>
        </span>
        <span className="block truncate">
          <Trans>
            Updated <RelativeTime at={idea.updated_at} />
          </Trans>
        </span>
      </p>
      <Link
        to="/ideas/$id"
        params={{ id: idea.id }}
        aria-label={t`View: ${idea.title}`}
        title={t({ message: 'View', context: 'opens the idea' })}
        // the dates may reach below its edge, which is empty
        className={cx(iconLink, 'z-1 -ms-3')}
      >
        <Icon as={Eye} />
      </Link>
      {actor && canEditIdea(actor, idea) ? (
        <Link
          to="/ideas/$id/edit"
          params={{ id: idea.id }}
          aria-label={t`Edit: ${idea.title}`}
          title={t`Edit`}
          className={cx(iconLink, 'z-1')}
        >
          <Icon as={Pencil} />
        </Link>
      ) : null}
      {actor && canDeleteIdea(actor, idea) ? (
        <IconButton
          icon={Trash2}
          label={t`Delete: ${idea.title}`}
          className="z-1"
          onClick={() => onDelete(idea)}
        />
      ) : null}
    </div>
  );
}
