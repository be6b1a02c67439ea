import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '../../shared/ideas/constants.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { useCategoryLabel } from '../ideas/CategoryLabel.tsx';
import { api } from '../platform/client.ts';
import { formatNumber } from '../platform/format.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Tile, Widget } from './Widget.tsx';

/** The platform in figures; counted again after 5 minutes. */
export function PlatformFigures() {
  const categoryLabel = useCategoryLabel();
  const labelOf = (name: string) => categoryLabel(CATEGORIES.find((category) => category === name) ?? null);
  const { data, isError, refetch, isFetching } = useQuery(
    api.stats.platform.queryOptions({ staleTime: 5 * MINUTE }),
  );
  return (
    <Widget title={<Trans>Platform Insights</Trans>}>
      {isError ? (
        <ErrorState
          title={<Trans>Unable to load platform statistics</Trans>}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <dl className="grid grid-cols-3 gap-3">
            <Tile name={<Trans>Ideas</Trans>} value={data?.totalIdeas} />
            <Tile name={<Trans>People</Trans>} value={data?.totalUsers} />
            <Tile name={<Trans>New in 30 days</Trans>} value={data?.recentIdeasCount} />
          </dl>
          <Names title={<Trans>Popular categories</Trans>} empty={<Trans>No category data available</Trans>}>
            {data?.categoryStats.slice(0, 5).map(({ category, count }) => (
              <Tag key={category}>
                {labelOf(category)} {formatNumber(count)}
              </Tag>
            ))}
          </Names>
          <Names title={<Trans>Trending hashtags</Trans>} empty={<Trans>No hashtag data available</Trans>}>
            {data?.hashtagStats.slice(0, 8).map(({ hashtag, count }) => (
              <Tag key={hashtag} tone="accent">
                <bdi>#{hashtag.replace(/^#/, '')}</bdi> {formatNumber(count)}
              </Tag>
            ))}
          </Names>
        </>
      )}
    </Widget>
  );
}

interface NamesProps {
  readonly title: React.ReactNode;
  readonly empty: React.ReactNode;
  readonly children: React.ReactNode[] | undefined;
}

function Names({ title, empty, children }: NamesProps) {
  if (!children) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm text-ink-2">{empty}</p>
      ) : (
        <p className="flex flex-wrap gap-1.5">{children}</p>
      )}
    </div>
  );
}
