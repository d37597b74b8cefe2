/** Number of rules that a stage tried, and their results. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
}

/** With the names of tests that failed, and failed again if repeated. */
export interface NamedResult extends StageResult {
  readonly failures: readonly string[];
}
