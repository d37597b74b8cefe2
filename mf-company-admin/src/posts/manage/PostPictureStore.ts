import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { postPictureLimits, uploadPostPicture } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { base64Of } from '@portolan/remote-kit/editing';

/** Why a picture was refused; `failed`: it could not be sent. */
export type PictureProblem = 'invalid' | 'tooLarge' | 'failed';

/** The upload of a post's picture. */
export class PostPictureStore {
  isUploading = false;
  problem: PictureProblem | null = null;
  /** Error of the upload; null for a refusal that `problem` explains. */
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #companyId: string;

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** @returns the address of the stored picture, null after a refusal */
  async upload(file: Blob): Promise<string | null> {
    if (this.isUploading) return null;
    if (file.size === 0 || file.size > postPictureLimits.bytes) {
      this.problem = 'tooLarge';
      return null;
    }
    this.isUploading = true;
    this.problem = null;
    this.failure = null;
    try {
      const content = await base64Of(file);
      const params = { companyId: this.#companyId };
      return (await this.#http.call(uploadPostPicture, { params, body: { content } })).path;
    } catch (error) {
      runInAction(() => {
        this.problem = isApiError(error) && error.type === 'MALFORMED_REQUEST' ? 'invalid' : 'failed';
        this.failure = this.problem === 'failed' ? error : null;
      });
      return null;
    } finally {
      runInAction(() => (this.isUploading = false));
    }
  }
}
