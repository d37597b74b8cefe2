/** A mail, ready to be sent: plain text and the same as simple HTML. */
export interface Letter {
  readonly to: string;
  /** The brand that it comes from, as people read it; answers go to its support. */
  readonly from: { readonly name: string; readonly supportAddress: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What it is about, such as a trip's id: mail programs show letters about the same thing as one conversation. */
  readonly thread?: string;
  /** Where its link leads; absent for one without. */
  readonly url?: string;
  /** Where its receiver switches such letters off; absent where they cannot. */
  readonly settingsUrl?: string;
}

/** Takes letters to their receivers. @throws when it could not; the letter is tried again later. */
export interface MailTransport {
  /** @param id stays the same when a letter is sent again: its Message-ID. */
  send(letter: Letter, id: string): Promise<void>;
}
