import { Fragment } from 'react';
import type { Sentence, SentenceValue } from '../../shared/research/model.ts';
import { proseLanguage } from '../../shared/research/sentence.ts';
import { formatList } from '../platform/format.ts';
import { Cites } from './Cites.tsx';
import { Figure } from './Figure.tsx';
import { useReportScope, useSay } from './hooks.ts';
import { LibraryWords } from './LibraryWords.tsx';
import { QuoteText } from './QuoteText.tsx';

// stands around the name of a value in a sentence, until the value takes its place
const MARK = '\u0001';
/** What closes a clause stays on the line of the figure or [n] before it. */
const CLOSING = /^[.,;:!?…)\]’”»۔،؛।॥]+/;

/** A sentence of a report in the reader's language. Its digits are written by code, its quotes stay in the language of their page. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  const language = proseLanguage(sentence);
  if (language === null) return <Parts sentence={sentence} />;
  // its words and figures keep their order on a page of the other direction
  return (
    <bdi lang={language}>
      <Parts sentence={sentence} />
    </bdi>
  );
}

function Parts({ sentence }: { readonly sentence: Sentence }) {
  const say = useSay();
  const marked = Object.keys(sentence.values).map((name): [string, string] => [
    name,
    `${MARK}${name}${MARK}`,
  ]);
  const parts = say(sentence.text, Object.fromEntries(marked)).split(MARK);
  return parts.map((part, index) => {
    const value = index % 2 === 1 ? sentence.values[part] : undefined;
    if (value) return <ValueText key={index} value={value} closing={closingOf(parts[index + 1])} />;
    return index > 0 ? part.slice(closingOf(part).length) : part;
  });
}

function closingOf(words = ''): string {
  return CLOSING.exec(words)?.[0] ?? '';
}

function ValueText({ value, closing }: { readonly value: SentenceValue; readonly closing: string }) {
  if (closing === '') return <BareValue value={value} />;
  return (
    <span className={value.kind === 'num' || value.kind === 'cite' ? 'whitespace-nowrap' : undefined}>
      <BareValue value={value} />
      {closing}
    </span>
  );
}

function BareValue({ value }: { readonly value: SentenceValue }) {
  switch (value.kind) {
    case 'num':
      return <Figure id={value.id} />;
    case 'cite':
      return <Cites evidence_ids={value.evidence_ids} />;
    case 'quote':
      return <QuoteText evidence_id={value.evidence_id} />;
    case 'source':
      return <SourceName id={value.source_id} />;
    case 'own':
      return <bdi className="wrap-break-word">{value.text}</bdi>;
    case 'model':
      return (
        <bdi lang={value.language} className="wrap-break-word">
          {value.text}
        </bdi>
      );
    case 'library':
      return <LibraryWords value={value} />;
    case 'sentence':
      return <SentenceText sentence={value.sentence} />;
    case 'list':
      return <ListText items={value.items} />;
    default:
      value satisfies never;
      return null; // a word that only a later version knows
  }
}

function SourceName({ id }: { readonly id: string }) {
  const { sources } = useReportScope();
  return <bdi>{sources.get(id)?.title}</bdi>;
}

/** Sentences in a row as the language joins them: 'a, b and c'. */
function ListText({ items }: { readonly items: readonly Sentence[] }) {
  const joints = formatList(items.map(() => MARK)).split(MARK);
  return joints.map((joint, index) => {
    const item = items[index - 1];
    return (
      <Fragment key={index}>
        {item ? <SentenceText sentence={item} /> : null}
        {joint}
      </Fragment>
    );
  });
}
