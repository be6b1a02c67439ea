/** What a spreadsheet takes for a formula (OWASP, CSV injection); a sign in front makes it text. */
const FORMULA = /^[\s]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * A row of a CSV file (RFC 4180), with its line end. Everything is quoted, and nothing is carried out when a spreadsheet opens it.
 *
 * @param cells texts and numbers; null is an empty cell
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Put first in a CSV file, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';
