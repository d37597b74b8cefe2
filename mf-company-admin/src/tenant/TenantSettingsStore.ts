import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TenantSettings } from '@portolan/contracts';
import { fieldErrorsOf, isAborted, isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState, type SavingState } from '@portolan/remote-kit';
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

/** `saved` is what the API last gave, `draft` what the form shows. */
export interface SettingsDetails {
  readonly saved: TenantSettings;
  readonly draft: SettingsDraft;
}

/** Branding and wording of the tenant: loaded, edited, and saved over the version that was seen. */
export class TenantSettingsStore implements LivingStore {
  /** Null until they have loaded. */
  details: SettingsDetails | null = null;
  saving: SavingState<'upload'> = { kind: 'idle' };
  /** Of the last submit or upload. */
  problems: readonly SettingsProblem[] = [];
  /** The picture that is on its way up. */
  uploading: Picture | null = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<TenantSettings>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.#load = new NewestLoad(
      (signal) => fetchSettings(http, signal),
      (saved) => (this.details = { saved, draft: draftOf(saved) }),
    );
    makeAutoObservable(
      this,
      { details: observableRef, saving: observableRef, problems: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<TenantSettings> {
    return this.#load.state;
  }

  get isDirty(): boolean {
    return this.details !== null && !isSameDraft(this.details.draft, draftOf(this.details.saved));
  }

  get isBusy(): boolean {
    return this.saving.kind === 'saving' || this.saving.kind === 'loadingNewest' || this.uploading !== null;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  type(field: TypedField, value: string): void {
    this.#change((draft) => ({ ...draft, typed: { ...draft.typed, [field]: value } }));
  }

  word(text: TextName, value: string): void {
    this.#change((draft) => ({ ...draft, words: { ...draft.words, [idOf(text)]: value } }));
  }

  removePicture(picture: Picture): void {
    this.#change((draft) => ({ ...draft, pictures: { ...draft.pictures, [picture]: null } }));
  }

  /** Uploads a file; it shows in the form, and in the portal once the settings are saved. */
  async choosePicture(picture: Picture, file: Blob): Promise<void> {
    if (this.isBusy) return;
    this.uploading = picture;
    this.problems = this.problems.filter(({ field }) => field !== picture);
    const refuse = (code: SettingsProblem['code']) => (this.problems = [...this.problems, { field: picture, code }]);
    try {
      const path = await uploadPicture(this.#http, file);
      runInAction(() => {
        if (path === null) refuse('tooLarge');
        else this.#change((draft) => ({ ...draft, pictures: { ...draft.pictures, [picture]: path } }));
      });
    } catch (error) {
      runInAction(() => {
        const type = isApiError(error) ? error.type : null;
        if (type === 'MALFORMED_REQUEST') refuse('invalid');
        else if (type === 'PAYLOAD_TOO_LARGE') refuse('tooLarge');
        else this.saving = { kind: 'failed', attempt: 'upload', error };
      });
    } finally {
      runInAction(() => (this.uploading = null));
    }
  }

  /** Back to the settings as they are. */
  discard(): void {
    if (this.details === null) return;
    this.details = { ...this.details, draft: draftOf(this.details.saved) };
    this.problems = [];
    this.saving = { kind: 'idle' };
  }

  async save(): Promise<void> {
    if (this.details === null || this.isBusy) return;
    const { saved, draft } = this.details;
    this.problems = problemsOf(draft);
    this.saving = { kind: this.problems.length > 0 ? 'idle' : 'saving' };
    if (this.problems.length > 0) return;
    try {
      this.#take(await saveSettings(this.#http, saved.version, updateOf(draft)), draft, { kind: 'saved' });
    } catch (error) {
      this.#refuse(draft, error);
    }
  }

  /** After a conflict: takes the newest settings and keeps what was changed here. */
  async loadNewest(): Promise<void> {
    if (this.details === null || this.isBusy) return;
    const seen = draftOf(this.details.saved);
    this.saving = { kind: 'loadingNewest', changed: this.saving.kind === 'conflict' ? this.saving.changed : undefined };
    try {
      this.#take(await fetchSettings(this.#http), seen, { kind: 'idle' });
    } catch (error) {
      this.#fail('load', error);
    }
  }

  /** The person has read that it is saved. */
  acknowledge(): void {
    this.saving = { kind: 'idle' };
  }

  #change(change: (draft: SettingsDraft) => SettingsDraft): void {
    if (this.details !== null) this.details = { ...this.details, draft: change(this.details.draft) };
  }

  #take(saved: TenantSettings, base: SettingsDraft, saving: SavingState<'upload'>): void {
    runInAction(() => {
      if (this.details === null) return;
      this.details = { saved, draft: rebaseDraft(this.details.draft, base, draftOf(saved)) };
      this.saving = saving;
    });
  }

  #refuse(draft: SettingsDraft, error: unknown): void {
    const conflict = isApiError(error) && error.type === 'VERSION_CONFLICT' ? error : null;
    const problems = problemsOfAnswer(draft, fieldErrorsOf(error));
    if (problems.length === 0 && conflict === null) return this.#fail('save', error);
    runInAction(() => {
      this.problems = problems;
      this.saving = conflict === null ? { kind: 'idle' } : { kind: 'conflict', changed: conflict.meta.changed };
    });
  }

  #fail(attempt: 'save' | 'load', error: unknown): void {
    runInAction(() => (this.saving = isAborted(error) ? { kind: 'idle' } : { kind: 'failed', attempt, error }));
  }
}
