/** Number of rules that a stage tried, and their results. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
}
