import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Post } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadPost, tellAcknowledged, tellRead } from './postsApi.ts';

export interface PostReading {
  /** False while an agent acts: no one reads or confirms for another person. */
  readonly isInPerson: boolean;
  /** A post was newly read or confirmed. */
  readonly onChange: () => void;
}

/** One post for reading: opening it marks it as read, and it is confirmed if required. */
export class PostStore implements LivingStore {
  isConfirming = false;
  /** Error of the confirmation; null after a success, and before the first. */
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

  /** The post, also while it reloads. */
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
