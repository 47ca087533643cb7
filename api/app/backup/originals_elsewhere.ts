/** Where the originals of pictures are kept, when that is not the data folder. In an archive they are all the same. */
export interface OriginalsElsewhere {
  /** Runs `work` with a copy of one. Throws ENOENT for one that is gone. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  /** Keeps a file under a key, in place of what may be there. */
  store(key: string, file: string): Promise<void>
}
