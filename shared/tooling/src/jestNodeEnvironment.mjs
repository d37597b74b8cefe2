import { TestEnvironment } from 'jest-environment-node';

let kept;

/**
 * Jest's Node environment, one per process instead of one per test file, so that modules stay loaded from file to file (`jestRuntime.mjs`):
 * loading them, and running them for the first time, was a sixth of what a test file of the API took.
 */
export default class KeptNodeEnvironment extends TestEnvironment {
  /** For the runtime. */
  staysForTheNext = true;
  #ownSymbols;
  #exit;

  constructor(config, context) {
    if (kept !== undefined) return kept;
    super(config, context);
    this.#ownSymbols = new Set(Object.getOwnPropertySymbols(this.global));
    this.#exit = this.global.process.exit;
    kept = this;
  }

  async setup() {
    // jest-circus keeps its state, and to whom it reports, under symbols of the global object.
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (!this.#ownSymbols.has(symbol)) delete this.global[symbol];
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    // Jest puts one around it per file, each of which would hold all of its file.
    this.global.process.exit = this.#exit;
  }
}
