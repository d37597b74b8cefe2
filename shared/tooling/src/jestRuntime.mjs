import Runtime from 'jest-runtime';

/** Path to source, of each file that a test of this process has loaded. */
const sources = new Map();
/** Path to what the file was translated to, by the settings that it was translated with: rooms share theirs. */
const translatedBy = new Map();
/** Of each environment that stays for the next test file (`jestNodeEnvironment.mjs`): its modules by path, and the runtime of its test file. */
const staying = new WeakMap();

/**
 * Jest's runtime, which loads the modules of one test file, about 2,500 a time. For each, Jest reads the source again, asks when the file was
 * changed, and translates it once per project; this one does so once per process. Where an environment stays, its modules stay too, but for the
 * test files: what a module keeps is there for the next file, as it is for a server's next request. In watch mode, where sources change, and
 * where coverage is counted, it does as Jest does.
 */
export default class KeepingRuntime extends Runtime {
  #stay = null;

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
    if (!isKept || environment.staysForTheNext !== true) return;
    this.#stay = staying.get(environment) ?? { modules: new Map(), runtime: this };
    this.#stay.runtime = this;
    staying.set(environment, this.#stay);
    this.registries.moduleRegistry = this.#stay.modules;
  }

  /** A module that stays asks the runtime that loaded it, whose test file has ended. */
  requireModuleOrMock(from, name) {
    const runtime = this.#stay?.runtime ?? this;
    return runtime === this ? super.requireModuleOrMock(from, name) : runtime.requireModuleOrMock(from, name);
  }

  teardown() {
    if (this.#stay === null) return super.teardown();
    this.restoreAllMocks();
    this.testMainModule.reset();
    this.transformCache.clear();
    this.jestGlobals.clearJestObjectCache();
    for (const path of this.#stay.modules.keys()) if (path.includes('.test.')) this.#stay.modules.delete(path);
  }
}

/** What a runtime asks of its map of sources; it empties it at its end, which here would cost the next one. */
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
