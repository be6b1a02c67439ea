import type { Token, Tokens } from 'marked';
import { memo, useState, type ReactNode } from 'react';
import { CiteMark } from './CiteMark.tsx';
import { directionOf } from '../ui/text-direction.ts';
import { useScrolls } from '../ui/use-scrolls.ts';
import { GrowingBlocks, piecesOf, safeAddress, type Block } from './markdown-tokens.ts';

interface MarkdownProps {
  readonly text: string;
  /** The sources that `[n]` may name. */
  readonly numbers: ReadonlySet<number>;
  /** Goes to a source. */
  readonly onCite: (number: number) => void;
}

/**
 * Text in Markdown as elements: no HTML of the text, no pictures, no address that runs a script. Blocks that are finished are kept as
 * they are while more text comes.
 */
export function Markdown({ text, ...cited }: MarkdownProps) {
  const [blocks] = useState(() => new GrowingBlocks());
  return (
    <div className="space-y-3 wrap-anywhere">
      {blocks.of(text).map((block, index) => (
        <MarkdownBlock key={index} block={block} {...cited} />
      ))}
    </div>
  );
}

type Cited = Omit<MarkdownProps, 'text'>;

/** A block out of sight is not laid out, so that a long answer costs no more than a short one; its edges leave room for rings of focus. */
const blockClass =
  '-mx-1 px-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] print:[content-visibility:visible]';

interface BlockProps extends Cited {
  readonly block: Block;
}

const MarkdownBlock = memo(function MarkdownBlock({ block: { raw, token }, ...cited }: BlockProps) {
  return (
    <div dir={directionOf(raw)} className={blockClass}>
      {drawAll([token], cited)}
    </div>
  );
});

function drawBlock(token: Token, cited: Cited): ReactNode {
  switch (token.type) {
    case 'heading':
      return <h3 className="text-base font-semibold">{inline(token as Tokens.Heading, cited)}</h3>;
    case 'list':
      return <List list={token as Tokens.List} cited={cited} />;
    case 'table':
      return <DataTable table={token as Tokens.Table} cited={cited} />;
    case 'code':
      return (
        <pre dir="ltr" className="scroll-row rounded-control bg-sunk p-3 text-sm">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'blockquote':
      return (
        <blockquote className="grid gap-2 border-s-2 border-line-2 ps-3 text-ink-2">
          {drawAll((token as Tokens.Blockquote).tokens, cited)}
        </blockquote>
      );
    case 'hr':
      return <hr className="border-line" />;
    case 'paragraph':
      return <p>{inline(token as Tokens.Paragraph, cited)}</p>;
    default:
      return <p>{token.raw}</p>;
  }
}

function drawAll(tokens: readonly Token[], cited: Cited): ReactNode {
  return tokens
    .filter(({ type }) => type !== 'space')
    .map((token, index) => <Part key={index} token={token} cited={cited} />);
}

function Part({ token, cited }: { readonly token: Token; readonly cited: Cited }) {
  return token.type === 'text' ? inline(token as Tokens.Text, cited) : drawBlock(token, cited);
}

function List({ list, cited }: { readonly list: Tokens.List; readonly cited: Cited }) {
  const items = list.items.map((item, index) => <li key={index}>{drawAll(item.tokens, cited)}</li>);
  return list.ordered ? (
    <ol start={Number(list.start) || 1} className="grid list-decimal gap-2 ps-6">
      {items}
    </ol>
  ) : (
    <ul className="grid list-disc gap-2 ps-6">{items}</ul>
  );
}

function DataTable({ table, cited }: { readonly table: Tokens.Table; readonly cited: Cited }) {
  const scroller = useScrolls();
  return (
    <div {...scroller} className="scroll-row">
      <table className="min-w-full border-collapse text-sm">
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th
                key={index}
                scope="col"
                className="border-b border-line-2 px-2 py-1.5 text-start font-semibold"
              >
                {inline(cell, cited)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className="border-b border-line px-2 py-1.5 align-top">
                  {inline(cell, cited)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Inline {
  readonly text: string;
  readonly tokens?: readonly Token[] | undefined;
}

function inline({ tokens, text }: Inline, cited: Cited): ReactNode {
  if (!tokens) return marked(text, cited);
  return tokens.map((token, index) => <Run key={index} token={token} cited={cited} />);
}

/** A stretch of text of one look. */
function Run({ token, cited }: { readonly token: Token; readonly cited: Cited }) {
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold">{inline(token as Tokens.Strong, cited)}</strong>;
    case 'em':
      // a remark behind a sentence, such as that it has no source
      if (/^\(.*\)$/s.test((token as Tokens.Em).text))
        return <em className="text-sm text-warn not-italic">{inline(token as Tokens.Em, cited)}</em>;
      return <em>{inline(token as Tokens.Em, cited)}</em>;
    case 'del':
      return <del>{inline(token as Tokens.Del, cited)}</del>;
    case 'codespan':
      return (
        <code dir="ltr" className="rounded-sm bg-sunk px-1">
          {(token as Tokens.Codespan).text}
        </code>
      );
    case 'br':
      return <br />;
    case 'link':
      return <SafeLink link={token as Tokens.Link} cited={cited} />;
    case 'text':
    case 'escape':
      return inline(token as Tokens.Text, cited);
    default:
      return token.raw; // pictures and HTML are shown as they were written
  }
}

function SafeLink({ link, cited }: { readonly link: Tokens.Link; readonly cited: Cited }) {
  const href = safeAddress(link.href);
  if (href === null) return link.raw;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
      {inline(link, cited)}
    </a>
  );
}

function marked(text: string, { numbers, onCite }: Cited): ReactNode {
  return piecesOf(text).map((piece, index) =>
    'cite' in piece ? (
      <CiteMark key={index} number={piece.cite} known={numbers.has(piece.cite)} onCite={onCite} />
    ) : (
      piece.text
    ),
  );
}
