/** Settings of one run of a proof. */
export interface ProofRun {
  /** Source of all randomness in a proof: the same seed gives the same run. */
  readonly seed: number;
  /** The small run, for every CI run; else the full one. */
  readonly isSmall: boolean;
  /** Whether the fault is switched on that the proof must find (`sabotages`). */
  readonly isSabotaged: boolean;
  /** The case to begin with, from 1, for a proof of long ones that was stopped. Default: the first. */
  readonly from?: number;
  /** Receives a line about the progress. */
  readonly report: (line: string) => void;
}

export interface ProofResult {
  /** Number of cases tried. */
  readonly n: number;
  /** Failed cases, in words; empty if all held. */
  readonly failures: readonly string[];
  /** Coverage, as a Markdown table. */
  readonly table: string;
}

/** One promise of the portal, tried by brute force. It stops everything that it starts. */
export type Proof = (run: ProofRun) => Promise<ProofResult>;

/** A Markdown table; the first row is the head. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
