import { Trans, useLingui } from '@lingui/react/macro';
import type { AiPreferences } from '../../shared/preferences/model.ts';
import { asAppError } from '../platform/client.ts';
import { Switch } from '../ui/Checkbox.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { useChangeAiPreferences, useSavedPreferences } from './hooks.ts';
import { Setting, Settings } from './Setting.tsx';

/** What the assistant shows with its answers, and what it may know of the person. */
export function AssistantSettings() {
  const { data, isPending, error, refetch, isFetching } = useSavedPreferences();
  if (isPending) {
    return (
      <Loading>
        <SkeletonLines lines={4} />
      </Loading>
    );
  }
  if (error) {
    return (
      <ErrorState size="part" onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  }
  return <Choices chosen={data.ai_preferences} />;
}

type Bare =
  | 'showConfidenceScores'
  | 'showAIReasoningDetails'
  | 'showProcessingTimes'
  | 'autoExpandRecommendations'
  | 'allowPersonalization'
  | 'shareDataForImprovement';

function Choices({ chosen }: { readonly chosen: AiPreferences }) {
  const { t } = useLingui();
  const change = useChangeAiPreferences();
  const bind = (name: Bare) => ({
    checked: chosen[name],
    onChange: (on: boolean) => change({ [name]: on }),
  });
  return (
    <Settings>
      <Setting
        label={<Trans>How you are written to</Trans>}
        help={<Trans>Where a language model writes the answers</Trans>}
      >
        <SegmentedControl
          label={t`How you are written to`}
          value={chosen.experienceLevel}
          onChange={(experienceLevel) => change({ experienceLevel })}
          segments={[
            { value: 'beginner', label: t`Beginner` },
            { value: 'intermediate', label: t`Some experience` },
            { value: 'advanced', label: t`Expert` },
          ]}
        />
      </Setting>
      <Switch
        {...bind('showConfidenceScores')}
        label={<Trans>How sure each source is</Trans>}
        help={<Trans>Below every answer, by the numbers of its sources</Trans>}
      />
      <Switch
        {...bind('showAIReasoningDetails')}
        label={<Trans>How an answer came about</Trans>}
        help={<Trans>Below every answer: what was searched, and what was checked</Trans>}
      />
      <Switch
        {...bind('showProcessingTimes')}
        label={<Trans>How long an answer took</Trans>}
        help={<Trans>Below every answer: the time from your question to its end</Trans>}
      />
      <Switch
        {...bind('autoExpandRecommendations')}
        label={<Trans>Show long answers whole</Trans>}
        help={<Trans>Without “Show more”</Trans>}
      />
      <Switch
        {...bind('allowPersonalization')}
        label={<Trans>Let a language model know my profile</Trans>}
        help={
          <Trans>Role, age group, place, skills, interests and profession, sent with your questions</Trans>
        }
      />
      <Switch
        {...bind('shareDataForImprovement')}
        label={<Trans>Share the answers that I rate</Trans>}
        help={
          <Trans>
            The team then reads question, answer and rating, without your name and with personal numbers
            masked, until you switch this off
          </Trans>
        }
      />
    </Settings>
  );
}
