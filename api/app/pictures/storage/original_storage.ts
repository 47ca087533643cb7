/** Where the files are kept as they were uploaded. They are private: only what is made from them is served. */
export interface OriginalStorage {
  /** Keeps a file for good, under a key that no other has. The file itself may be gone afterwards. */
  store(key: string, file: string): Promise<void>
  /** Runs `work` with a file that has the original’s content. Throws ENOENT for one that is gone. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
}
