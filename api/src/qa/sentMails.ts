import type { Letter, MailTransport } from '../kernel/mail/letter.ts';

/** Number of letters kept. */
const remembered = 200;

/** The letters that left the demo, for its testers. */
export interface SentMails {
  /** The transport, with its letters kept. */
  around(transport: MailTransport): MailTransport;
  /** Letters to an address, newest first. */
  to(email: string): readonly Letter[];
}

export function createSentMails(): SentMails {
  let letters: readonly Letter[] = [];
  return {
    around: (transport) => ({
      async send(letter, id) {
        await transport.send(letter, id);
        letters = [letter, ...letters].slice(0, remembered);
      },
    }),
    to: (email) => letters.filter((letter) => letter.to === email.toLowerCase()),
  };
}
