import { compareTexts } from '../../shared/ideas/compare.ts';
import type { Change } from '../../shared/research/changes.ts';
import type { Claim } from '../../shared/research/model.ts';
import { TextParts } from '../ideas/TextParts.tsx';
import { ChangeRow } from './ChangeGroup.tsx';
import { quoteLanguage } from './quote-context.ts';
import { QuoteText } from './QuoteText.tsx';
import { ReportScopeContext, type ComparedScopes, type ReportScope } from './report-scope.ts';
import { VerdictBadge } from './VerdictBadge.tsx';

interface ClaimChangeProps {
  readonly change: Change<Claim>;
  readonly scopes: ComparedScopes;
}

/** A claim that is new, gone, worded otherwise or judged otherwise, with the page's words that it rests on. */
export function ClaimChange({ change: { kind, before, after }, scopes }: ClaimChangeProps) {
  const claim = after ?? before;
  return (
    <ChangeRow
      kind={kind}
      title={
        <span dir="auto" lang={quoteLanguage(claim.text)} className="font-normal">
          {before && after ? <TextParts parts={compareTexts(before.text, after.text)} /> : claim.text}
        </span>
      }
      before={before ? <VerdictBadge verdict={before.verdict} /> : null}
      after={after ? <VerdictBadge verdict={after.verdict} /> : null}
    >
      <ReportScopeContext value={after ? scopes.after : scopes.before}>
        <ClaimQuotes claim={claim} scope={after ? scopes.after : scopes.before} />
      </ReportScopeContext>
    </ChangeRow>
  );
}

/** The quotes of a claim that says something else than they do, each with the title of its page. */
function ClaimQuotes({ claim, scope }: { readonly claim: Claim; readonly scope: ReportScope }) {
  const quotes = claim.evidence_ids.flatMap((id) => scope.evidence.get(id) ?? []);
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      {quotes.map(({ id, quote, source_id }) => (
        <li key={id} className="wrap-anywhere">
          {quote === claim.text ? null : <QuoteText evidence_id={id} />}{' '}
          <bdi>{scope.sources.get(source_id)?.title}</bdi>
        </li>
      ))}
    </ul>
  );
}
