import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InFlight } from '#core/in_flight'

/** What every whole PNG and JPEG ends with. */
const ENDS = ['0000000049454e44ae426082', 'ffd9'].map((bytes) => Buffer.from(bytes, 'hex'))

/**
 * Pictures on disk, each made on first request, one at a time. When there are too many, the least recently made or
 * read go; the folder may be deleted at any time.
 */
export class ShareImages {
  readonly #folder: string
  readonly #limit: number
  readonly #underWay = new InFlight<Buffer>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string, limit: number) {
    this.#folder = folder
    this.#limit = limit
  }

  /** `name` becomes a path on disk: it never comes from a request. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.#read(name)
    return kept ?? this.#underWay.join(name, () => this.#inTurn(() => this.#make(name, make)))
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const file = join(this.#folder, name)
    const image = await readFile(file).catch(() => undefined)
    // A power failure may have left an incomplete file.
    if (!image || !ENDS.some((end) => image.subarray(-end.length).equals(end))) return undefined
    const now = new Date()
    await utimes(file, now, now).catch(() => {})
    return image
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const image = await make()
    await this.#keep(name, image)
    return image
  }

  /** Takes its final name only when complete. If it can't be written, it is made again next time. */
  async #keep(name: string, image: Buffer) {
    const draft = join(this.#folder, `${name}.${process.pid}.part`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(draft, image)
      await rename(draft, join(this.#folder, name))
      await this.#forgetOldest()
    } catch {
      await rm(draft, { force: true }).catch(() => {})
    }
  }

  async #forgetOldest() {
    const names = await readdir(this.#folder)
    if (names.length <= this.#limit) return
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(this.#folder, name)
        return { file, usedAt: (await stat(file)).mtimeMs }
      }),
    )
    // Removes a tenth more than necessary, so that not every picture triggers a recount.
    const excess = files.length - Math.floor(this.#limit * 0.9)
    const oldest = files.toSorted((one, other) => one.usedAt - other.usedAt).slice(0, excess)
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })))
  }
}
