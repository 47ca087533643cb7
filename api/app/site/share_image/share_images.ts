import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiException } from '#core/errors/api_exception'
import { InFlight } from '#core/jobs/in_flight'

/** The last bytes of every complete PNG and JPEG. */
const ENDS = ['0000000049454e44ae426082', 'ffd9'].map((bytes) => Buffer.from(bytes, 'hex'))

/**
 * The maximum number of images that are being drawn or waiting to be drawn. Further requests are
 * rejected, because their clients would time out before their image is drawn.
 */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 10

/**
 * Images on disk, each rendered on first request, one at a time. If there are too many, those that
 * were rendered or read least recently are deleted. The folder may be deleted at any time.
 */
export class ShareImages {
  readonly #folder: string
  readonly #limit: number
  readonly #underWay = new InFlight<Buffer>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(folder: string, limit: number) {
    this.#folder = folder
    this.#limit = limit
  }

  /**
   * Returns an image, drawing it if necessary. `name` becomes a path on disk, so it must never come
   * directly from a request. `permit` runs before an image is drawn, and may throw.
   */
  async get(
    name: string,
    make: () => Promise<Buffer>,
    permit?: () => Promise<void>,
  ): Promise<Buffer> {
    const cached = await this.#read(name)
    if (cached) return cached
    await permit?.()
    return this.#underWay.join(name, () => this.#inTurn(() => this.#make(name, make)))
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

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MAX_WAITING) throw tooManyWaiting()
    this.#waiting += 1
    const turn = this.#last.then(work).finally(() => (this.#waiting -= 1))
    this.#last = turn.catch(() => {})
    return turn
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const image = await make()
    await this.#store(name, image)
    return image
  }

  /**
   * Stores an image, which gets its final name only when it is complete. If writing fails, the next
   * request draws it again.
   */
  async #store(name: string, image: Buffer) {
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
    // Removes a tenth more images than necessary, so that not every new image triggers a recount.
    const excess = files.length - Math.floor(this.#limit * 0.9)
    const oldest = files.toSorted((one, other) => one.usedAt - other.usedAt).slice(0, excess)
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })))
  }
}

const tooManyWaiting = () =>
  new ApiException(503, 'unavailable', 'Too many pictures are being drawn at the moment', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
