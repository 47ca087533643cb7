/** Reads from the database whether other processes changed public content. */
export interface Watch {
  /** A promise if the caller has to wait before it serves a cached page. */
  catchUp(): Promise<void> | undefined
  /**
   * The milliseconds for which the version has been unknown, because the database does not respond;
   * undefined while it responds.
   */
  silenceMs(): number | undefined
  stop(): void
}

/**
 * A version that was read longer ago than this is read again while cached pages are served, so a
 * busy process never waits for it.
 */
export const RENEWAL_AGE_MS = 50
