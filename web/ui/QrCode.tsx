import { encodeQR } from 'qr';

interface QrCodeProps {
  /** What a phone reads from it. */
  readonly text: string;
  /** What it leads to, for those who do not see it. */
  readonly label: string;
}

/** A code for the camera of a phone: dark on light in every theme, with the quiet border that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control border border-line"
    >
      <path d={`M0 0h${side}v${side}h-${side}z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
