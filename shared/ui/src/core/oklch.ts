/** Lightness 0 to 1, chroma from 0, hue in radians (Ottosson, "A perceptual color space for image processing", 2020). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const linearToLms: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const lmsToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const labToLms: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const lmsToLinear: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [change(a), change(b), change(c)];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const channels = (hex: string): Triple => {
  const at = (index: number) => parseInt(hex.slice(index, index + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};

/** `#RRGGBB` as OKLCH. */
export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = times(lmsToLab, each(times(linearToLms, each(channels(hex), toLinear)), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The nearest `#RRGGBB` of the same lightness and hue: chroma shrinks until the colour exists in sRGB. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  for (let c = chroma; ; c *= 0.94) {
    const lms = times(labToLms, [lightness, c * Math.cos(hue), c * Math.sin(hue)]);
    const srgb = each(
      times(
        lmsToLinear,
        each(lms, (value) => value ** 3),
      ),
      toSrgb,
    );
    if (c < 0.001 || srgb.every((value) => value >= -0.0005 && value <= 1.0005)) {
      return `#${srgb
        .map((value) =>
          Math.round(Math.min(1, Math.max(0, value)) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`.toUpperCase();
    }
  }
}

function luminance(hex: string): number {
  const [red, green, blue] = each(channels(hex), toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
