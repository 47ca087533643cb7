/**
 * Where files are stored as they were uploaded. Originals are private: only files derived from them
 * are served.
 */
export interface OriginalStorage {
  /** Stores a file permanently, under a unique key. The source file may be gone afterwards. */
  store(key: string, file: string): Promise<void>
  /**
   * Runs `work` with a file that has the original’s content. Throws ENOENT if it no longer
   * exists.
   */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
}
