import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/http/ApiError.ts';
import type { Config } from '../kernel/process/config.ts';

const shortest = 32;

/**
 * The token of QA's controls: `PORTOLAN_QA_TOKEN`, else that of `<dataDir>/keys/qa-token` (mode 600), which is made at the first start.
 * @throws Error for a token so short that it could be guessed
 */
export async function loadQaToken({ qaToken, dataDir }: Pick<Config, 'qaToken' | 'dataDir'>): Promise<string> {
  const token = qaToken ?? (await readOrMake(join(dataDir, 'keys')));
  if (token.length < shortest) throw new Error(`PORTOLAN_QA_TOKEN needs at least ${shortest} characters.`);
  return token;
}

/** Passes a caller with the token in `Authorization: Bearer …`, which no page of another origin can send. @throws ApiError NOT_SIGNED_IN */
export function demandQaToken({ headers }: FastifyRequest, token: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(bearer), digest(token))) throw new ApiError('NOT_SIGNED_IN');
}

async function readOrMake(directory: string): Promise<string> {
  const path = join(directory, 'qa-token');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) return stored.trim();
  const made = randomBytes(32).toString('base64url');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, made, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return made;
}
