/** Why a process should be sent no requests. */
export interface UnreadyReason {
  /**
   * STARTING and STOPPING: of the process. DATABASE: it does not answer. READ_ONLY: it takes no changes. SCHEMA: migrations wait. FILES: of the versions
   * that people get some are lost. KEYS: another registry key signed a version that people get.
   */
  readonly code: 'STARTING' | 'STOPPING' | 'DATABASE' | 'READ_ONLY' | 'SCHEMA' | 'FILES' | 'KEYS';
  /** Names of what is missing; never an address or a secret. */
  readonly names?: readonly string[];
}
