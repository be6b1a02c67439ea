import { EditIdea } from '../ideas/EditIdea.tsx';
import { ChangesToMake } from '../review/ChangesAsked.tsx';

/** The form of an idea with what its reviewers want changed. Put together here, since review imports ideas and is never imported back. */
export function EditIdeaScreen() {
  return <EditIdea changes={ChangesToMake} />;
}
