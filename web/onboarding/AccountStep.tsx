import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Draft } from '../../shared/onboarding/model.ts';
import { isPromptId } from '../../shared/onboarding/prompts.ts';
import type { Me } from '../../shared/users/model.ts';
import { RegisterForm, type SignUpWaits } from '../auth/RegisterForm.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import type { SpokenBeside } from './SpokenField.tsx';

interface AccountStepProps {
  readonly draft: Draft;
  readonly beside: SpokenBeside;
  readonly onDraft: (draft: Draft) => void;
  readonly onSignedIn: (me: Me) => void | Promise<void>;
  readonly onAnswer: (answer: SignUpWaits) => void;
}

/** The sign-up within the steps, for guests. What is typed is kept on this device, but never the password. */
export function AccountStep({ draft, beside, onDraft, onSignedIn, onAnswer }: AccountStepProps) {
  const initial = Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return (
    <div className="grid max-w-[32rem] gap-5">
      <RegisterForm
        initial={initial}
        onDraft={onDraft}
        onSignedIn={onSignedIn}
        onAnswer={onAnswer}
        beside={(field, answer) =>
          isPromptId(field) ? beside(field, field === 'password' ? undefined : answer) : null
        }
      />
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className={textLinkClass}>
            Sign In
          </Link>
        </Trans>
      </p>
    </div>
  );
}
