import { IdeaOverview } from '../ideas/IdeaOverview.tsx';
import { FeedbackPanel } from '../review/FeedbackPanel.tsx';
import { IdeaMoves } from '../review/IdeaMoves.tsx';

/** An idea with what the review adds to it. Put together here, since review imports ideas and is never imported back. */
export function IdeaScreen() {
  return <IdeaOverview moves={IdeaMoves} feedback={FeedbackPanel} />;
}
