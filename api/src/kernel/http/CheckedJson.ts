/**
 * An answer that is written already: its text is JSON whose every part went through the operation's schema, at the latest when it was kept. For answers
 * so long that they are not to be checked again for each who asks.
 */
export class CheckedJson<Answer> {
  /** Nothing at run time: an answer of one operation is none of another's. */
  declare readonly answer: Answer;

  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
