import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A byte range of a file; `end` is inclusive. */
export interface Part {
  start: number
  end: number
}

/**
 * The storage for files in the form in which they were uploaded. Pictures are not served from it;
 * visitors get files derived from the pictures.
 */
export interface OriginalStorage {
  /**
   * Stores a file permanently, under a unique key. The source file may no longer exist afterwards.
   */
  store(key: string, file: string): Promise<void>
  /**
   * Runs `work` with a file that has the original's content. Throws ENOENT if the original no
   * longer exists.
   */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  /**
   * Opens a part of an original as a stream, which reads no faster than it is consumed. Throws
   * ENOENT if the original no longer exists.
   */
  open(key: string, part: Part): Promise<Readable>
  remove(key: string): Promise<void>
}

/** The folder for incoming uploads and temporary copies. */
export const incomingFolder = (folder: string): string => join(folder, 'incoming')
