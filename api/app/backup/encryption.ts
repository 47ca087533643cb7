import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { ArchiveFailure, damaged } from '#backup/manifest'
import { writeWhole } from '#backup/write_whole'

/** The suffix of an encrypted archive's name. */
export const ENCRYPTED = '.age'

const MAGIC = Buffer.from('age-encryption.org/v1\n')
/**
 * The maximum size of a header, which is needed because the library reads a header of any size into
 * memory.
 */
const MAX_HEADER_BYTES = 1024 * 1024

type Chunks = AsyncIterable<Uint8Array>

/** Encrypts a stream to age public keys; without keys, passes it on unchanged. */
export async function* encrypted(
  chunks: Chunks,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  if (recipients.length === 0) return yield* chunks
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(ReadableStream.from(chunks))
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.subarray(0, bytesRead).equals(MAGIC)
  } finally {
    await file.close()
  }
}

/** Decrypts the data of an archive, if it is encrypted. */
export async function* decrypted(
  path: string,
  chunks: Chunks,
  identities: readonly string[] = [],
): AsyncGenerator<Uint8Array> {
  if (!(await isEncrypted(path))) return yield* chunks
  if (identities.length === 0) {
    throw new ArchiveFailure(`${path} is encrypted: specify its age identity file with --identity.`)
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  let headerBytes = 0
  let isOpen = false
  async function* watched() {
    for await (const chunk of chunks) {
      headerBytes += isOpen ? 0 : chunk.length
      if (headerBytes > MAX_HEADER_BYTES) throw damaged(path, 'its header has no end')
      yield chunk
    }
  }
  const content = await decrypter.decrypt(ReadableStream.from(watched()))
  isOpen = true
  yield* content
}

/**
 * The secret keys in a file written by `age-keygen`; `-` is standard input, for a file that the
 * account running the command can't open.
 */
export async function readIdentities(path: string): Promise<string[]> {
  const { Decrypter } = await import('age-encryption')
  try {
    const lines = (await (path === '-' ? text(process.stdin) : readFile(path, 'utf8')))
      .split('\n')
      .map((line) => line.trim())
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
    if (identities.length === 0) throw new Error('it has none')
    for (const identity of identities) new Decrypter().addIdentity(identity)
    return identities
  } catch (error) {
    // The library's messages may quote the key.
    throw new ArchiveFailure(
      `${path} is not a readable file of age secret keys (AGE-SECRET-KEY-1…).`,
      {
        cause: error,
      },
    )
  }
}

/** Writes an encrypted copy of an archive, and reads it back to check what was written. */
export async function encryptArchive(
  source: string,
  target: string,
  recipients: readonly string[],
): Promise<void> {
  if (await isEncrypted(source)) throw new ArchiveFailure(`${source} is already encrypted.`)
  await writeWhole(target, async (unfinished) => {
    const written = createHash('sha256')
    await pipeline(
      createReadStream(source),
      (chunks: Chunks) => encrypted(chunks, recipients),
      async function* (chunks: Chunks) {
        for await (const chunk of chunks) {
          written.update(chunk)
          yield chunk
        }
      },
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const found = createHash('sha256')
    await pipeline(createReadStream(unfinished), found)
    if (found.digest('hex') !== written.digest('hex')) {
      throw new ArchiveFailure(
        `What was read back from the disk differs from what was written to ${target}.`,
      )
    }
  })
}
