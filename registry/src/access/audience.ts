import type { ReleaseRule } from '@portolan/contracts';
import { RegistryError } from '../RegistryError.ts';

/** Which tenants and companies of a rule there are not; the registry knows neither, who runs it does (ADR 0014). */
export type FindUnknownAudience = (
  rule: Pick<ReleaseRule, 'tenants' | 'companies'>,
) => Promise<{ readonly tenants: readonly string[]; readonly companies: readonly string[] }>;

/** How many strangers one refusal names. */
const named = 5;

/**
 * A canary that is meant for somebody reaches somebody: a name that nobody has would fit nobody, in silence.
 * @throws RegistryError UNKNOWN_AUDIENCE naming what there is not
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
