/**
 * The storage of the originals of pictures and documents outside the data folder. Archives contain
 * these originals under the same paths as originals inside the data folder.
 */
export interface OriginalsElsewhere {
  /** Runs `work` with a copy of an original. Throws ENOENT if it no longer exists. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  /** Stores a file under a key, and replaces an existing one. */
  store(key: string, file: string): Promise<void>
}
