/** A mail to send: plain text and the same as simple HTML. */
export interface Letter {
  readonly to: string;
  /** The brand that sends it, as people read it; replies go to its support. */
  readonly from: { readonly name: string; readonly supportAddress: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Its subject's id, such as a trip's: mail programs show letters with the same one as a conversation. */
  readonly thread?: string;
  /** Target of its link; absent for a letter without one. */
  readonly url?: string;
  /** Address to unsubscribe from such letters; absent if that is not possible. */
  readonly settingsUrl?: string;
}

/** Takes letters to their receivers. @throws if it could not; the letter is sent again later */
export interface MailTransport {
  /** @param id stays the same when a letter is sent again: its Message-ID. */
  send(letter: Letter, id: string): Promise<void>;
}
