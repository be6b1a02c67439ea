import catalogs from 'virtual:part-messages';
import { addMessages } from './i18n.ts';

export type MessagePart = keyof typeof catalogs;

/** Fetches the words of a part of the app in the language shown, and from now on with every other. */
export function loadPart(part: MessagePart): Promise<void> {
  return addMessages(part, (language) => catalogs[part][language]?.());
}
