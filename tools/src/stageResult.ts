/** How many rules a stage tried, and how they ended. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
}
