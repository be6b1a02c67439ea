import { loadPart, type MessagePart } from '../../platform/part-messages.ts';

/** A screen of which some words are fetched with it. */
export function withWords<Module>(
  parts: MessagePart | readonly MessagePart[],
  load: () => Promise<Module>,
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), ...[parts].flat().map(loadPart)]);
    return module;
  };
}
