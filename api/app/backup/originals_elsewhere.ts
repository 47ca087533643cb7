/**
 * The storage of picture originals outside the data folder. Archives contain the originals under
 * the same paths as those inside it.
 */
export interface OriginalsElsewhere {
  /** Runs `work` with a copy of an original. Throws ENOENT if it no longer exists. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  /** Stores a file under a key, and replaces an existing one. */
  store(key: string, file: string): Promise<void>
}
