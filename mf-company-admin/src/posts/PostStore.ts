import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Post } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadPost, tellAcknowledged, tellRead } from './postsApi.ts';

export interface PostReading {
  /** False while an agent acts: nobody reads or confirms for others. */
  readonly isInPerson: boolean;
  /** Something is read or confirmed now that was not. */
  readonly onChange: () => void;
}

/** One post as it is read: opening it marks it as read, and where it asks for it, it is confirmed. */
export class PostStore implements LivingStore {
  isConfirming = false;
  /** Why it could not be confirmed; null where it could, or was not tried. */
  refusal: unknown = null;
  readonly #http: HttpClient;
  readonly #id: string;
  readonly #reading: PostReading;
  readonly #load: NewestLoad<Post>;

  constructor(http: HttpClient, id: string, reading: PostReading) {
    this.#http = http;
    this.#id = id;
    this.#reading = reading;
    this.#load = new NewestLoad((signal) => loadPost(http, id, signal));
    makeAutoObservable(this, { refusal: observableRef }, { autoBind: true });
  }

  get state(): LoadState<Post> {
    return this.#load.state;
  }

  /** The post, also while it is loaded again. */
  get post(): Post | null {
    return this.#load.value;
  }

  get mayConfirm(): boolean {
    const { post } = this;
    return this.#reading.isInPerson && post?.state === 'PUBLISHED' && post.mustAcknowledge;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  async load(): Promise<void> {
    await this.#load.load();
    const { post } = this;
    if (this.#reading.isInPerson && post?.state === 'PUBLISHED' && post.readAt === null) await this.#markRead();
  }

  async confirm(): Promise<void> {
    if (this.isConfirming) return;
    this.isConfirming = true;
    this.refusal = null;
    try {
      await tellAcknowledged(this.#http, this.#id);
      await this.#load.load();
      this.#reading.onChange();
    } catch (error) {
      runInAction(() => (this.refusal = error));
    } finally {
      runInAction(() => (this.isConfirming = false));
    }
  }

  /** A post that could not be marked stays unread: it is marked when it is opened again. */
  async #markRead(): Promise<void> {
    const isMarked = await tellRead(this.#http, this.#id).then(
      () => true,
      () => false,
    );
    if (isMarked) this.#reading.onChange();
  }
}
