import { z } from 'zod';

/** The form as it is typed. */
export const ProfileDraft = z.object({
  full_name: z.string(),
  position: z.string(),
  company: z.string(),
  location: z.string(),
  phone: z.string(),
  age_group: z.string(),
  experience_level: z.string(),
  bio: z.string(),
  website: z.string(),
  linkedin_url: z.string(),
  twitter_url: z.string(),
  skills: z.array(z.string()),
  interests: z.array(z.string()),
});
export type ProfileDraft = Readonly<z.infer<typeof ProfileDraft>>;

const keyOf = (id: string) => `profile-draft:${id}`;

/** What was typed and not saved in this tab, after a session that ended or a page that was reloaded. */
export function readDraft(id: string): ProfileDraft | undefined {
  try {
    return ProfileDraft.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'));
  } catch {
    return undefined; // nothing kept, storage closed, or of an older version
  }
}

/** @param draft null forgets it */
export function keepDraft(id: string, draft: ProfileDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    return; // storage is closed: the form itself still holds it
  }
}
