/** Why a process should get no requests. */
export interface UnreadyReason {
  /**
   * STARTING and STOPPING: the process. DATABASE: it does not answer. READ_ONLY: it takes no changes. SCHEMA: migrations are pending. FILES: files of
   * published versions are missing. KEYS: another registry key signed a published version.
   */
  readonly code: 'STARTING' | 'STOPPING' | 'DATABASE' | 'READ_ONLY' | 'SCHEMA' | 'FILES' | 'KEYS';
  /** Names of the missing things; never an address or a secret. */
  readonly names?: readonly string[];
}
