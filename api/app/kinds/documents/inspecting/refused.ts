import type { DocumentRefusal } from '@ufuq/shared/contract/documents'

export interface RefusedFile {
  why: DocumentRefusal
  /** What the file is, where that is known. */
  found?: string
}

/** Thrown while a file is read, once it is known that it is refused. */
export class Refused extends Error {
  readonly file: RefusedFile

  constructor(why: DocumentRefusal, found?: string) {
    super(why)
    this.file = found === undefined ? { why } : { why, found }
  }
}
