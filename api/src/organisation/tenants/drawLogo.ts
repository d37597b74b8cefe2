import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture as it is kept: what the sender's file showed, and nothing else of that file. */
export interface LogoImage {
  /** Hash and size, such as `0f…9c-320x56.png`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array;
}

/** Largest size of the drawn picture, in pixels. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

/** More pixels than this are no logo, however small the file is. */
const mostPixels = 4096 * 4096;

/** An SVG is drawn at this many dots per inch of its own 72, so that a small one stays sharp. */
const svgDensity = 288;

/**
 * Draws a PNG or an SVG anew as a PNG: no script, reference, comment or hidden file of the sender's lives on.
 * An SVG's references to elsewhere are not followed. Null for what is neither, or cannot be drawn.
 */
export async function drawLogo(bytes: Uint8Array, largest: LogoSize): Promise<LogoImage | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, density: svgDensity, failOn: 'warning' });
    const { format } = await picture.metadata();
    if (format !== 'png' && format !== 'svg') return null;
    const { data, info } = await picture
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      name: `${createHash('sha256').update(data).digest('hex').slice(0, 32)}-${width}x${height}.png`,
      width,
      height,
      png: data,
    };
  } catch {
    return null; // neither, cut short, or made to be unreadable: the sender is told that it is no picture
  }
}
