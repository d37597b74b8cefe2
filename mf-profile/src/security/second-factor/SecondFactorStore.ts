import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Passkey, Proof, SecondFactorSetup, SecondFactorState } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { makePasskey } from '../../proof/passkeyDevice.ts';
import { ProofStore } from '@portolan/remote-kit/proof';
import {
  beginFactor,
  confirmFactor,
  deletePasskey,
  fetchFactor,
  removeFactor,
  renewCodes,
  savePasskey,
  startPasskey,
} from './secondFactorApi.ts';

/** The person's current step; each but `idle` asks for a proof, and `scan` for the app's first code. */
export type SecondFactorStep = 'idle' | 'begin' | 'scan' | 'renew' | 'remove' | 'addPasskey' | 'removePasskey';

/** The last change; each has its own text. */
export type SecondFactorOutcome = 'off' | 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved';

/**
 * The person's second factor: an authenticator app, passkeys and recovery codes. The first is turned on with the password; every later
 * change requires the second factor itself.
 */
export class SecondFactorStore implements LivingStore {
  step: SecondFactorStep = 'idle';
  readonly proof = new ProofStore();
  /** Name of the new passkey, as typed. */
  name = '';
  isNameMissing = false;
  /** The passkey to remove. */
  chosen: Passkey | null = null;
  failure: unknown = null;
  isBusy = false;
  /** For the authenticator app; only in memory, until the first code. */
  setup: SecondFactorSetup | null = null;
  /** Shown once, until the person has stored them. */
  recoveryCodes: readonly string[] | null = null;
  outcome: SecondFactorOutcome | null = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<SecondFactorState>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.#load = new NewestLoad((signal) => fetchFactor(http, signal));
    makeAutoObservable(
      this,
      { setup: observableRef, recoveryCodes: observableRef, failure: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<SecondFactorState> {
    return this.#load.state;
  }

  /** Null until loaded. */
  get factor(): SecondFactorState | null {
    return this.#load.value;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
    this.leave();
    this.recoveryCodes = null;
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  /** @param passkey the one to remove, with `removePasskey` */
  begin(step: Exclude<SecondFactorStep, 'idle' | 'scan'>, passkey: Passkey | null = null): void {
    this.leave();
    this.outcome = null;
    this.step = step;
    this.chosen = passkey;
    const { isOn = false, passkeys = [] } = this.factor ?? {};
    this.proof.expect(
      isOn ? 'CODE' : 'PASSWORD',
      passkeys.some(({ isHere }) => isHere),
    );
  }

  /** Cancels the step. */
  leave(): void {
    this.step = 'idle';
    this.proof.clear();
    this.name = '';
    this.isNameMissing = false;
    this.chosen = null;
    this.failure = null;
    this.setup = null;
  }

  setName(name: string): void {
    this.name = name;
    this.isNameMissing = false;
  }

  /** The person has stored the recovery codes. */
  acknowledge(): void {
    this.recoveryCodes = null;
  }

  /** Continues with the typed proof. */
  async submit(): Promise<void> {
    if (this.isBusy) return;
    const proof = this.proof.takeTyped();
    if (this.#hasName() && proof !== null) await this.#send(proof);
  }

  /** Continues with a passkey. */
  async submitByPasskey(): Promise<void> {
    if (this.isBusy || !this.#hasName()) return;
    const proof = await this.proof.takeSigned(() => this.#send({}));
    if (proof !== null) await this.#send(proof);
  }

  #hasName(): boolean {
    this.isNameMissing = this.step === 'addPasskey' && this.name.trim() === '';
    return !this.isNameMissing;
  }

  async #send(proof: Proof): Promise<void> {
    runInAction(() => {
      this.isBusy = true;
      this.failure = null;
    });
    try {
      await this.#take(proof);
    } catch (error) {
      runInAction(() => {
        if (!this.proof.refuse(error)) this.failure = error;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #take({ password, ...factor }: Proof): Promise<void> {
    const http = this.#http;
    switch (this.step) {
      case 'begin':
        return this.#scan({ password, ...factor });
      case 'scan':
        return this.#done(confirmFactor(http, factor.code ?? ''), 'appAdded');
      case 'renew':
        return this.#done(renewCodes(http, factor), null);
      case 'addPasskey':
        return this.#addPasskey({ password, ...factor });
      case 'removePasskey':
        return this.#done(
          deletePasskey(http, this.chosen?.id ?? '', factor).then(() => null),
          'passkeyRemoved',
        );
      default:
        return this.#done(
          removeFactor(http, factor).then(() => null),
          'appRemoved',
        );
    }
  }

  async #scan(proof: Proof): Promise<void> {
    const setup = await beginFactor(this.#http, proof);
    runInAction(() => {
      this.leave();
      this.setup = setup;
      this.step = 'scan';
      this.proof.expect('CODE', false);
    });
  }

  async #addPasskey(proof: Proof): Promise<void> {
    const name = this.name.trim();
    const creation = await startPasskey(this.#http, proof);
    const passkey = await makePasskey(creation).catch(() => null);
    // Cancelled, too late, or an existing passkey: the browser does not say which.
    if (passkey === null) runInAction(() => (this.proof.problem = 'passkeyNotMade'));
    else await this.#done(savePasskey(this.#http, name, passkey), 'passkeyAdded');
  }

  async #done(sent: Promise<readonly string[] | null>, outcome: SecondFactorOutcome | null): Promise<void> {
    const recoveryCodes = await sent;
    runInAction(() => {
      this.leave();
      this.recoveryCodes = recoveryCodes;
    });
    await this.load();
    runInAction(() => (this.outcome = this.factor?.isOn === false ? 'off' : outcome));
  }
}
