import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture as it is kept: what the sender's file showed, and nothing else of that file. */
export interface DrawnPicture {
  /** Hash and size, such as `0f…9c-320x56.png`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What is taken of an upload, and what becomes of it. Sizes in pixels. */
export interface PictureShape {
  readonly formats: readonly ('png' | 'svg' | 'jpeg' | 'webp')[];
  /** More pixels than this are not drawn, however small the file is. Default 4096 × 4096. */
  readonly mostPixels?: number;
  readonly width: number;
  readonly height: number;
  /** `inside`: at most this size; `cover`: exactly this size, the rest cut off around the middle. */
  readonly fit: 'inside' | 'cover';
  readonly kept: 'png' | 'webp';
}

/** An SVG is drawn at this many dots per inch of its own 72, so that a small one stays sharp. */
const svgDensity = 288;

/**
 * Draws a picture anew, turned as its camera says: no script, reference, place, comment or hidden file of the sender's lives on.
 * An SVG's references to elsewhere are not followed. Null for what is none of the formats, has too many pixels, or cannot be drawn.
 */
export async function drawPicture(bytes: Uint8Array, shape: PictureShape): Promise<DrawnPicture | null> {
  const { formats, mostPixels = 4096 * 4096, fit, kept } = shape;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, density: svgDensity, failOn: 'warning' });
    const { format } = await picture.metadata();
    if (!formats.some((taken) => taken === format)) return null;
    const drawn = picture
      .autoOrient()
      .resize({ width: shape.width, height: shape.height, fit, withoutEnlargement: fit === 'inside' });
    const { data, info } = await (
      kept === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.webp({ quality: 80 })
    ).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      name: `${createHash('sha256').update(data).digest('hex').slice(0, 32)}-${width}x${height}.${kept}`,
      width,
      height,
      bytes: data,
    };
  } catch {
    return null; // no picture, cut short, or made to be unreadable: the sender is told that it is none
  }
}
