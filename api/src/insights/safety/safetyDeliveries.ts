import * as z from 'zod/mini';
import { withScope, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { languageOf } from '../../kernel/mail/accountLetters.ts';
import { writeLetter, type LetterKind } from '../../kernel/mail/letters.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { brandOf } from '../../kernel/tenancy/brand.ts';
import { notifyPeople, type NewNotification } from '../../messages/index.ts';
import { findCompany } from '../../organisation/index.ts';
import {
  escalate,
  findCheck,
  insertReplyLink,
  listUnmailed,
  noteMailed,
  type CheckKey,
  type CheckRow,
  type PersonRow,
} from './safetyChecksRepository.ts';

/** Outbox topic: the steps of a safety check. */
export const safetyTopic = 'safety';

const steps = ['SEND', 'REMIND', 'ESCALATE'] as const;
export type SafetyStep = (typeof steps)[number];
const payload = z.object({ checkId: z.uuid(), step: z.enum(steps) });

/** Mails written by one transaction. */
const lettersAtOnce = 200;

export interface SafetyDeliveryDeps extends Pick<KernelDependencies, 'db' | 'clock' | 'mail'> {
  /** Origin of a tenant's portal, for links; null if it has no host. */
  readonly originOf: (tenantId: string) => Promise<string | null>;
}

/** Mails a check to its people, reminds those without a reply, and then opens their emergency contacts. Each step can safely run again. */
export function createSafetyDeliveries({ db, clock, mail, originOf }: SafetyDeliveryDeps): OutboxHandler {
  /** @returns whether more may be left */
  async function mailSome(
    trx: ScopedTransaction,
    key: CheckKey,
    step: 'SEND' | 'REMIND',
    origin: string,
  ): Promise<boolean> {
    const check = await findCheck(trx, key);
    const company = await findCompany(trx, key);
    const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', key.tenantId).executeTakeFirst();
    if (check === undefined || company === undefined || tenant === undefined) return false;
    const people = await listUnmailed(trx, key, step, lettersAtOnce);
    const brand = await brandOf(trx, tenant);
    const languages = await languagesOf(trx, key, people);
    for (const person of people) {
      const url = check.kind === 'CHECK' ? `${origin}/confirm/safety/${await insertReplyLink(trx, person)}` : undefined;
      const language = languageOf(languages.get(person.customerId ?? '') ?? '');
      const letter = letterOf(check, step, person, { tenant: brand, company: company.name, language });
      await mail.enqueue(trx, key.tenantId, writeLetter({ ...letter, ...(url !== undefined && { url }) }));
    }
    const at = clock();
    if (step === 'SEND') await notifyPeople(trx, key, notificationOf(check, at), customersOf(people));
    const keys = people.map(({ personKey }) => personKey);
    await noteMailed(trx, key, keys, step === 'SEND' ? { mailedAt: at } : { remindedAt: at });
    return people.length === lettersAtOnce;
  }

  return {
    async handle({ tenantId, companyId, payload: said }) {
      const { checkId, step } = payload.parse(said);
      const key = { tenantId, companyId, id: checkId };
      const scope = { tenantId, companyIds: [companyId], userId: null };
      if (step === 'ESCALATE') return withScope(db, scope, (trx) => escalate(trx, key, clock()));
      const origin = await originOf(tenantId);
      // A tenant that is not open yet has no address for links.
      if (origin === null) return;
      let isMore = true;
      while (isMore) isMore = await withScope(db, scope, (trx) => mailSome(trx, key, step, origin));
      mail.wake();
    },
  };
}

const customersOf = (people: readonly PersonRow[]): readonly string[] =>
  people.flatMap(({ customerId }) => customerId ?? []);

/** The check as a notification in the portal. Its mail is written here, because it has a link for each person. */
function notificationOf({ id, kind, message, sentBy: byId }: CheckRow, at: Date): NewNotification {
  const title = message.split('\n')[0] ?? '';
  const notification = { about: '', byId, comment: message, at, isMailedApart: true } as const;
  return kind === 'CHECK'
    ? { ...notification, kind: 'SAFETY_CHECK', subject: { kind: 'SAFETY_CHECK', checkId: id, title } }
    : { ...notification, kind: 'SAFETY_MESSAGE', subject: { kind: 'SAFETY_MESSAGE', messageId: id, title } };
}

function letterOf(
  { id, kind, message }: CheckRow,
  step: 'SEND' | 'REMIND',
  { firstName, name, email }: PersonRow,
  { tenant, company, language }: Pick<Parameters<typeof writeLetter>[0], 'tenant' | 'language'> & { company: string },
): Parameters<typeof writeLetter>[0] {
  const letterKind: LetterKind =
    kind === 'MESSAGE' ? 'safetyMessage' : step === 'SEND' ? 'safetyCheck' : 'safetyReminder';
  const values = { name: firstName || name, company };
  return { to: email, kind: letterKind, language, tenant, values, ownText: message, thread: `safety-${id}` };
}

/** Language of each person, by customer’s id. */
async function languagesOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CheckKey,
  people: readonly PersonRow[],
): Promise<ReadonlyMap<string, Row<'customers'>['language']>> {
  const ids = customersOf(people);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('customers')
    .select(['id', 'language'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, language }) => [id, language]));
}
