import { closeSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
    const file = join(this.folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, content, { mode: 0o600, flush: true })
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
    const place = join(this.#dataFolder, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await rename(file, place)
    await syncFolder(dirname(place))
  }

  clear() {
    process.off('exit', this.#remove)
    this.#remove()
  }
}
