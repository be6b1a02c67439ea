import type { Person } from '../../server/auth/testing.ts';
import { completeScorecard } from '../../server/review/testing.ts';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { isTextLocked, type IdeaAccess } from '../../shared/ideas/rules.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { CaseState } from '../../shared/review/conditions.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import { DEFAULT_REVIEW_SETTINGS } from '../../shared/review/model.ts';
import { hasStake } from '../../shared/review/rules.ts';
import { TRANSITIONS } from '../../shared/review/transitions.ts';
import { OPEN_INVITE, PASSWORD } from './cast.ts';
import type { Made } from './objects.ts';

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/** A document with enough to read in it. */
const ORDERS = 'Sharma Caterers ordered 340 leaf plates in October and paid for them within ten days.';

const NEWCOMER = {
  first_name: 'Asha',
  last_name: 'Verma',
  role: 'explorer',
  age_group: '25-34',
  consent_version: CONSENT_VERSION,
};
const WRONG_PASSWORD = { current_password: 'Wrong-Tree-42', code: '000000' };

/** What an operation is asked with, so that whoever may do it succeeds. `id` and `page_hash` are the object's. */
export const INPUTS: Readonly<Record<string, (made: Made | undefined, event: TransitionEvent) => object>> = {
  'admin.answerRequest': () => ({ role: 'reviewer', granted: true }),
  'admin.changeFlags': () => ({ feature_flags: { early_chat: true } }),
  'admin.changeRole': () => ({ role: 'investor' }),
  'admin.changeTier': () => ({ subscription_tier: 'basic' }),
  'admin.suspend': () => ({ reason: 'Advertising in every discussion' }),
  'analytics.reportError': () => ({
    errorId: newId(),
    message: 'It broke',
    url: 'http://localhost:3000/ideas',
    userAgent: 'test',
    timestamp: new Date().toISOString(),
    level: 'app',
  }),
  'auth.changePassword': () => ({
    current_password: PASSWORD,
    new_password: PASSWORD,
    confirm_password: PASSWORD,
  }),
  'auth.confirmTwoFactor': () => ({ code: '000000' }),
  'auth.changeEmail': () => ({ current_password: PASSWORD, new_email: `${newId()}@example.test` }),
  'auth.makeProgramToken': () => ({ name: 'Village kiosk', current_password: PASSWORD }),
  'auth.renewBackupCodes': () => WRONG_PASSWORD,
  'auth.resetPassword': () => ({
    token: 'never-made',
    new_password: PASSWORD,
    confirm_password: PASSWORD,
  }),
  'auth.signUp': () => ({ ...NEWCOMER, email: `${newId()}@example.test`, password: PASSWORD }),
  'auth.signUpWithGoogle': () => NEWCOMER,
  'auth.startTwoFactor': () => ({ current_password: PASSWORD }),
  'auth.stopTwoFactor': () => WRONG_PASSWORD,
  'auth.verifyCode': () => ({ code: '000000' }),
  'auth.setUp': () => ({
    token: 'a-token-that-nobody-made',
    email: `${newId()}@example.test`,
    first_name: 'Asha',
    last_name: 'Verma',
    password: 'Mango-Tree-42',
  }),
  'chat.engine': (made) => ({ action: 'get_messages', conversation_id: made?.id }),
  'documents.add': () => ({ document: new File([ORDERS], 'orders.txt') }),
  'guardrails.check': () => ({ text: 'How do I begin?' }),
  'ideas.create': () => ({ id: newId(), title: 'Solar dryer for mangoes' }),
  'ideas.find': () => ({ q: 'solar' }),
  'ideas.search': () => ({ q: 'solar' }),
  // an empty list keeps every fact as it is, so that the same input succeeds for each caller in turn
  'facts.confirm': () => ({ revision: 0, items: [] }),
  'facts.keepOwn': () => ({ facts: { gender: 'female' }, agreed: true }),
  'ideas.update': () => ({ version: 1, title: `Solar dryer ${newId()}` }),
  'invites.create': () => ({ role: null, max_uses: 1, expires_in_days: 30 }),
  'models.saveProvider': () => ({ provider: 'tavily', key: 'tvly-of-the-proofs' }),
  'models.forgetProvider': () => ({ provider: 'brave' }),
  'models.test': () => ({ provider: 'searxng' }),
  'onboarding.save': () => ({ state: null }),
  'preferences.saveUi': () => ({ preferences: { theme_mode: 'dark' } }),
  'privacy.requestDeletion': () => ({ password: PASSWORD }),
  'research.makeFile': () => ({ format: 'md' }),
  'research.share': () => ({ with: ['collaborators'] }),
  'research.file': () => ({ file_id: newId() }),
  'review.assign': () => ({ count: 1 }),
  'review.declareConflict': () => ({ reason: 'The owner is my cousin' }),
  'review.publish': () => ({ idea_ids: [newId()] }),
  'review.saveScorecard': (made) => ({ ...completeScorecard(made?.id ?? '', 1), state: 'draft' }),
  'review.saveSettings': () => DEFAULT_REVIEW_SETTINGS,
  'review.transition': (_made, event) => ({
    event,
    version: 1,
    decision: 'approved',
    reason: 'incomplete',
    feedback: 'The buyers are named and the costs add up.',
    changes: ['Name the price of a plate'],
    override_reason: 'The second reviewer fell ill',
  }),
  'users.picture': () => ({ picture: new File([DOT], 'dot.png', { type: 'image/png' }) }),
  'site.contact': () => ({ name: 'Asha', email: 'asha@example.test', message: 'How do I begin?' }),
  'users.mode': () => ({ user_mode: 'qa' }),
  'users.update': () => ({ bio: 'I sew.' }),
  'voice.prompt': () => ({ language: 'en', prompt: 'greeting' }),
  'voice.speak': () => ({ text: 'Good morning', language: 'en' }),
};

/** What an operation is asked with that speaks of the caller. */
export const OWN_INPUTS: Readonly<Record<string, (caller: Caller, other: Caller) => object>> = {
  'auth.impersonate': (_caller, { id }) => ({ id }),
  'auth.requestReset': ({ email }) => ({ email }),
  'auth.resendVerification': ({ email }) => ({ email }),
  'auth.signIn': ({ email }) => ({ email, password: PASSWORD }),
  'invites.use': ({ id }) => ({ invite_code: OPEN_INVITE, user_id: id }),
  'notifications.createTemplated': ({ id }) => ({ p_user_id: id, p_template_name: 'email_verified' }),
};
type Caller = Pick<Person, 'id' | 'email'>;

/** Operations that end the session of whoever calls them, or change their role. */
export const ENDING: ReadonlySet<string> = new Set([
  'auth.signIn',
  'auth.signOut',
  'auth.signUp',
  'users.becomeEntrepreneur',
  'users.endAllSessions',
]);

/** Whether the actor reviews the idea of a cell: see `makeIdea`. */
export function isAssigned(actor: Actor, access: Made['access']): boolean {
  const { status } = access;
  return status === 'under_review' && actor.role === 'reviewer' && !hasStake(actor, access as IdeaAccess);
}

/** Rules of a state machine behind the policy, and narrow it: who may do it with this object, now. */
export const NARROWER: Readonly<
  Record<string, (actor: Actor, access: Made['access'], event: TransitionEvent) => boolean>
> = {
  'ideas.update': (_actor, access) => !isTextLocked({ ...(access as IdeaAccess), amendment: null }),
  'review.transition': (actor, access, event) => {
    const { from, who } = TRANSITIONS[event];
    const state = { ...access, assigned: isAssigned(actor, access), conflict: false } as CaseState;
    return from.includes(state.status) && who(actor, state);
  },
  'review.saveScorecard': isAssigned,
  'review.claim': (actor, access) =>
    (access.status === 'submitted' || access.status === 'under_review') &&
    !isAssigned(actor, access) &&
    !hasStake(actor, access as IdeaAccess),
};

/** Why nobody can carry an operation out here, and what is answered to whoever may call it, where no mistake in the input is to blame. */
interface Never {
  readonly why: string;
  readonly status?: number;
}
const noGoogle: Never = { why: 'Google is not configured', status: 404 };

/** Operations that nobody can carry out here. */
export const NEVER: ReadonlyMap<string, Never> = new Map<string, Never>([
  ['auth.confirmTwoFactor', { why: 'only an app knows the code' }],
  ['auth.googlePerson', noGoogle],
  ['auth.googleRefusal', noGoogle],
  ['auth.renewBackupCodes', { why: 'only an app knows the code' }],
  ['auth.resetPassword', { why: 'no link was mailed' }],
  ['auth.setUp', { why: 'there is an administrator already', status: 403 }],
  ['auth.signUpWithGoogle', noGoogle],
  ['auth.startGoogle', noGoogle],
  ['auth.stopTwoFactor', { why: 'only an app knows the code' }],
  ['research.file', { why: 'no file has been written', status: 404 }],
  ['auth.verifyCode', { why: 'no sign-in waits for a code', status: 401 }],
]);
