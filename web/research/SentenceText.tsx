import { Trans, useLingui } from '@lingui/react';
import { Fragment, type ReactNode } from 'react';
import type { Sentence, SentenceValue } from '../../shared/research/model.ts';
import { formatList } from '../platform/format.ts';
import { Cites } from './Cites.tsx';
import { Figure } from './Figure.tsx';
import { useReportScope } from './hooks.ts';
import { QuoteText } from './QuoteText.tsx';

/** A sentence of a report in the reader's language. Its digits are written by code, its quotes stay in the language of their page. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  const { i18n } = useLingui();
  const { text } = sentence;
  const values = Object.fromEntries(
    Object.entries(sentence.values).map(([name, value]) => [name, <ValueText key={name} value={value} />]),
  );
  return text in i18n.messages ? <Trans id={text} values={values} /> : filled(text, values);
}

/** A sentence that is in no catalogue: as it stands, with its placeholders filled. */
function filled(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  // split by a group puts the names between the words
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
    ));
}

function ValueText({ value }: { readonly value: SentenceValue }) {
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
      return <bdi className="wrap-anywhere">{value.text}</bdi>;
    case 'sentence':
      return <SentenceText sentence={value.sentence} />;
    case 'list':
      return <ListText items={value.items} />;
    default:
      return value satisfies never;
  }
}

function SourceName({ id }: { readonly id: string }) {
  const { sources } = useReportScope();
  return <bdi>{sources.get(id)?.title}</bdi>;
}

// stands for an item while the language joins them: 'a, b and c'
const MARK = '\u0000';

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
