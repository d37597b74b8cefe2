/**
 * An answer as JSON text whose every part passed the operation's schema, at the latest when it was stored. For answers too long to be checked again
 * for each caller.
 */
export class CheckedJson<Answer> {
  /** Type only: an answer of one operation does not fit another. */
  declare readonly answer: Answer;

  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
