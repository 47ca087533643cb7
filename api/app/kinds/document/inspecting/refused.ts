import type { DocumentRefusal } from '@ufuq/shared/contract/documents'

export interface RefusedFile {
  why: DocumentRefusal
  /** The type of the file, if it is known. */
  found?: string
}

/** Thrown while a file is read, as soon as a reason to reject it is found. */
export class Refused extends Error {
  readonly file: RefusedFile

  constructor(why: DocumentRefusal, found?: string) {
    super(why)
    this.file = found === undefined ? { why } : { why, found }
  }
}
