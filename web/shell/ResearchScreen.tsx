import { Suspense, type ComponentProps } from 'react';
import { IdeaResearch } from '../research/IdeaResearch.tsx';
import { part } from '../ui/part.ts';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';

// few who open a report answer its questions at once
const AnswerPanel = part(() => import('../facts/AnswerPanel.tsx'), 'AnswerPanel');

/** The research of an idea with what answers its questions. Put together here, since facts import research and are never imported back. */
export function ResearchScreen() {
  return <IdeaResearch answers={Answers} />;
}

function Answers(props: ComponentProps<typeof AnswerPanel>) {
  return (
    <Suspense
      fallback={
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      }
    >
      <AnswerPanel {...props} />
    </Suspense>
  );
}
