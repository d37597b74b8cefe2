import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { logoLimits } from '@portolan/contracts';
import { Turns } from '../../kernel/process/Turns.ts';
import { drawLogo, type LogoImage } from './drawLogo.ts';
import { isPlainSvg } from './plainSvg.ts';

/** One picture at a time, and few that wait: a tenant's administrators upload one now and then. */
const turns = new Turns({ atOnce: 1, waiting: 3, waitMs: 15_000 });
/** Longest that a picture may take to be drawn, and its process to start, in milliseconds. */
const [drawMs, startMs] = [2_000, 10_000];

const pngBegin = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Draws an uploaded PNG or SVG anew, as a PNG of at most `logoLimits`, in a process of its own that ends after two seconds. Null for what is neither, is
 * too large, cannot be drawn in that time, or is an SVG that takes more to draw than a logo does (`isPlainSvg`).
 * @param tenantId whose turn it takes @throws ApiError TOO_MANY_AT_ONCE where too many wait already
 */
export async function drawUpload(tenantId: string, bytes: Buffer): Promise<LogoImage | null> {
  if (bytes.length === 0 || bytes.length > logoLimits.bytes) return null;
  if (!bytes.subarray(0, pngBegin.length).equals(pngBegin) && !isPlainSvg(bytes)) return null;
  return turns.run(tenantId, () => drawInProcess(bytes));
}

/** Draws a kept picture once more, for where its size is wanted. Null where it cannot be drawn. */
export const redrawLogo = (kept: Buffer): Promise<LogoImage | null> => drawLogo(kept, largestLogo);

const largestLogo = { width: logoLimits.width, height: logoLimits.height };

async function drawInProcess(bytes: Buffer): Promise<LogoImage | null> {
  const child = fork(join(import.meta.dirname, 'drawLogoChild.ts'), {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const over = new AbortController();
  const answer = async <Said>(patienceMs: number): Promise<Said> => {
    const until = { signal: AbortSignal.any([over.signal, AbortSignal.timeout(patienceMs)]) };
    const ended = once(child, 'exit', until).then(() => Promise.reject(new Error('The drawing process has ended.')));
    const [said] = await Promise.race([once(child, 'message', until), ended]);
    return said as Said;
  };
  try {
    await answer(startMs);
    child.send({ bytes, largest: largestLogo });
    const { drawn } = await answer<{ drawn: LogoImage | null }>(drawMs);
    return drawn;
  } catch {
    return null; // too slow, or more than its process could bear
  } finally {
    over.abort();
    child.kill('SIGKILL');
  }
}
