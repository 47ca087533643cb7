/**
 * The storage of picture originals if it is not the data folder. In an archive they look the
 * same.
 */
export interface OriginalsElsewhere {
  /** Runs `work` with a copy of one. Throws ENOENT if it no longer exists. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  /** Stores a file under a key, replacing what may be there. */
  store(key: string, file: string): Promise<void>
}
