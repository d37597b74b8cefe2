/** How a proof is to be run. */
export interface ProofRun {
  /** Each chance that a proof takes follows from it: the same seed, the same run. */
  readonly seed: number;
  /** The small figure, for every CI run; else the whole. */
  readonly isSmall: boolean;
  /** Whether the fault is switched on that the proof must find (`sabotages`). */
  readonly isSabotaged: boolean;
  /** Takes a line about how it goes. */
  readonly report: (line: string) => void;
}

export interface ProofResult {
  /** How many cases were tried. */
  readonly n: number;
  /** What did not hold, in words; empty when all did. */
  readonly failures: readonly string[];
  /** What was covered, as a Markdown table. */
  readonly table: string;
}

/** One promise of the portal, tried by brute force. Whatever it starts, it stops. */
export type Proof = (run: ProofRun) => Promise<ProofResult>;

/** A Markdown table; the first row is the head. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
