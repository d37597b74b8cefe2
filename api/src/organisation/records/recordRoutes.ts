import type { Operation, SettingsScope } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import { callOf } from './recordCalls.ts';
import { reachManaged } from './settingsReach.ts';
import { createSettingsRecords, type RecordKind } from './settingsRecords.ts';

/** Body limit of a record with the largest list of people. */
const membersBodyBytes = 256 * 1024;

type Versioned = { readonly version: number };
type OfCompany = z.ZodMiniType<{ companyId: string }>;
type OfRecord = z.ZodMiniType<{ companyId: string; id: string }>;
type ListOf<Shown> = z.ZodMiniType<{ content: Shown[] }>;

/** The operations on one kind of record: POST, PUT and DELETE of a company's admins, with Idempotency-Key and If-Match. */
interface RecordOperations<Input, Shown, Query extends z.ZodMiniType> {
  readonly list: Operation<OfCompany, Query, never, ListOf<Shown>>;
  readonly create: Operation<OfCompany, never, z.ZodMiniType<Input>, z.ZodMiniType<Shown>>;
  readonly update: Operation<OfRecord, never, z.ZodMiniType<Input>, z.ZodMiniType<Shown>>;
  readonly archive: Operation<OfRecord>;
}

type ChoiceQuery = z.ZodMiniType<{ scope: SettingsScope }>;
/** Lists the records to choose from, or all for admins (`settings.view`). @throws ApiError NOT_FOUND, FORBIDDEN */
type ListChoices<Shown> = (actor: Actor, companyId: string, scope: SettingsScope) => Promise<Shown[]>;
/** Lists all records of a company, for its admins (`settings.manage`). */
type ListAll<Shown> = (trx: ScopedTransaction, company: CompanyKey) => Promise<Shown[]>;

/** Serves a kind of record that people choose from; `list` checks access by `reachSettings`. */
export function registerChoiceRoutes<Input, Shown extends Versioned>(
  app: FastifyInstance,
  deps: KernelDependencies,
  kind: RecordKind<Input, Shown>,
  operations: RecordOperations<NoInfer<Input>, NoInfer<Shown>, ChoiceQuery>,
  list: ListChoices<NoInfer<Shown>>,
): void;
export function registerChoiceRoutes(
  app: FastifyInstance,
  deps: KernelDependencies,
  kind: RecordKind<object, Versioned>,
  operations: RecordOperations<object, Versioned, ChoiceQuery>,
  list: ListChoices<Versioned>,
): void {
  registerOperation(app, operations.list, {
    access: 'settings.view',
    handler: async ({ params, query, actor }) => ({ content: await list(actor, params.companyId, query.scope) }),
  });
  registerChanges(app, deps, kind, operations);
}

/** Serves a kind of record for admins only. */
export function registerRecordRoutes<Input, Shown extends Versioned>(
  app: FastifyInstance,
  deps: KernelDependencies,
  kind: RecordKind<Input, Shown>,
  operations: RecordOperations<NoInfer<Input>, NoInfer<Shown>, never>,
  list: ListAll<NoInfer<Shown>>,
): void;
export function registerRecordRoutes(
  app: FastifyInstance,
  deps: KernelDependencies,
  kind: RecordKind<object, Versioned>,
  operations: RecordOperations<object, Versioned, never>,
  list: ListAll<Versioned>,
): void {
  registerOperation(app, operations.list, {
    access: 'settings.manage',
    handler: async ({ params, actor }) => {
      const company = reachManaged(actor, params.companyId);
      return { content: await withScope(deps.db, scopeOf(actor), (trx) => list(trx, company)) };
    },
  });
  registerChanges(app, deps, kind, operations);
}

function registerChanges(
  app: FastifyInstance,
  deps: KernelDependencies,
  kind: RecordKind<object, Versioned>,
  { create, update, archive }: Pick<RecordOperations<object, Versioned, never>, 'create' | 'update' | 'archive'>,
): void {
  const records = createSettingsRecords(deps, kind);
  const { access = 'settings.manage' } = kind;
  const limit = kind.hasMembers === true ? { bodyLimitBytes: membersBodyBytes } : {};

  registerOperation(app, create, {
    access,
    ...limit,
    handler: async ({ params, body, actor, idempotencyKey, request }) =>
      records.create(actor, params.companyId, body, {
        ...callOf(request),
        key: idempotencyKey,
      }),
  });
  registerOperation(app, update, {
    access,
    ...limit,
    handler: async ({ params: { companyId, id }, body, actor, ifMatch, request }) =>
      records.replace(actor, companyId, id, body, ifMatch, callOf(request)),
  });
  registerOperation(app, archive, {
    access,
    handler: async ({ params: { companyId, id }, actor, ifMatch, request }) =>
      records.archive(actor, companyId, id, ifMatch, callOf(request)),
  });
}
