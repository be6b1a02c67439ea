import { accountLanguageKey } from '../../shared/platform/device-keys.ts';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import type { Me } from '../../shared/users/model.ts';
import { meQuery } from '../session/me.ts';
import { client } from '../platform/client.ts';
import { chooseLanguage, i18n } from '../platform/i18n.ts';
import { languageChosenHere } from '../platform/preferred-language.ts';
import { queryClient } from '../platform/queries.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/** The account's language as this device knew it last; what differs was chosen elsewhere. */
const knownOf = ({ id }: Pick<Me, 'id'>) => accountLanguageKey(id);

/** Keeps a language with the account. @throws AppError; the device stays in it all the same */
export async function keepLanguage(language: Language): Promise<void> {
  const me = await client.users.update({ preferred_language: language });
  writeStored(knownOf(me), language);
  queryClient.setQueryData(meQuery.queryKey, me);
}

/** Turns to the account's language where none was chosen on this device, or another one elsewhere since. */
export async function followLanguage(me: Me): Promise<void> {
  // who sees the app as somebody else reads their own language
  if (me.impersonated) return;
  const known = readStored(knownOf(me));
  writeStored(knownOf(me), me.preferred_language);
  const language = asLanguage(me.preferred_language);
  const isNews = known === null ? languageChosenHere() === undefined : known !== me.preferred_language;
  if (language && isNews && language !== i18n.locale) await chooseLanguage(language);
}
