import webpack from 'webpack';
import { monolithConfig } from '@portolan/tooling/monolith';
import { remotesIn, root } from '../../tools/src/rooms.ts';

/** Builds the monolith into `dir`. @returns the folder of the build. @throws Error with webpack's own words */
export async function buildMonolith(dir: string): Promise<string> {
  const config = monolithConfig(root, dir, remotesIn(root));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result');
  return config.output?.path ?? '';
}
