/**
 * The storage of picture originals outside the data folder. Archives contain them under the same
 * paths.
 */
export interface OriginalsElsewhere {
  /** Runs `work` with a copy of an original. Throws ENOENT if it no longer exists. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  /** Stores a file under a key, replacing what may be there. */
  store(key: string, file: string): Promise<void>
}
