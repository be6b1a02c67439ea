import { documentFilesOf, removeDocumentFiles } from '../documents/service.ts';
import { pseudonym } from '../platform/audit.ts';
import type { Services } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { announceSessionChange } from '../platform/session.ts';
import { forgetPages, pagesGivenBy } from '../sources/service.ts';
import { removePicture } from '../users/service.ts';
import { erasePerson, selectDue } from './queries.ts';

/** Erases, every hour, the accounts whose seven days are over. */
export function registerPrivacyJobs(services: Services): void {
  services.queue.define('privacy.erase', { schedule: '23 * * * *' }, () => eraseDue(services));
}

/** Erases the accounts that are due, each in a transaction of its own, then the files that belonged to them. */
export async function eraseDue(services: Services): Promise<void> {
  const { db: outer, settings, log } = services;
  for (const person of await selectDue(outer)) {
    const files = await tx(outer, async (db) => {
      const documents = await documentFilesOf(db, person.id);
      const given = await pagesGivenBy(db, person.id);
      await erasePerson(db, person);
      await forgetPages(db, given);
      await announceSessionChange(db, person.id);
      return documents;
    });
    await removeDocumentFiles(settings, files);
    await removePicture(settings, person.profile_picture_url);
    log.info({ person: pseudonym(settings.secrets.audit, person.id) }, 'an account was erased');
  }
}
