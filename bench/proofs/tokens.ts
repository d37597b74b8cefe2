import { proveTokenFamilies } from './tokens/tokenFamilies.ts';
import type { ProofResult, ProofRun } from './Proof.ts';
import { proveTabs } from './tabs.ts';

/** Both halves of reliability T7 and T8: the tokens that the API accepts, and a browser's use of its own. */
export async function proveTokens(run: ProofRun): Promise<ProofResult> {
  const api = await proveTokenFamilies(run);
  const browser = await proveTabs(run);
  return {
    n: api.n + browser.n,
    failures: [...api.failures, ...browser.failures],
    table: `${api.table}\n\n${browser.table}`,
  };
}
