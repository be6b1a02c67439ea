import { Trans, useLingui } from '@lingui/react/macro';
import { CATEGORIES } from '../../shared/ideas/constants.ts';
import { NO_CATEGORY } from '../../shared/stats/constants.ts';
import { useCategoryLabel } from '../ideas/CategoryLabel.tsx';

/** Platform Insights: the places are drawn here, `site.ts` fills them from `/api/stats`. */
export function Insights() {
  const { t } = useLingui();
  const label = useCategoryLabel();
  const names = Object.fromEntries([
    ...CATEGORIES.map((category) => [category, label(category)] as const),
    [NO_CATEGORY, label(null)] as const,
  ]);
  return (
    <section className="band" id="insights">
      <div className="wrap ins">
        <div>
          <h2>
            <Trans>Platform Insights</Trans>
          </h2>
          <dl className="nums">
            <Figure name={t`ideas`} field="totalIdeas" />
            <Figure name={t`people`} field="totalUsers" />
            <Figure name={t`new ideas in 30 days`} field="recentIdeasCount" />
          </dl>
          <p role="status" data-says="failed" hidden className="muted small">
            <Trans>Unable to load platform statistics</Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans>Trending hashtags</Trans>
          </h3>
          <p className="tiny muted">
            <Trans>The larger, the more ideas.</Trans>
          </p>
          <ul className="tags" />
          <p data-says="no-tags" hidden className="muted small">
            <Trans>No hashtag data available</Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans>Popular categories</Trans>
          </h3>
          <ul className="cats" data-names={JSON.stringify(names)} />
          <p data-says="no-cats" hidden className="muted small">
            <Trans>No category data available</Trans>
          </p>
        </div>
      </div>
    </section>
  );
}

function Figure({ name, field }: { readonly name: string; readonly field: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-stat={field} className="wait">
        –
      </dd>
    </div>
  );
}
