import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A re-encoded picture: the pixels of the upload, and nothing else of it. */
export interface DrawnPicture {
  /** Hash and size, such as `0f…9c-320x56.png`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Limits of an upload, and the size of its picture in pixels. */
export interface PictureShape {
  readonly formats: readonly ('png' | 'svg' | 'jpeg' | 'webp')[];
  /** Pictures with more pixels are refused, however small the file is. Default 4096 × 4096. */
  readonly mostPixels?: number;
  readonly width: number;
  readonly height: number;
  /** `inside`: at most this size; `cover`: exactly this size, cropped around the middle. */
  readonly fit: 'inside' | 'cover';
  readonly output: 'png' | 'webp';
}

/** Resolution for SVGs, in dots per inch (their own is 72), so that small ones stay sharp. */
const svgDensity = 288;

/**
 * Re-encodes a picture, upright by its camera's orientation, without scripts, references, location, comments or hidden data. An SVG's
 * external references are not followed. Null for other formats, too many pixels, or an unreadable file.
 */
export async function drawPicture(bytes: Uint8Array, shape: PictureShape): Promise<DrawnPicture | null> {
  const { formats, mostPixels = 4096 * 4096, fit, output } = shape;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, density: svgDensity, failOn: 'warning' });
    const { format } = await picture.metadata();
    if (!formats.some((taken) => taken === format)) return null;
    const drawn = picture
      .autoOrient()
      .resize({ width: shape.width, height: shape.height, fit, withoutEnlargement: fit === 'inside' });
    const { data, info } = await (
      output === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.webp({ quality: 80 })
    ).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      name: `${createHash('sha256').update(data).digest('hex').slice(0, 32)}-${width}x${height}.${output}`,
      width,
      height,
      bytes: data,
    };
  } catch {
    return null; // no picture, cut short, or made to be unreadable: the sender gets the same answer for each
  }
}
