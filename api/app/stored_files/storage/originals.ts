import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import uploadSettings, { type UploadSettings } from '#config/uploads'
import { syncFolder } from '#core/files/sync_folder'
import { BucketOriginals } from '#stored_files/storage/bucket_originals'
import type { OriginalStorage, Part } from '#stored_files/storage/original_storage'

/**
 * Originals in a folder on the same disk as incoming uploads, so that a rename leaves either a
 * complete file or none.
 */
export class FolderOriginals implements OriginalStorage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = join(folder, 'originals')
  }

  /**
   * Stores a file whose content is already synced to the disk, and syncs the folder, so that the
   * file's name is kept too.
   */
  async store(key: string, file: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await rename(file, this.#pathOf(key))
    await syncFolder(this.#folder)
  }

  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T> {
    return work(this.#pathOf(key))
  }

  async open(key: string, part: Part): Promise<Readable> {
    const file = await open(this.#pathOf(key))
    return file.createReadStream(part)
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  #pathOf(key: string): string {
    return join(this.#folder, key)
  }
}

const originalsOf = ({ bucket, folder }: UploadSettings): OriginalStorage =>
  bucket ? new BucketOriginals(bucket, folder) : new FolderOriginals(folder)

export const originals: OriginalStorage = originalsOf(uploadSettings)

/**
 * The storage that backups must read separately; null if the originals are in the data folder,
 * which backups include anyway.
 */
export const originalsElsewhere: OriginalStorage | null = uploadSettings.bucket ? originals : null
