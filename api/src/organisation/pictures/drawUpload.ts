import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { logoLimits, personPictureLimits, postPictureLimits } from '@portolan/contracts';
import { Turns } from '../../kernel/process/Turns.ts';
import { drawPicture, type DrawnPicture, type PictureShape } from './drawPicture.ts';
import { isPlainSvg } from './plainSvg.ts';

/** Time limit to start the process and draw a picture, in milliseconds. */
const [drawMs, startMs] = [2_000, 10_000];

/** Limits of an upload, with the largest file in bytes. */
interface UploadShape extends PictureShape {
  readonly mostBytes: number;
}

const logoShape: UploadShape = {
  formats: ['png', 'svg'],
  mostBytes: logoLimits.bytes,
  width: logoLimits.width,
  height: logoLimits.height,
  fit: 'inside',
  output: 'png',
};

const personShape: UploadShape = {
  formats: ['png', 'jpeg', 'webp'],
  mostBytes: personPictureLimits.bytes,
  mostPixels: personPictureLimits.pixels,
  width: personPictureLimits.side,
  height: personPictureLimits.side,
  fit: 'cover',
  output: 'png',
};

/** Includes photographs, kept small so that a list of posts stays quick. */
const postShape: UploadShape = {
  formats: ['png', 'jpeg', 'webp'],
  mostBytes: postPictureLimits.bytes,
  width: postPictureLimits.width,
  height: postPictureLimits.height,
  fit: 'inside',
  output: 'webp',
};

/** One picture at a time and a short queue: uploads are rare. */
const [adminTurns, personTurns] = [
  new Turns({ atOnce: 1, waiting: 3, waitMs: 15_000 }),
  new Turns({ atOnce: 1, waiting: 20, waitMs: 15_000 }),
];

/** First bytes of a file, by format. */
const beginnings = {
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  svg: isPlainSvg,
} as const satisfies Record<PictureShape['formats'][number], (bytes: Buffer) => boolean>;

/**
 * Re-encodes an upload in a process of its own, for at most two seconds. Null for an unknown format, a file that is too large or cannot be
 * drawn in time, or an SVG that is not plain (`isPlainSvg`).
 * @param tenantId whose turn it takes
 * @throws ApiError TOO_MANY_AT_ONCE if the queue is full
 */
const drawing =
  (shape: UploadShape, turns: Turns) =>
  async (tenantId: string, bytes: Buffer): Promise<DrawnPicture | null> => {
    if (bytes.length === 0 || bytes.length > shape.mostBytes) return null;
    if (!shape.formats.some((format) => beginnings[format](bytes))) return null;
    return turns.run(tenantId, () => drawInProcess(bytes, shape));
  };

/** From a PNG or SVG to a PNG of at most `logoLimits`. */
export const drawLogoUpload = drawing(logoShape, adminTurns);

/** From a PNG, JPEG or WebP within `personPictureLimits` to a square PNG. */
export const drawPersonUpload = drawing(personShape, personTurns);

/** From a PNG, JPEG or WebP within `postPictureLimits` to a WebP. */
export const drawPostUpload = drawing(postShape, adminTurns);

/** Draws a stored picture again, to measure it. Null if it cannot be drawn. */
export const redrawLogo = (bytes: Buffer): Promise<DrawnPicture | null> => drawPicture(bytes, logoShape);

async function drawInProcess(bytes: Buffer, shape: PictureShape): Promise<DrawnPicture | null> {
  const child = fork(join(import.meta.dirname, 'drawPictureChild.ts'), {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const over = new AbortController();
  const answer = async <Message>(patienceMs: number): Promise<Message> => {
    const until = { signal: AbortSignal.any([over.signal, AbortSignal.timeout(patienceMs)]) };
    const ended = once(child, 'exit', until).then(() => Promise.reject(new Error('The drawing process has ended.')));
    const [answered] = await Promise.race([once(child, 'message', until), ended]);
    return answered as Message;
  };
  try {
    await answer(startMs);
    child.send({ bytes, shape });
    const { drawn } = await answer<{ drawn: DrawnPicture | null }>(drawMs);
    return drawn;
  } catch {
    return null; // too slow, or too large for its process
  } finally {
    over.abort();
    child.kill('SIGKILL');
  }
}
