/** A color as light of each kind, from 0 to 1: red, green, blue. */
type Light = readonly number[];

/** Returns the light of a color in hexadecimal notation, with three or six digits. */
export function lightOf(color: string): Light {
  const digits = color.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => {
    const share = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = lightOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colors as WCAG defines it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

type Matrix = readonly (readonly number[])[];

/** What each kind of full color blindness makes of light (Machado, Oliveira and Fernandes, 2009). */
export const colorBlindness: Readonly<Record<string, Matrix>> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A color in the CIELAB space, in which distances are as people see them: 2 is just noticed. */
function labOf(light: Light): readonly number[] {
  const [r = 0, g = 0, b = 0] = light;
  const bent = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns how different two colors are to somebody who sees light like this. */
export function difference(a: string, b: string, sight: Matrix): number {
  const seen = (color: string) => {
    const light = lightOf(color);
    const changed = sight.map((row) => row.reduce((sum, share, at) => sum + share * (light[at] ?? 0), 0));
    return labOf(changed.map((share) => Math.min(1, Math.max(0, share))));
  };
  const [first, second] = [seen(a), seen(b)];
  return Math.hypot(...first.map((part, at) => part - (second[at] ?? 0)));
}
