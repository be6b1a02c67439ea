import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Chapter } from '../../shared/research/report.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { BlockView } from './BlockView.tsx';
import { useReportScope } from './hooks.ts';
import { ReportScopeContext } from './report-scope.ts';
import { SentenceText } from './SentenceText.tsx';

/** A chapter folded to its headline: what it rests on stands beside it. */
export function ChapterFold({ id, chapter }: { readonly id: string; readonly chapter: Chapter }) {
  // a figure that opens something would be inside what unfolds the chapter
  const scope = useReportScope();
  const [first, ...rest] = chapter.blocks;
  const headline = first?.kind === 'paragraph' ? first.text : null;
  const blocks = headline ? rest : chapter.blocks;
  const summary = (
    <>
      <h4 className="text-base font-semibold">
        <SentenceText sentence={chapter.title} />
      </h4>
      <span className="min-w-0 text-sm text-ink-2 max-sm:col-span-full max-sm:row-start-2">
        {headline ? (
          <ReportScopeContext value={{ ...scope, open: null }}>
            <SentenceText sentence={headline} />
          </ReportScopeContext>
        ) : null}
      </span>
      <Rests chapter={chapter} isGap={blocks.length === 0} />
    </>
  );
  if (blocks.length === 0) {
    return (
      <div id={id} tabIndex={-1} className={`${ROW} scroll-mt-26 pe-5 outline-none`}>
        {summary}
      </div>
    );
  }
  return (
    <details id={id} tabIndex={-1} className="group scroll-mt-26 outline-none">
      <summary className={`${ROW} relative list-none pe-7 hover:bg-sunk [&::-webkit-details-marker]:hidden`}>
        {summary}
        <Icon
          as={ChevronDown}
          size={18}
          className="absolute end-0 top-1/2 -translate-y-1/2 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-8">
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
      </div>
    </details>
  );
}

const ROW =
  'grid min-h-tap grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]';

function Rests({ chapter, isGap }: { readonly chapter: Chapter; readonly isGap: boolean }) {
  if (isGap) {
    return (
      <Tag tone="warn">
        <Trans>Gap</Trans>
      </Tag>
    );
  }
  if (restsOnOwner(chapter)) {
    return (
      <Tag tone="accent">
        <Trans>Owner’s numbers</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone="good">
      <Trans>Complete</Trans>
    </Tag>
  );
}

/** Sizes and sums are the owner's, until sources speak on them too. */
function restsOnOwner({ agent_type, blocks }: Chapter): boolean {
  return (
    (agent_type === 'market' || agent_type === 'economics') && !blocks.some(({ kind }) => kind === 'claims')
  );
}
