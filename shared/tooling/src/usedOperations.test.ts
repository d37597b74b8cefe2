import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { pureDeclarations } from './pureDeclarations.ts';
import { usedOperations } from './usedOperations.ts';

const output = mkdtempSync(join(tmpdir(), 'portolan-used-operations-'));
afterAll(() => rmSync(output, { recursive: true, force: true }));

/** Ids of the operations that a build of `source` calls. */
function calledBy(source: string): Promise<string[]> {
  let ids: string[] = [];
  const compiler = webpack({
    mode: 'production',
    target: 'web',
    devtool: false,
    context: join(import.meta.dirname, '..'),
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { path: output },
    optimization: { minimize: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: createRequire(import.meta.url).resolve('ts-loader'),
          options: {
            transpileOnly: true,
            getCustomTransformers: () => ({
              before: [pureDeclarations((path) => path.includes('/shared/contracts/src/'))],
            }),
            configFile: join(import.meta.dirname, '../../../tsconfig.base.json'),
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
          },
        },
      ],
    },
  });
  compiler.hooks.thisCompilation.tap('test', (compilation) =>
    compilation.hooks.afterProcessAssets.tap('test', () => {
      ids = usedOperations(compilation).map(({ id }) => id);
    }),
  );
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else compiler.close(() => resolve(ids));
    }),
  );
}

describe('the operations that a build calls', () => {
  it('The operations of a build are those of the API and the registry that its code uses anywhere', async () => {
    expect(
      await calledBy(`
        import { fetchTrip, rollBack, languages } from '@portolan/contracts';
        globalThis.call = [fetchTrip, languages];
        globalThis.later = () => import('data:text/javascript,import { listTrips } from "@portolan/contracts"; globalThis.list = listTrips;');
        globalThis.back = rollBack;
      `),
    ).toEqual(['fetchTrip', 'listTrips', 'rollBack']);
  });

  it('The operations of a build leave out imports that are not used', async () => {
    expect(
      await calledBy(`
        import { deleteTrip, fetchTrip } from '@portolan/contracts';
        const unused = () => deleteTrip.id;
        globalThis.call = fetchTrip;
      `),
    ).toEqual(['fetchTrip']);
  });

  it('The operations of a build are a whole namespace if it is passed on, because the calls are unknown', async () => {
    expect(
      (await calledBy(`import * as contracts from '@portolan/contracts'; globalThis.all = contracts;`)).length,
    ).toBeGreaterThan(100);
  });
});
