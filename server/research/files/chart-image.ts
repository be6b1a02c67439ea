import { ImageRun } from 'docx';
import { shareOf, spanOf } from '../../../shared/research/chart-scale.ts';
import type { Figure } from './document.ts';

const WIDTH = 600;
const LINES_HEIGHT = 200;
const BAR = 18;
const COLORS = ['1D4ED8', '5A5048', '221D18'] as const;

export interface ChartImage {
  readonly children: ImageRun[];
  /** What the colours stand for; words are not drawn, so that they keep the font and direction of the document. */
  readonly words: readonly { readonly text: string; readonly color: string }[];
}

/** A chart as a picture without words, for programs that draw none themselves. Its table tells the figures. */
export async function drawChart(figure: Figure, direction: 'ltr' | 'rtl'): Promise<ChartImage> {
  const { default: sharp } = await import('sharp');
  const [height, drawing] = figure.shape === 'bar' ? bars(figure, direction) : lines(figure);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${drawing}</svg>`;
  const data = await sharp(Buffer.from(svg), { density: 144 }).png().toBuffer();
  const alt = { name: 'chart', title: figure.title, description: figure.note };
  return {
    children: [new ImageRun({ type: 'png', data, transformation: { width: WIDTH, height }, altText: alt })],
    words: figure.series.map(({ name }, index) => ({ text: `■ ${name}`, color: colorOf(index) })),
  };
}

const colorOf = (index: number): string => COLORS[index % COLORS.length] ?? COLORS[0];

function bars({ labels, series }: Figure, direction: 'ltr' | 'rtl'): readonly [number, string] {
  const rows = labels.flatMap((_, row) => {
    const group = series.map(({ values }) => values[row] ?? null);
    const all = series.length > 1 ? group : (series[0]?.values ?? []);
    const span = spanOf(all.filter((value) => value !== null));
    return group.map((value, index) => ({ value, index, span, first: index === 0 }));
  });
  let y = 0;
  const drawn = rows.map(({ value, index, span, first }) => {
    y += first && y > 0 ? 12 : 2;
    const top = y;
    y += BAR;
    if (value === null) return '';
    const [zero, end] = [shareOf(0, span) * WIDTH, shareOf(value, span) * WIDTH];
    const size = Math.max(1, Math.abs(end - zero));
    const from = Math.min(zero, end);
    const x = direction === 'rtl' ? WIDTH - from - size : from;
    return `<rect x="0" y="${top}" width="${WIDTH}" height="${BAR}" fill="#F3EEE6"/><rect x="${x}" y="${top}" width="${size}" height="${BAR}" fill="#${colorOf(index)}"/>`;
  });
  return [Math.max(BAR, y), drawn.join('')];
}

function lines({ places, series }: Figure): readonly [number, string] {
  const across = spanOf(places);
  const up = spanOf(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const y = (value: number) => LINES_HEIGHT - 6 - shareOf(value, up) * (LINES_HEIGHT - 12);
  const grid = [up.low, 0, up.high].map(
    (value) => `<line x1="0" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}" stroke="#D8D0C6"/>`,
  );
  const paths = series.map(({ values }, index) => {
    const points = values.flatMap((value, row) =>
      value === null ? [] : [`${shareOf(places[row] ?? row, across) * WIDTH},${y(value)}`],
    );
    const dash = index === 0 ? '' : ' stroke-dasharray="9 5"';
    return `<polyline points="${points.join(' ')}" fill="none" stroke="#${colorOf(index)}" stroke-width="3"${dash}/>`;
  });
  return [LINES_HEIGHT, [...grid, ...paths].join('')];
}
