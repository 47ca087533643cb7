/** Why a file can't be inserted; the interface has a sentence for each reason. */
export type DocxFault =
  /** The file is not a complete Word file. */
  | 'damaged'
  | 'password'
  /** The file is in the format of Word 97 to 2003. */
  | 'oldWord'
  | 'notWord'
  /** The file has too many bytes. */
  | 'large'
  /** The content of the file is too large. */
  | 'long'
  /** The file took too long to read. */
  | 'slow'
  | 'empty'
  /** The file contains only another file, which can't be read. */
  | 'embedded'
  /** The browser can't read the file from the disk. */
  | 'unreadable'
  /** The code that reads Word files could not be loaded. */
  | 'unloaded'

export class DocxError extends Error {
  readonly fault: DocxFault

  constructor(fault: DocxFault) {
    super(fault)
    this.fault = fault
  }
}

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
