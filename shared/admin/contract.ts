import { z } from 'zod';
import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { STAFF } from '../platform/roles.ts';
import { Quota } from '../users/model.ts';
import {
  AdminPerson,
  AnswerRequest,
  AuditFilters,
  AuditPage,
  AuditQuery,
  AuditWords,
  ChangeFlags,
  ChangeRole,
  ChangeTier,
  OperatorSettings,
  Overview,
  PeopleCounts,
  PeoplePage,
  PeopleQuery,
  Suspend,
} from './model.ts';
import { canChangeRole, canManagePerson } from './rules.ts';

const staff = endpointFor(STAFF);
const manageable = staff.meta({ roles: STAFF, object: objectPolicy('profile', canManagePerson) });
const closing = staff.meta({
  roles: STAFF,
  object: objectPolicy('profile', canManagePerson),
  evenWhenFull: true,
});
const appointable = staff.meta({ roles: STAFF, object: objectPolicy('profile', canChangeRole) });

export const adminContract = {
  overview: staff
    .route({ method: 'GET', path: '/admin/overview', summary: 'How the platform is doing' })
    .output(Overview),
  settings: staff
    .route({ method: 'GET', path: '/admin/settings', summary: 'What the operator has set, without secrets' })
    .output(OperatorSettings),
  people: staff
    .route({ method: 'GET', path: '/admin/users', summary: 'People, the newest first' })
    .input(PeopleQuery)
    .output(PeoplePage),
  counts: staff
    .route({ method: 'GET', path: '/admin/users/counts', summary: 'How many people there are' })
    .output(PeopleCounts),
  changeRole: appointable
    .route({ method: 'PUT', path: '/admin/users/{id}/role', summary: 'Give a person another role' })
    .input(ChangeRole)
    .output(AdminPerson),
  answerRequest: manageable
    .route({
      method: 'POST',
      path: '/admin/users/{id}/role-request',
      summary: 'Approve or decline the role that was asked for',
    })
    .input(AnswerRequest)
    .output(AdminPerson),
  changeTier: manageable
    .route({ method: 'PUT', path: '/admin/users/{id}/tier', summary: 'Give a person another tier' })
    .input(ChangeTier)
    .output(AdminPerson),
  quota: manageable
    .route({ method: 'GET', path: '/admin/users/{id}/quota', summary: 'What a person uses and may use' })
    .input(ById)
    .output(Quota),
  changeFlags: manageable
    .route({ method: 'PUT', path: '/admin/users/{id}/flags', summary: 'Set a person’s feature flags' })
    .input(ChangeFlags)
    .output(AdminPerson),
  suspend: closing
    .route({
      method: 'POST',
      path: '/admin/users/{id}/suspend',
      summary: 'Close an account until it is opened again',
    })
    .input(Suspend)
    .output(AdminPerson),
  lift: manageable
    .route({ method: 'POST', path: '/admin/users/{id}/lift', summary: 'Open a suspended account again' })
    .input(ById)
    .output(AdminPerson),
  signOut: closing
    .route({ method: 'POST', path: '/admin/users/{id}/sign-out', summary: 'Sign a person out everywhere' })
    .input(ById)
    .output(Done),
  audit: staff
    .route({ method: 'GET', path: '/admin/audit', summary: 'The audit log, the newest first' })
    .input(AuditQuery)
    .output(AuditPage),
  auditWords: staff
    .route({ method: 'GET', path: '/admin/audit/words', summary: 'What the audit log can be filtered by' })
    .output(AuditWords),
  exportAudit: staff
    .route({ method: 'GET', path: '/admin/audit/export', summary: 'The audit log as CSV' })
    .input(AuditFilters)
    .output(z.file()),
};
