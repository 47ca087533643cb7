/** An uploaded file that is not stored yet. */
export interface ReceivedFile {
  /**
   * The path of the file on the disk until it is stored. Storing moves the file away, and `discard`
   * removes it.
   */
  path: string
  name: string | null
  /** The SHA-256 hash of the content. */
  hash: string
  bytes: number
  discard: () => Promise<void>
}
