import type { BrowserContext } from '@playwright/test';

/** Collects each breach of an enforced policy (W3C CSP, Trusted Types) on any page of the context, as `directive address`. */
export async function collectPolicyBreaches(context: BrowserContext): Promise<readonly string[]> {
  const breaches: string[] = [];
  await context.exposeBinding('portolanPolicyBreach', (_source, breach: string) => void breaches.push(breach));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI, sample }) => {
      const report = Reflect.get(globalThis, 'portolanPolicyBreach') as (breach: string) => void;
      if (disposition === 'enforce') report(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
    });
  });
  return breaches;
}
