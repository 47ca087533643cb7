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
