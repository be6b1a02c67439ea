import { z } from 'zod';
import type { ModelMessage, Prompt } from './model.ts';

/** What a question with a typed answer is sent as. `inText`: the schema stands in the question, for servers that know no schemas. */
export function messagesOf(prompt: Prompt, schema: object, inText: boolean): ModelMessage[] {
  const system = inText
    ? `${prompt.system}\n\nAnswer with one JSON value and nothing else. It follows this JSON Schema:\n${JSON.stringify(schema)}`
    : prompt.system;
  return [
    { role: 'system', content: system },
    { role: 'user', content: prompt.user },
  ];
}

/** The JSON Schema of an answer, as it is sent. */
export function schemaOf(output: z.ZodType): object {
  const { $schema: _draft, ...schema } = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' });
  return schema;
}

export type Read<Out> = { readonly value: Out } | { readonly problems: string };

const MOST_PROBLEMS = 8;

/** Reads the JSON of an answer, which may stand in a fence or between sentences, and holds it to its schema. */
export function readAnswer<Out>(text: string, output: z.ZodType<Out>): Read<Out> {
  const json = parse(text);
  if (json === undefined) return { problems: 'It is not one whole JSON value.' };
  const result = output.safeParse(json);
  if (result.success) return { value: result.data };
  const problems = result.error.issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
  return { problems: problems.join('\n') };
}

/** What is asked once where an answer could not be read. */
export function repairOf(messages: readonly ModelMessage[], text: string, problems: string): ModelMessage[] {
  return [
    ...messages,
    { role: 'assistant', content: text },
    {
      role: 'user',
      content: `Your answer could not be read:\n${problems}\nGive the same answer again as one JSON value that follows the schema, and nothing else.`,
    },
  ];
}

function parse(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const begin = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const between = begin >= 0 && end > begin ? text.slice(begin, end + 1) : undefined;
  for (const candidate of [text, fenced, between]) {
    if (candidate === undefined) continue;
    try {
      return JSON.parse(candidate);
    } catch {
      continue; // not this one: what is in none of the three places is no JSON
    }
  }
  return undefined;
}
