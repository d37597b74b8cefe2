import { makeAutoObservable, observableShallow } from 'mobx';

/** People who are ticked on the page at hand. */
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

  /** Forgets whoever is not on the page any more: nobody is changed unseen. */
  keep(shown: readonly string[]): void {
    for (const id of this.ids) if (!shown.includes(id)) this.ids.delete(id);
  }

  clear(): void {
    this.ids.clear();
  }
}
