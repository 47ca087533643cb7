import { closeSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#core/sync_folder'

/** What a restore prepares beside the data folder's own files, until everything is there. */
export class Workshop {
  readonly folder: string
  readonly #dataFolder: string
  readonly #files: string[] = []
  readonly #remove = () => rmSync(this.folder, { recursive: true, force: true })

  /** One that a killed restore left behind is removed first. */
  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder
    this.folder = join(dataFolder, 'restoring')
    this.#remove()
    mkdirSync(this.folder, { mode: 0o700 })
    process.once('exit', this.#remove)
  }

  readonly takeFile = async (path: string, content: Buffer): Promise<void> => {
    await writeFile(join(this.folder, path), content, { mode: 0o600, flush: true })
    this.#files.push(path)
  }

  async putFilesInPlace(): Promise<void> {
    for (const path of this.#files) await this.putInPlace(path)
  }

  async putInPlace(path: string): Promise<void> {
    const file = join(this.folder, path)
    const handle = openSync(file, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    await rename(file, join(this.#dataFolder, path))
    await syncFolder(this.#dataFolder)
  }

  clear() {
    process.off('exit', this.#remove)
    this.#remove()
  }
}
