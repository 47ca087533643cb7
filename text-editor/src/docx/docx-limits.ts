const MB = 2 ** 20

/** The limits for reading a Word file. The size of a part is checked before it is decompressed. */
export const DOCX_LIMITS = {
  /** Bytes of the file, as in `DOCUMENT_MAX_MB`. */
  file: 50 * MB,
  entries: 5000,
  /**
   * Decompressed bytes of all parts with text. 200 pages take up about 3 MB. The worker needs about
   * a hundred times as much memory.
   */
  xml: 10 * MB,
  /** Decompressed bytes of all pictures. */
  pictures: 100 * MB,
  /** Characters of the HTML. */
  html: 3 * MB,
  /** Milliseconds for reading the file. */
  ms: 30_000,
} as const
