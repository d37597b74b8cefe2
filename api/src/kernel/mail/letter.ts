/** A mail to send: plain text and the same as simple HTML. */
export interface Letter {
  readonly to: string;
  /** Sender: the brand's display name, and its support address, which receives replies. */
  readonly from: { readonly name: string; readonly supportAddress: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Id of the subject, such as a trip: mail programs group letters with the same id into one conversation. */
  readonly thread?: string;
  /** Target of the letter's link; absent for a letter without a link. */
  readonly url?: string;
  /** Address to unsubscribe from such letters; absent if that is not possible. */
  readonly settingsUrl?: string;
}

/** Takes letters to their receivers. @throws if it could not; the letter is sent again later */
export interface MailTransport {
  /** @param id stays the same when a letter is sent again: its Message-ID. */
  send(letter: Letter, id: string): Promise<void>;
}
