import { makeAutoObservable, observableShallow } from 'mobx';

/** The selected people of the present page. */
export class Selection {
  readonly ids = new Set<string>();

  constructor() {
    makeAutoObservable(this, { ids: observableShallow }, { autoBind: true });
  }

  get size(): number {
    return this.ids.size;
  }

  toggle(id: string, isIn: boolean): void {
    if (isIn) this.ids.add(id);
    else this.ids.delete(id);
  }

  toggleAll(ids: readonly string[], areIn: boolean): void {
    for (const id of ids) this.toggle(id, areIn);
  }

  /** Removes people who are not on the page any more: no one is changed unseen. */
  keep(shown: readonly string[]): void {
    for (const id of this.ids) if (!shown.includes(id)) this.ids.delete(id);
  }

  clear(): void {
    this.ids.clear();
  }
}
