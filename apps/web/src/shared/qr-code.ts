import encodeQR from 'qr';

/** A QR code to draw: a square of modules, and the dark ones as the path of an SVG. */
export interface QrDrawing {
  /** Modules on each side, quiet zone included. */
  readonly size: number;
  /** The dark modules, one flat box for each run of them in a row. */
  readonly path: string;
}

/** Light modules that the standard requires on every side, so that readers find the edge. */
const quietZone = 4;

/** Makes a QR code of a text such as a link. An eighth of the code may be unreadable. */
export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  return row
    .map((isDark, x) => {
      if (!isDark || row[x - 1] === true) return '';
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    })
    .join('');
}
