import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFile, type PictureFormat } from '@ufuq/shared/contract/pictures'
import uploadSettings, { type UploadSettings } from '#config/uploads'
import type { PictureOriginal } from '#content/pictures'
import { InFlight } from '#core/jobs/in_flight'
import { makeOf } from '#kinds/picture/making/make_of'
import { sayingWhenFull } from '#stored_files/storage/storing'

/**
 * Headers of served pictures. They keep scripts in a file from running even if a browser does not
 * treat it as a picture.
 */
export const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}

/** By how many milliseconds the recorded time of a file's last use may be outdated. */
const USE_NOTED_MS = 60 * 60 * 1000

export interface Wanted {
  picture: PictureOriginal
  /** The width of the file, which is one of the widths of the picture. */
  width: number
  format: PictureFormat
}

/**
 * The derived files that visitors get. Each file is created on first request, once for all waiting
 * requests. If the files take too much space, the least recently requested ones are deleted. Their
 * folder may be deleted at any time.
 */
class MadeFiles {
  readonly #folder: string
  readonly #limit: number
  readonly #underWay = new InFlight<Buffer>()
  /**
   * The size of all files in bytes, according to this process; undefined until they are counted.
   */
  #size: number | undefined

  constructor({ folder, madeBytes }: Pick<UploadSettings, 'folder' | 'madeBytes'>) {
    this.#folder = join(folder, 'made')
    this.#limit = madeBytes
  }

  /**
   * Returns a file, and creates it if necessary. `owner` is the owner of the job in the queue.
   * `permit` runs before a file is created, and may throw.
   */
  async get(wanted: Wanted, owner: string, permit = async () => {}): Promise<Buffer> {
    const name = nameOf(wanted)
    const cached = await this.#read(name)
    if (cached) return cached
    if (!this.#underWay.has(name)) await permit()
    return this.#underWay.join(name, () => this.#make(name, wanted, owner))
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const file = join(this.#folder, name)
    const content = await readFile(file).catch(() => undefined)
    if (!content) return undefined
    const now = Date.now()
    const found = await stat(file).catch(() => null)
    if (found && now - found.mtimeMs > USE_NOTED_MS) {
      await utimes(file, now / 1000, now / 1000).catch(() => {})
    }
    return content
  }

  async #make(name: string, { picture, width, format }: Wanted, owner: string): Promise<Buffer> {
    await sayingWhenFull(() => mkdir(this.#folder, { recursive: true, mode: 0o700 }))
    const draft = join(this.#folder, `${name}.${process.pid}.part`)
    try {
      await makeOf(picture, { kind: 'make', width, format, target: draft }, owner)
      return await this.#store(name, draft)
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** Stores a file, which gets its final name only once it is complete and on the disk. */
  async #store(name: string, draft: string): Promise<Buffer> {
    const handle = await open(draft, 'r+')
    let content: Buffer
    try {
      content = await handle.readFile()
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, join(this.#folder, name))
    await this.#makeRoom(content.length)
    return content
  }

  async #makeRoom(added: number) {
    if (this.#size !== undefined) this.#size += added
    if (this.#size !== undefined && this.#size <= this.#limit) return
    const files = await this.#list()
    this.#size = files.reduce((sum, { size }) => sum + size, 0)
    if (this.#size <= this.#limit) return
    // Deletes a tenth more than necessary, so that not every new file triggers another count.
    const goal = this.#limit * 0.9
    for (const { path, size } of files.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (this.#size <= goal) return
      await rm(path, { force: true })
      this.#size -= size
    }
  }

  async #list() {
    const names = await readdir(this.#folder)
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name)
        const found = await stat(path).catch(() => null)
        return found ? [{ path, size: found.size, usedAt: found.mtimeMs }] : []
      }),
    )
    return files.flat()
  }
}

/** The name of a file, which changes with the original. */
const nameOf = ({ picture, width, format }: Wanted) =>
  pictureFile(picture, width, format).replace('/uploads/', '').replace('/', '-')

export const madeFiles = new MadeFiles(uploadSettings)
