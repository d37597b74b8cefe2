import type { ReleaseRule } from '@portolan/contracts';
import { RegistryError } from '../RegistryError.ts';

/** Unknown tenants and companies of a rule. The registry knows neither itself; the host server does (ADR 0014). */
export type FindUnknownAudience = (
  rule: Pick<ReleaseRule, 'tenants' | 'companies'>,
) => Promise<{ readonly tenants: readonly string[]; readonly companies: readonly string[] }>;

/** Most unknown names that one refusal lists. */
const named = 5;

/**
 * Refuses unknown names: a canary for them would silently reach no one.
 * @throws RegistryError UNKNOWN_AUDIENCE with the unknown names
 */
export async function assertKnownAudience(
  findUnknownAudience: FindUnknownAudience,
  rules: readonly ReleaseRule[],
): Promise<void> {
  const reasons: string[] = [];
  for (const [index, rule] of rules.entries()) {
    const { tenants, companies } = await findUnknownAudience(rule);
    const place = rules.length > 1 ? `Rule ${index + 1}: ` : '';
    if (tenants.length > 0) reasons.push(`${place}there is no tenant ${listOf(tenants)}; a tenant is named by its id.`);
    const where = rule.tenants === undefined ? 'no tenant has' : `${listOf(rule.tenants)} does not have`;
    if (companies.length > 0)
      reasons.push(`${place}${where} the company ${listOf(companies)}; a company is named by its id.`);
  }
  if (reasons.length > 0) throw new RegistryError('UNKNOWN_AUDIENCE', reasons.join('\n'));
}

const listOf = (names: readonly string[]): string =>
  `${names.slice(0, named).join(', ')}${names.length > named ? ` and ${names.length - named} more` : ''}`;
