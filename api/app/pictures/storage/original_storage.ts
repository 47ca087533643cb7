/**
 * Where files are stored as they were uploaded. They are private: only files derived from them
 * are served.
 */
export interface OriginalStorage {
  /**
   * Stores a file permanently, under a key that no other has. The source file may be gone
   * afterwards.
   */
  store(key: string, file: string): Promise<void>
  /**
   * Runs `work` with a file that has the original’s content. Throws ENOENT if it no longer
   * exists.
   */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
}
