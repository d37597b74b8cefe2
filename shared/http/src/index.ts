export {
  createHttpClient,
  type CallInput,
  type HttpClient,
  type HttpClientOptions,
  type StreamInput,
} from './createHttpClient.ts';
export {
  ApiError,
  TransportError,
  fieldErrorsOf,
  isAborted,
  isApiError,
  requestIdOf,
  transportFailures,
  type TransportFailureType,
} from './failures.ts';
