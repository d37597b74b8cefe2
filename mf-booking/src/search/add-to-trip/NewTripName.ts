import { makeAutoObservable } from 'mobx';
import { newCartName } from '@portolan/contracts';

/** Name of a new trip: a suggestion until the person types another. */
export class NewTripName {
  /** Null while nothing is typed. */
  typed: string | null = null;
  /** In the reader's language. */
  suggested = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** An emptied field leaves the default name of the specification (§9). */
  get value(): string {
    return (this.typed ?? this.suggested).trim() || newCartName;
  }

  write(name: string): void {
    this.typed = name;
  }

  suggest(name: string): void {
    this.suggested = name;
  }
}
