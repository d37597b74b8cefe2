import webpack, { type Configuration } from 'webpack';

/** One build. @throws Error with webpack's message if it fails */
export function runWebpack(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error !== null || stats?.hasErrors() === true) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
}
