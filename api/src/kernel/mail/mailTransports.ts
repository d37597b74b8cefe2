import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import type { Letter, MailTransport } from './letter.ts';

const [connectMs, answerMs] = [5_000, 15_000];

/** SMTP if it is configured, else the outbox folder under the data directory. */
export function createMailTransport(
  config: Pick<Config, 'mail' | 'dataDir'>,
  clock: Clock,
  logger: Pick<Logger, 'info'>,
): MailTransport {
  const { smtpUrl, fromAddress } = config.mail;
  return smtpUrl === undefined
    ? createOutboxFolder(join(config.dataDir, 'outbox'), fromAddress, clock, logger)
    : createSmtp(smtpUrl, fromAddress);
}

/** Sends each letter to a mail server (RFC 5321). */
export function createSmtp(url: string, fromAddress: string): MailTransport {
  const server = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  });
  return {
    async send(letter, id) {
      await server.sendMail(messageOf(letter, fromAddress, id));
    },
  };
}

/** Writes each letter as an `.eml` file that any mail program opens. The log names the file, not its content. */
export function createOutboxFolder(
  folder: string,
  fromAddress: string,
  clock: Clock,
  logger: Pick<Logger, 'info'>,
): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter, id) {
      const { message } = await writer.sendMail(messageOf(letter, fromAddress, id));
      const file = join(folder, `${clock().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, message, { mode: 0o600 });
      await rename(`${file}.new`, file);
      logger.info({ event: 'mail written', file }, 'a mail was written into the outbox');
    },
  };
}

function messageOf(
  { to, from, subject, text, html, thread, settingsUrl }: Letter,
  fromAddress: string,
  id: string,
): SendMailOptions {
  const idOf = (name: string): string => `<${name}@${fromAddress.split('@')[1] ?? 'localhost'}>`;
  return {
    messageId: idOf(id),
    // An id that no letter has: each letter of the conversation refers to it (RFC 5322 §3.6.4).
    ...(thread !== undefined && { references: idOf(thread) }),
    ...(settingsUrl !== undefined && { list: { unsubscribe: settingsUrl } }),
    from: { name: from.name, address: fromAddress },
    replyTo: { name: from.name, address: from.supportAddress },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A letter never loads files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
