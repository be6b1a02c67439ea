import { shareOf, spanOf } from '../../../shared/research/chart-scale.ts';
import { plain, tableOf, type Figure } from './document.ts';
import { INK, type PdfPage } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';

const SIZE = 9.5;
const BAR = 10;
const HEIGHT = 150;
const COLORS = [INK.accent, INK.quiet, INK.text] as const;

/** A chart with what it says in words, and its table below. */
export function drawFigure(page: PdfPage, figure: Figure): void {
  if (figure.shape === 'bar') drawBars(page, figure);
  else drawLines(page, figure);
  if (figure.note !== '') page.write(page.set(plain(figure.note), { size: SIZE, color: INK.quiet }));
  page.y += 6;
  drawTable(page, tableOf(figure));
}

/** Bars of one series to one scale; where several stand under a label, each group has its own. */
function drawBars(page: PdfPage, { labels, series }: Figure): void {
  const known = (values: readonly (number | null | undefined)[]) => values.filter((value) => value != null);
  labels.forEach((label, row) => {
    const span = spanOf(
      known(series.length > 1 ? series.map(({ values }) => values[row]) : (series[0]?.values ?? [])),
    );
    series.forEach(({ name, values, texts }, index) => {
      const value = values[row];
      if (value == null) return;
      const words = series.length > 1 ? `${index === 0 ? `${label} · ` : ''}${name}` : label;
      const text = page.set(plain(words), { size: SIZE }, page.width * 0.7);
      page.keep(text.height + BAR + 6);
      page.place(text, page.y, { start: 0, width: page.width * 0.7 });
      const figure = page.set(plain(texts[row] ?? ''), { size: SIZE, weight: 600 }, page.width * 0.3);
      page.place(figure, page.y, { start: page.width * 0.7, width: page.width * 0.3, atEnd: true });
      page.y += text.height;
      bar(page, [shareOf(0, span), shareOf(value, span)], COLORS[index % COLORS.length] ?? INK.text);
      page.y += BAR + 8;
    });
  });
}

function bar(page: PdfPage, [zero, end]: readonly [number, number], color: string): void {
  const { document, width, y } = page;
  document.rect(page.left(0, width), y, width, BAR).fill(INK.soft);
  const [from, size] = [Math.min(zero, end) * width, Math.max(1, Math.abs(end - zero) * width)];
  document.rect(page.left(from, size), y, size, BAR).fill(color);
}

/** Lines over an axis that is read from left to right in every language; each is named by its own colour and dash. */
function drawLines(page: PdfPage, figure: Figure): void {
  const { labels, places, series } = figure;
  page.keep(HEIGHT + SIZE * 4);
  const { document, width, y: top } = page;
  const left = page.left(0, width);
  const across = spanOf(places);
  const up = spanOf(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const at = (place: number, value: number) => ({
    x: left + shareOf(place, across) * width,
    y: top + HEIGHT - shareOf(value, up) * HEIGHT,
  });
  for (const value of [up.low, 0, up.high]) {
    const { y } = at(0, value);
    page.rule(y);
  }
  series.forEach(({ values }, index) => {
    let isBegun = false;
    document.lineWidth(1.6).strokeColor(COLORS[index % COLORS.length] ?? INK.text);
    if (index > 0) document.dash(5, { space: 3 });
    values.forEach((value, row) => {
      if (value === null) return;
      const { x, y } = at(places[row] ?? row, value);
      if (isBegun) document.lineTo(x, y);
      else document.moveTo(x, y);
      isBegun = true;
    });
    if (isBegun) document.stroke();
    document.undash();
  });
  page.y += HEIGHT + 4;
  drawEnds(page, [labels[0] ?? '', labels.at(-1) ?? '']);
  series.forEach(({ name, texts }, index) => {
    const words = `${index === 0 ? '—' : '- -'} ${name}: ${texts[0] ?? ''} – ${texts.at(-1) ?? ''}`;
    const color = COLORS[index % COLORS.length] ?? INK.text;
    page.write(page.set(plain(words), { size: SIZE, weight: 600, color }));
  });
}

/** The first and the last label of the axis, at its ends. */
function drawEnds(page: PdfPage, [first, last]: readonly [string, string]): void {
  const half = page.width / 2;
  const [one, other] = [first, last].map((text) =>
    page.set(plain(text), { size: SIZE, color: INK.quiet }, half),
  );
  if (!one || !other) return;
  const isMirrored = page.direction === 'rtl';
  page.place(one, page.y, { start: isMirrored ? half : 0, width: half, atEnd: isMirrored });
  page.place(other, page.y, { start: isMirrored ? 0 : half, width: half, atEnd: !isMirrored });
  page.y += Math.max(one.height, other.height);
}
