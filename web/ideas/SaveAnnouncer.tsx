import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft, type IdeaDraft } from './draft.ts';
import { newsAfter, type SaveNews } from './save-news.ts';

/** Tells who does not see the screen that the idea is saved, or why not: once, while every word is saved by itself. */
export function SaveAnnouncer({ draft }: { readonly draft: IdeaDraft }) {
  const words = useWords();
  const snapshot = useDraft(draft);
  const [isNew] = useState(snapshot.base === null);
  const [news, setNews] = useState<SaveNews>();
  const next = newsAfter(news, snapshot, isNew);
  if (next !== news) setNews(next);
  return (
    <span role="status" aria-live={next && 'error' in next ? 'assertive' : 'polite'} className="sr-only">
      {next ? words(next) : null}
    </span>
  );
}

function useWords(): (news: SaveNews) => string {
  const { t } = useLingui();
  return (news) => {
    switch (news.kind) {
      case 'created':
        return t`Idea created successfully`;
      case 'updated':
        return t`Idea updated successfully`;
      case 'create-failed': {
        const reason = news.error.message || t`Unknown error`;
        return t`Failed to create idea: ${reason}`;
      }
      case 'update-failed': {
        const reason = news.error.message || t`Unknown error`;
        return t`Failed to update idea: ${reason}`;
      }
      default:
        return news satisfies never;
    }
  };
}
