/** An uploaded file that is not stored yet. */
export interface ReceivedFile {
  /**
   * Where the file is on the disk. It is not stored yet: storing moves it away, and `discard`
   * removes it.
   */
  path: string
  name: string | null
  /** SHA-256. */
  hash: string
  bytes: number
  discard: () => Promise<void>
}
