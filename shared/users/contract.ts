import { endpointFor, memberEndpoint, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { ROLES } from '../platform/roles.ts';
import { ChangeMe, ChangeMode, Me, NewPicture, OwnSessions, Quota } from './model.ts';
import { PICTURE_MAX_BYTES } from './picture.ts';
import { canEndSession } from './rules.ts';

const ownSession = memberEndpoint.meta({
  roles: ROLES,
  object: objectPolicy('session', canEndSession),
  inPerson: true,
  evenWhenFull: true,
});
const passive = memberEndpoint.meta({ roles: ROLES, passive: true });

/** What a form adds to the file in it. */
const FORM_BYTES = 8 * 1024;

export const usersContract = {
  me: memberEndpoint
    .meta({ roles: ROLES, passive: true, allowBeforeTwoFactor: true })
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in' })
    .output(Me),
  quota: passive
    .route({ method: 'GET', path: '/me/quota', summary: 'What one uses and may use' })
    .output(Quota),
  update: memberEndpoint
    .route({ method: 'PATCH', path: '/me', summary: "Change one's own profile" })
    .input(ChangeMe)
    .output(Me),
  picture: memberEndpoint
    .meta({ roles: ROLES, upload: true, uploadBytes: PICTURE_MAX_BYTES + FORM_BYTES })
    .route({ method: 'PUT', path: '/me/picture', summary: "Upload one's own picture: JPG, PNG or GIF" })
    .input(NewPicture)
    .output(Me),
  mode: memberEndpoint
    .route({ method: 'PUT', path: '/me/mode', summary: 'Choose what to do here' })
    .input(ChangeMode)
    .output(Me),
  becomeEntrepreneur: endpointFor(['explorer'])
    .meta({ roles: ['explorer'], inPerson: true })
    .route({
      method: 'POST',
      path: '/me/entrepreneur',
      summary: 'An explorer becomes an entrepreneur at once',
    })
    .output(Me),
  activity: memberEndpoint
    .meta({ roles: ROLES, allowBeforeTwoFactor: true })
    .route({
      method: 'POST',
      path: '/me/activity',
      summary: 'The person is active: the idle time starts again',
    })
    .output(Done),
  sessions: passive
    .route({ method: 'GET', path: '/me/sessions', summary: "One's own sessions, the latest first" })
    .output(OwnSessions),
  endSession: ownSession
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one of them' })
    .input(ById)
    .output(Done),
  endAllSessions: memberEndpoint
    .meta({ roles: ROLES, inPerson: true, evenWhenFull: true })
    .route({ method: 'POST', path: '/me/sessions/revoke-all', summary: 'Sign out everywhere, here too' })
    .output(Done),
};
