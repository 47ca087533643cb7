/** Checks in the database whether other processes have changed public content. */
export interface Watch {
  /** A promise if the caller has to wait before it serves a cached page. */
  catchUp(): Promise<void> | undefined
  /**
   * For how long, in milliseconds, the version has been unknown because the database does not
   * respond. Undefined while the database responds.
   */
  silenceMs(): number | undefined
  stop(): void
}

/**
 * A version read longer ago than this is renewed while cached pages are served, so a busy process
 * never waits for the renewal.
 */
export const RENEWAL_AGE_MS = 50
