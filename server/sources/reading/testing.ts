/** A line of a document of tests: a text, or cells that stand far apart. */
type PdfLine = string | readonly string[];

const COLUMN = 150;
const LINE = 14;

/** A small PDF with these lines on its pages, in the letters of ASCII. */
export function pdfOf(
  pages: readonly (readonly PdfLine[])[],
  info: Readonly<Record<string, string>> = {},
): Buffer {
  const objects: string[] = [];
  const add = (object: string) => objects.push(object);
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const parent = pages.length * 2 + 2;
  const kids = pages.map((lines) => {
    const drawn = `BT /F1 12 Tf ${LINE} TL 72 760 Td ${lines.map(lineOf).join(' ')} ET`;
    const content = add(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    const resources = `<< /Font << /F1 ${font} 0 R >> >>`;
    return add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources ${resources} >>`,
    );
  });
  add(`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`);
  const root = add(`<< /Type /Catalog /Pages ${parent} 0 R >>`);
  const about = add(
    `<< ${Object.entries(info)
      .map(([name, value]) => `/${name} (${value})`)
      .join(' ')} >>`,
  );
  return Buffer.from(fileOf(objects, root, about), 'latin1');
}

function lineOf(line: PdfLine): string {
  if (typeof line === 'string') return `(${line}) Tj 0 -${LINE} Td`;
  const cells = line.map((cell, n) => `(${cell}) Tj ${n < line.length - 1 ? `${COLUMN} 0 Td` : ''}`);
  return `${cells.join(' ')} ${-COLUMN * (line.length - 1)} -${LINE} Td`;
}

function fileOf(objects: readonly string[], root: number, about: number): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root ${root} 0 R /Info ${about} 0 R >>`;
  return `${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF`;
}

/** A Word document as programs write them, of these paragraphs; a list of lists is a table. */
export async function docxOf(
  parts: readonly (string | { readonly heading: string } | readonly (readonly string[])[])[],
): Promise<Buffer> {
  const { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } = await import('docx');
  const children = parts.map((part) => {
    if (typeof part === 'string') return new Paragraph(part);
    if ('heading' in part) return new Paragraph({ text: part.heading, heading: HeadingLevel.HEADING_1 });
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
    return new Table({ rows: part.map((cells) => new TableRow({ children: cells.map(cell) })) });
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}
