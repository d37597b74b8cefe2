import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { writeLetter, type LetterRequest } from '../../kernel/mail/letters.ts';
import type { MailPort } from '../../kernel/mail/mailPort.ts';
import { newLinkToken } from '../../kernel/secrets/linkToken.ts';
import { insertInvitation, withdrawOpen, type CompanyKey } from './invitationsRepository.ts';

/** Validity of an invitation, in milliseconds. */
const lifetimeMs = 7 * 24 * 60 * 60_000;

/** Data of an invitation's mail. */
export interface InvitationLetter {
  readonly customerId: string;
  readonly email: string;
  readonly language: LanguageCode;
  readonly companyName: string;
  readonly inviterName: string;
  readonly invitedBy: string;
  readonly tenant: LetterRequest['tenant'];
  /** Origin of the portal, for the link. */
  readonly origin: string;
}

/**
 * Makes a person's one open invitation and its mail; an earlier one is withdrawn. Wake the mails once the transaction has committed.
 * @returns `url` is the link, a secret for the mail and the operator's own command only
 */
export async function sendInvitation(
  trx: ScopedTransaction,
  mail: Pick<MailPort, 'enqueue'>,
  { tenantId, companyId }: CompanyKey,
  { customerId, email, language, companyName, inviterName, invitedBy, tenant, origin }: InvitationLetter,
  now: Date,
): Promise<{ readonly id: string; readonly expiresAt: Date; readonly url: string }> {
  const key = { tenantId, companyId };
  const [id, expiresAt] = [randomUUID(), new Date(now.getTime() + lifetimeMs)];
  const { token, tokenHash } = newLinkToken(companyId);
  const url = `${origin}/register/company/invite?token=${token}`;
  await withdrawOpen(trx, { ...key, customerId }, now);
  await insertInvitation(trx, { ...key, id, tokenHash, customerId, invitedBy, createdAt: now, expiresAt });
  await mail.enqueue(
    trx,
    tenantId,
    writeLetter({
      to: email,
      kind: 'invitation',
      language,
      tenant,
      values: { company: companyName, inviter: inviterName },
      url,
    }),
  );
  return { id, expiresAt, url };
}
