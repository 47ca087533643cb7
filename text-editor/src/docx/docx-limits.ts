const MB = 2 ** 20

/** The limits for reading a Word file. The size of a part is checked before it is decompressed. */
export const DOCX_LIMITS = {
  /** The size of the file in bytes, as in `DOCUMENT_MAX_MB`. */
  file: 50 * MB,
  entries: 5000,
  /**
   * The decompressed size of all parts with text, in bytes. 200 pages take up about 3 MB. The
   * worker needs about a hundred times as much memory.
   */
  xml: 10 * MB,
  /** The decompressed size of all pictures, in bytes. */
  pictures: 100 * MB,
  /** The number of characters in the HTML. */
  html: 3 * MB,
  /** The maximum time for reading the file, in milliseconds. */
  ms: 30_000,
} as const
