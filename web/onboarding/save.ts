import { canUseMode } from '../../shared/users/rules.ts';
import type { Language } from '../../shared/platform/languages.ts';
import type { UserMode } from '../../shared/users/constants.ts';
import type { Me } from '../../shared/users/model.ts';
import { meQuery } from '../session/me.ts';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { keepLanguage } from '../preferences/language.ts';

/** Keeps the mode with the account, where the role has it. @throws AppError */
export async function saveMode(me: Me, user_mode: UserMode | null): Promise<void> {
  if (user_mode === null || user_mode === me.user_mode || !canUseMode(me, user_mode)) return;
  queryClient.setQueryData(meQuery.queryKey, await client.users.mode({ user_mode }));
}

/** Keeps the language with the account. @throws AppError */
export async function saveLanguage(me: Me, preferred_language: Language): Promise<void> {
  if (preferred_language === me.preferred_language) return;
  await keepLanguage(preferred_language);
}
