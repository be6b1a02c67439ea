import type { TextPart } from '../../shared/ideas/compare.ts';

/** Two versions of a text in one: what was added, what was removed, and what both say. */
export function TextParts({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part: { kind, text } }: { readonly part: TextPart }) {
  switch (kind) {
    case 'added':
      return <ins className="bg-good-soft text-good decoration-1">{text}</ins>;
    case 'removed':
      return <del className="bg-bad-soft text-bad decoration-1">{text}</del>;
    case 'same':
      return <span>{text}</span>;
    default:
      return kind satisfies never;
  }
}
