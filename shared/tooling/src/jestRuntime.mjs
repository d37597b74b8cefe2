import Runtime from 'jest-runtime';

/** Source by path, of each file that a test of this process has loaded. */
const sources = new Map();
/** Compiled code by path, for each set of compiler settings: rooms share theirs. */
const translatedBy = new Map();

/**
 * Jest's runtime, which loads the modules of one test file, about 2,500 each time. For each, Jest reads the source again, checks its time
 * of change, and compiles it once per project; this one does so once per process. In watch mode, where sources change, and with coverage,
 * it does as Jest does.
 */
export default class KeepingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const isKept = !globalConfig.watch && !globalConfig.watchAll && !coverage.collectCoverage;
    if (isKept) for (const [path, source] of cacheFS) sources.set(path, source);
    super(
      config,
      environment,
      resolver,
      isKept ? keeping(transformer, config) : transformer,
      isKept ? keptSources : cacheFS,
      coverage,
      testPath,
      globalConfig,
    );
  }
}

/** Stands for the runtime's map of sources, which it empties at its end; here that would cost the next runtime time. */
const keptSources = {
  get: (path) => sources.get(path),
  set: (path, source) => sources.set(path, source),
  clear: () => undefined,
};

function keeping(transformer, { transform, transformIgnorePatterns }) {
  const settings = JSON.stringify([transform, transformIgnorePatterns]);
  const translated = translatedBy.get(settings) ?? new Map();
  translatedBy.set(settings, translated);
  return Object.assign(Object.create(transformer), {
    transform(path, options, source) {
      const key = options.supportsStaticESM ? `${path} as a module` : path;
      const known = translated.get(key);
      if (known !== undefined) return known;
      const result = transformer.transform(path, options, source);
      translated.set(key, result);
      return result;
    },
  });
}
