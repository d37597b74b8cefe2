import { parseArgs } from 'node:util';

/** A command of `npm run admin` with its options, by the API's names. */
export type AdminCommand =
  | { readonly name: 'add-tenant' | 'add-company'; readonly given: Readonly<Record<string, unknown>> }
  | { readonly name: 'migrate'; readonly steps: 'expand' | 'contract' | 'plan' };

interface Option {
  /** Field of the API's command. */
  readonly field: string;
  /** The option's meaning, for refusals and the usage. */
  readonly wanted: string;
  readonly default?: string;
}

const tenantOptions: Readonly<Record<string, Option>> = {
  id: { field: 'id', wanted: 'a short name of small letters, digits and hyphens, such as nordlys' },
  name: { field: 'name', wanted: 'the brand’s name, at most 80 characters' },
  country: { field: 'country', wanted: 'two capital letters, such as SE' },
  host: { field: 'hosts', wanted: 'a host in small letters, such as travel.example; once for each' },
  color: { field: 'color', wanted: 'a color such as #0B5F6A', default: '#0B5F6A' },
  'support-mail': { field: 'supportMail', wanted: 'an e-mail address' },
  'support-phone': { field: 'supportPhone', wanted: 'a number such as +46855501400' },
};

const companyOptions: Readonly<Record<string, Option>> = {
  tenant: { field: 'tenant', wanted: 'the id of a tenant' },
  name: { field: 'name', wanted: 'the company’s name, at most 120 characters' },
  country: { field: 'country', wanted: 'two capital letters, such as SE' },
  currency: { field: 'currency', wanted: 'a currency with a rate, such as SEK' },
  language: { field: 'language', wanted: 'en, sr, sv or da', default: 'en' },
  admin: { field: 'admin', wanted: 'the e-mail address of the first administrator' },
  role: {
    field: 'role',
    wanted: 'COMPANY_ADMIN, or TENANT_ADMIN in the tenant’s own company',
    default: 'COMPANY_ADMIN',
  },
  plan: { field: 'plan', wanted: 'trial, pro or enterprise', default: 'pro' },
  licences: { field: 'licences', wanted: 'a whole number from 1 to 1000000', default: '50' },
  until: { field: 'until', wanted: 'the last day of the subscription, such as 2027-12-31' },
};

const commands = { 'add-tenant': tenantOptions, 'add-company': companyOptions } as const;

const migrateFlags = {
  '--plan': { steps: 'plan', does: 'says what it would do, and changes nothing' },
  '--contract': { steps: 'contract', does: 'takes away what older releases use, once none runs' },
} as const;

/** Reads the words after `npm run admin --`. @throws Error with the usage, or naming the missing options */
export function readAdminCommand(args: readonly string[]): AdminCommand {
  const [name, ...rest] = args;
  if (name === 'migrate') return { name, steps: stepsOf(rest) };
  if (name !== 'add-tenant' && name !== 'add-company') throw new Error(usage());
  const options = commands[name];
  const values = valuesOf(rest, options);
  const missing = Object.keys(options).filter((option) => values[option] === undefined);
  if (missing.length > 0)
    throw new Error(
      [
        'These options are missing:',
        ...missing.map((option) => `  --${option}: ${options[option]?.wanted ?? ''}`),
      ].join('\n'),
    );
  const given = Object.entries(options).map(([option, { field }]) => [field, valueOf(option, values[option])]);
  return { name, given: Object.fromEntries(given) as Record<string, unknown> };
}

function stepsOf(args: readonly string[]): 'expand' | 'contract' | 'plan' {
  const [flag, ...others] = args;
  if (flag === undefined) return 'expand';
  if (others.length > 0 || (flag !== '--plan' && flag !== '--contract')) throw new Error(usage());
  return migrateFlags[flag].steps;
}

function valuesOf(args: readonly string[], options: Readonly<Record<string, Option>>) {
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(
        Object.entries(options).map(([option, { default: usual }]) => [
          option,
          {
            type: 'string' as const,
            multiple: option === 'host',
            ...(usual !== undefined && { default: usual }),
          },
        ]),
      ),
    }).values;
  } catch {
    throw new Error(usage());
  }
}

const valueOf = (option: string, value: unknown): unknown =>
  option === 'licences' && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

function usage(): string {
  const linesOf = (name: keyof typeof commands): string[] => [
    `npm run admin -- ${name}`,
    ...Object.entries(commands[name]).map(
      ([option, { wanted, default: usual }]) =>
        `  --${option}: ${wanted}${usual === undefined ? '' : ` (default ${usual})`}`,
    ),
  ];
  const flags = Object.entries(migrateFlags).map(([flag, { does }]) => `  ${flag}: ${does}`);
  return ['usage:', ...linesOf('add-tenant'), ...linesOf('add-company'), 'npm run admin -- migrate', ...flags].join(
    '\n',
  );
}

/** Why a command was refused: a wrong field is named by its option. */
export function refusalOf(error: unknown): string {
  const options = Object.entries({ ...tenantOptions, ...companyOptions });
  if (error instanceof Error && 'issues' in error && Array.isArray(error.issues)) {
    const fields = new Set(
      (error.issues as readonly { readonly path: readonly PropertyKey[] }[]).map(({ path }) => path[0]),
    );
    return options
      .filter(([, { field }]) => fields.has(field))
      .map(([option, { wanted }]) => `--${option} is not what is needed: ${wanted}.`)
      .join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}
