import {
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  WidthType,
  type FileChild,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import { drawChart } from './chart-image.ts';
import {
  plain,
  tableOf,
  withoutIsolates,
  type Figure,
  type Piece,
  type ReportDocument,
  type SourceEntry,
  type Table as Rows,
  type Text,
} from './document.ts';
import { ScriptFonts } from './docx-fonts.ts';
import { INK, LINES_BETWEEN, numbering, QUIET, quoteLook, TABLE_WIDTH } from './docx-looks.ts';
import { docxRuns, type RunLook } from './docx-runs.ts';

const LONG = 6;
/** A list of so many items at most is not torn apart by the end of a page. */
const SHORT_LIST = 6;
/** Nor is a table of so many rows. */
const SHORT_TABLE = 8;
const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const HEADING_SIZES = { 1: 34, 2: 26, 3: 22 } as const;

/** A document as DOCX, with the fonts of its letters inside and the direction of its language on every part. */
export async function writeDocx(document: ReportDocument): Promise<Uint8Array> {
  const writer = new DocxWriter(document);
  const children = await writer.body();
  const file = new Document({
    title: withoutIsolates(document.title),
    creator: 'Netzoop',
    fonts: writer.fonts.embedded(),
    features: { updateFields: false },
    numbering: {
      config: [numbering('steps', LevelFormat.DECIMAL, '%1.'), numbering('marks', LevelFormat.BULLET, '•')],
    },
    styles: {
      default: {
        document: {
          run: { size: 21, font: writer.fonts.usual() },
          paragraph: {
            spacing: {
              after: 90,
              line: document.direction === 'rtl' ? 340 : 290,
              lineRule: LineRuleType.AUTO,
            },
          },
        },
      },
    },
    sections: [{ properties: {}, footers: { default: writer.foot() }, children }],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

class DocxWriter {
  readonly fonts = new ScriptFonts();
  readonly #document: ReportDocument;
  #lists = 0;

  constructor(document: ReportDocument) {
    this.#document = document;
  }

  async body(): Promise<FileChild[]> {
    const { kind, title, facts, pieces, words } = this.#document;
    const parts = pieces.filter((piece) => piece.kind === 'heading' && piece.level === 1).length;
    const children: FileChild[] = [
      this.paragraph(plain(kind), { look: { bold: true, color: INK.accent, size: 20 } }),
      this.paragraph(plain(title), { look: { bold: true, size: 44 }, heading: HeadingLevel.TITLE }),
      ...facts.map((fact) => this.paragraph(plain(fact), { look: QUIET })),
    ];
    if (parts >= LONG)
      children.push(
        this.paragraph(plain(words.contents), { look: { bold: true, size: 26 } }),
        ...this.contents(),
      );
    for (const piece of pieces) children.push(...(await this.piece(piece)));
    return children;
  }

  /** The names of the parts: as they are, so that they are there before anybody asks a program to number the pages. */
  private contents(): FileChild[] {
    const names = this.#document.pieces.flatMap((piece) =>
      piece.kind === 'heading' && piece.level === 1 ? [withoutIsolates(piece.text)] : [],
    );
    return [
      new TableOfContents(withoutIsolates(this.#document.words.contents), {
        headingStyleRange: '1-1',
        hyperlink: true,
        contentChildren: names.map((name) => this.paragraph(plain(name), {})),
      }),
    ];
  }

  foot(): Footer {
    const { title, words } = this.#document;
    const [before = '', between = '', after = ''] = words.page.split(/\{page\}|\{pages\}/);
    const look = { color: INK.quiet, size: 17 };
    return new Footer({
      children: [
        new Paragraph({
          bidirectional: this.#document.direction === 'rtl',
          children: [
            ...this.runs([{ text: `${title} · ${before}` }], look),
            ...this.runs([{ text: '' }], look, PageNumber.CURRENT),
            ...this.runs([{ text: between }], look),
            ...this.runs([{ text: '' }], look, PageNumber.TOTAL_PAGES),
            ...this.runs([{ text: after }], look),
          ],
        }),
      ],
    });
  }

  private runs(text: Text, look: RunLook = {}, field?: (typeof PageNumber)[keyof typeof PageNumber]) {
    return docxRuns(text, {
      look,
      fonts: this.fonts,
      direction: this.#document.direction,
      ...(field && { field }),
    });
  }

  private paragraph(
    text: Text,
    { look = {}, ...options }: IParagraphOptions & { readonly look?: RunLook },
  ): Paragraph {
    const children = text.flatMap((span): ParagraphChild[] => {
      const runs = this.runs([span], { ...look, ...(span.href !== undefined && { color: INK.accent }) });
      return span.href === undefined ? runs : [new ExternalHyperlink({ link: span.href, children: runs })];
    });
    return new Paragraph({ ...options, bidirectional: this.#document.direction === 'rtl', children });
  }

  private async piece(piece: Piece): Promise<FileChild[]> {
    switch (piece.kind) {
      case 'heading':
        return [
          this.paragraph(plain(piece.text), {
            heading: HEADINGS[piece.level],
            look: { bold: true, size: HEADING_SIZES[piece.level], color: '221D18' },
            keepNext: true,
            spacing: { before: piece.level === 1 ? 420 : 220, after: 80 },
          }),
        ];
      case 'paragraph':
        if (piece.tone === 'notice')
          return [
            this.paragraph(piece.text, {
              shading: { type: ShadingType.CLEAR, fill: INK.soft },
              spacing: { before: 80, after: 120 },
            }),
          ];
        return [this.paragraph(piece.text, piece.tone === 'quiet' ? { look: QUIET } : {})];
      case 'list':
        return this.list(piece.items, piece.ordered);
      case 'table':
        return this.table(piece);
      case 'figure':
        return this.figure(piece);
      case 'quote':
        return this.quote(piece);
      case 'sources':
        return piece.items.map((item) => this.source(item));
      default:
        return piece satisfies never;
    }
  }

  private list(items: readonly Text[], ordered: boolean): FileChild[] {
    this.#lists += 1;
    const reference = ordered ? 'steps' : 'marks';
    const mark: IParagraphOptions = { numbering: { reference, level: 0, instance: this.#lists } };
    const isShort = items.length <= SHORT_LIST;
    return items.map((item, index) =>
      this.paragraph(item, {
        ...mark,
        keepLines: isShort,
        keepNext: isShort && index < items.length - 1,
        spacing: { after: 50 },
      }),
    );
  }

  private quote({ text, notes }: Extract<Piece, { kind: 'quote' }>): FileChild[] {
    const look = quoteLook(this.#document.direction);
    return [
      this.paragraph(plain(text), { ...look, keepNext: notes.length > 0 }),
      ...notes.map((note, index) =>
        this.paragraph(note, { ...look, look: QUIET, keepNext: index < notes.length - 1 }),
      ),
    ];
  }

  private table({ columns, rows, note }: Rows): FileChild[] {
    const isNamed = columns.some(({ name }) => name !== '');
    const width = Math.floor(TABLE_WIDTH / columns.length);
    const staysWhole = rows.length <= SHORT_TABLE;
    const row = (cells: readonly string[], isHead: boolean, keepNext: boolean) =>
      new TableRow({
        tableHeader: isHead,
        cantSplit: true,
        children: cells.map(
          (text, index) =>
            new TableCell({
              width: { size: width, type: WidthType.DXA },
              margins: { top: 50, bottom: 50, left: 70, right: 70 },
              children: [
                this.paragraph([{ text, ...(isHead && { bold: true }) }], {
                  look: isHead ? QUIET : { size: 19 },
                  spacing: { after: 0 },
                  keepNext,
                  ...(columns[index]?.numeric && { alignment: 'end' }),
                }),
              ],
            }),
        ),
      });
    return [
      new Table({
        visuallyRightToLeft: this.#document.direction === 'rtl',
        width: { size: TABLE_WIDTH, type: WidthType.DXA },
        columnWidths: columns.map(() => width),
        borders: LINES_BETWEEN,
        rows: [
          ...(isNamed
            ? [
                row(
                  columns.map(({ name }) => name),
                  true,
                  true,
                ),
              ]
            : []),
          ...rows.map((cells, at) =>
            row(
              columns.map((_, index) => cells[index] ?? ''),
              false,
              staysWhole && (at < rows.length - 1 || note !== null),
            ),
          ),
        ],
      }),
      this.paragraph(note === null ? [] : plain(note), { look: QUIET }),
    ];
  }

  private async figure(figure: Figure): Promise<FileChild[]> {
    const { children, words } = await drawChart(figure, this.#document.direction);
    return [
      this.paragraph([{ text: figure.title, bold: true }], { keepNext: true, look: { size: 22 } }),
      new Paragraph({ children, keepNext: true }),
      ...words.map(({ text, color }) =>
        this.paragraph(plain(text), { keepNext: true, look: { size: 19, bold: true, color } }),
      ),
      this.paragraph(plain(figure.note), { look: QUIET }),
      ...this.table(tableOf(figure)),
    ];
  }

  private source({ number, title, description, label, note, href }: SourceEntry): Paragraph {
    const said: Text = [
      { text: `${number}. ` },
      { text: title, bold: true, ...(href !== null && { href }) },
      { text: `\n${description}\n${label}` },
      ...(note === null ? [] : [{ text: `\n${note}`, bold: true }]),
      ...(href === null ? [] : [{ text: '\n' }, { text: href, href }]),
    ];
    return this.paragraph(said, { keepLines: true, look: { size: 20 }, spacing: { after: 120 } });
  }
}
