import { damaged } from '#backup/manifest'

const MB = 1024 * 1024

/**
 * The maximum size of one part of a table. A part contains at most a million characters plus one
 * more row, whose rendered text may contain four million.
 */
export const MAX_PART_BYTES = 32 * MB
/** Enough for the entries of about 150,000 pictures. */
export const MAX_MANIFEST_BYTES = 32 * MB
const MAX_ENTRIES = 250_000
/**
 * The maximum compression ratio. Text compresses to a tenth, repeated text to a hundredth, and
 * zeros to a thousandth.
 */
const MAX_RATIO = 300
/** The ratio is checked only above this unpacked size. */
const MIN_BOMB_BYTES = 64 * MB
/**
 * The maximum amount of data between two members. It is needed because the tar reader collects
 * names that are too long for a header, whatever their size.
 */
const MAX_BETWEEN_BYTES = MB
const TAR_BLOCK_BYTES = 512

/** Keeps memory use constant while an archive is read, whatever it contains. */
export class ArchiveLimits {
  readonly #path: string
  readonly packedBytes: number
  #unpackedBytes = 0
  #memberBytes = 0

  constructor(path: string, packedBytes: number) {
    this.#path = path
    this.packedBytes = packedBytes
  }

  /** Passes on the unpacked archive, and throws if it exceeds a limit. */
  async *watch(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      this.#unpackedBytes += chunk.length
      if (this.#unpackedBytes > Math.max(MIN_BOMB_BYTES, this.packedBytes * MAX_RATIO)) {
        throw damaged(this.#path, `it unpacks to more than ${MAX_RATIO} times its size`)
      }
      if (this.#unpackedBytes - this.#memberBytes > MAX_BETWEEN_BYTES) {
        throw damaged(
          this.#path,
          'it has more data between its members than an archive of this product',
        )
      }
      yield chunk
    }
  }

  /** Called with each member's header, before its content is read. */
  admit(name: string, bytes: number) {
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw damaged(this.#path, `${name} has no size`)
    const blocks = 1 + Math.ceil(bytes / TAR_BLOCK_BYTES)
    this.#memberBytes += blocks * TAR_BLOCK_BYTES
    const max =
      { tables: MAX_PART_BYTES, files: Infinity }[name.split('/')[0] ?? ''] ?? MAX_MANIFEST_BYTES
    if (bytes > max) {
      throw damaged(
        this.#path,
        `${name} has ${megabytes(bytes)} MB, and at most ${megabytes(max)} are read`,
      )
    }
  }

  /** Limits the number of tables and files, because the reader stores a hash of each. */
  checkEntries(count: number) {
    if (count > MAX_ENTRIES) {
      throw damaged(this.#path, `it has more than ${MAX_ENTRIES} tables and files`)
    }
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / MB)
