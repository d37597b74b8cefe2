import { makeAutoObservable, runInAction } from 'mobx';
import type { TenantSettings } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import type { LivingStore, LoadState, SavingState } from '@portolan/remote-kit';
import { EditedRecord, type EditedDetails, type KeptForm, type UnsavedFields } from '@portolan/remote-kit/editing';
import {
  draftOf,
  idOf,
  isSameDraft,
  rebaseDraft,
  updateOf,
  type Picture,
  type SettingsDraft,
  type TextName,
  type TypedField,
} from './settingsDraft.ts';
import { problemsOf, problemsOfAnswer, type SettingsProblem } from './settingsRules.ts';
import { fetchSettings, saveSettings, uploadPicture } from './tenantApi.ts';

export type SettingsDetails = EditedDetails<TenantSettings, SettingsDraft>;

/** Branding and texts of the tenant: an edited record, with pictures uploaded meanwhile. */
export class TenantSettingsStore implements LivingStore, KeptForm {
  /** The picture being uploaded. */
  uploading: Picture | null = null;
  readonly #http: HttpClient;
  readonly #record: EditedRecord<TenantSettings, SettingsDraft, SettingsProblem, 'upload'>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.#record = new EditedRecord({
      draftOf,
      isSame: isSameDraft,
      rebase: rebaseDraft,
      problemsOf,
      problemsOfAnswer,
      fetch: (signal) => fetchSettings(http, signal),
      save: ({ version }, draft) => saveSettings(http, version, updateOf(draft)),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<TenantSettings> {
    return this.#record.state;
  }

  /** Null until loaded. */
  get details(): SettingsDetails | null {
    return this.#record.details;
  }

  get saving(): SavingState<'upload'> {
    return this.#record.saving;
  }

  /** From the last submit or upload. */
  get problems(): readonly SettingsProblem[] {
    return this.#record.problems;
  }

  get isDirty(): boolean {
    return this.#record.isDirty;
  }

  get isBusy(): boolean {
    return this.#record.isBusy || this.uploading !== null;
  }

  get isReady(): boolean {
    return this.#record.isReady;
  }

  get unsaved(): UnsavedFields<SettingsDraft> | null {
    return this.#record.unsaved;
  }

  /** Restores the fields kept from before the session ended. A change of the same fields elsewhere shows as a conflict. */
  takeUnsaved(fields: UnsavedFields<SettingsDraft>): void {
    this.#record.takeUnsaved(fields);
    if (this.#record.foreign !== null) this.#record.saving = { kind: 'conflict', changed: undefined };
  }

  start(): void {
    this.#record.start();
  }

  dispose(): void {
    this.#record.dispose();
  }

  load(): Promise<void> {
    return this.#record.load();
  }

  type(field: TypedField, value: string): void {
    this.#record.change((draft) => ({ ...draft, typed: { ...draft.typed, [field]: value } }));
  }

  word(text: TextName, value: string): void {
    this.#record.change((draft) => ({ ...draft, words: { ...draft.words, [idOf(text)]: value } }));
  }

  removePicture(picture: Picture): void {
    this.#put(picture, null);
  }

  /** Uploads a file; it shows in the form, and in the portal once the settings are saved. */
  async choosePicture(picture: Picture, file: Blob): Promise<void> {
    if (this.isBusy) return;
    const record = this.#record;
    this.uploading = picture;
    record.problems = record.problems.filter(({ field }) => field !== picture);
    const refuse = (code: SettingsProblem['code']) =>
      (record.problems = [...record.problems, { field: picture, code }]);
    try {
      const path = await uploadPicture(this.#http, file);
      runInAction(() => {
        if (path === null) refuse('tooLarge');
        else this.#put(picture, path);
      });
    } catch (error) {
      runInAction(() => {
        const type = isApiError(error) ? error.type : null;
        if (type === 'MALFORMED_REQUEST') refuse('invalid');
        else if (type === 'PAYLOAD_TOO_LARGE') refuse('tooLarge');
        else record.saving = { kind: 'failed', attempt: 'upload', error };
      });
    } finally {
      runInAction(() => (this.uploading = null));
    }
  }

  /** Restores the saved settings. */
  discard(): void {
    this.#record.discard();
  }

  async save(): Promise<void> {
    if (!this.isBusy) await this.#record.save();
  }

  /** After a conflict: loads the newest settings and keeps local changes. */
  async loadNewest(): Promise<void> {
    if (!this.isBusy) await this.#record.loadNewest();
  }

  /** The person has read the confirmation. */
  acknowledge(): void {
    this.#record.acknowledge();
  }

  #put(picture: Picture, path: string | null): void {
    this.#record.change((draft) => ({ ...draft, pictures: { ...draft.pictures, [picture]: path } }));
  }
}
