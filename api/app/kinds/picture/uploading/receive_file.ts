import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { ApiException } from '#core/errors/api_exception'
import { cleanFileName, type ReceivedFile } from '#stored_files/received_file'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { sayingWhenFull } from '#stored_files/storage/storing'

/** The only field of the form. */
const FIELD = 'file'
/** The maximum size of a form without its file. */
const FORM_BYTES = 16 * 1024

interface Limits {
  folder: string
  maxBytes: number
}

const malformed = (message: string) => new ApiException(400, 'malformed', message)

/**
 * Streams the file of a form to the disk. Throws 413 if the file is too large. If the request
 * declares its length, this happens before the first byte is read. Throws 400 if the body is not a
 * form with a file, or ends too early. Leaves no file behind when it throws.
 */
export async function receiveFile(request: IncomingMessage, limits: Limits): Promise<ReceivedFile> {
  const {
    'content-type': type,
    'content-encoding': encoding,
    'content-length': length,
  } = request.headers
  if (!type?.startsWith('multipart/form-data') || encoding !== undefined) {
    throw malformed('The request body must be a form with a file')
  }
  if (Number(length ?? 0) > limits.maxBytes + FORM_BYTES) throw ApiException.tooLarge()
  const incoming = incomingFolder(limits.folder)
  await sayingWhenFull(() => mkdir(incoming, { recursive: true, mode: 0o700 }))
  const path = join(incoming, `${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  try {
    const read = () => readForm(request, { ...limits, type, path })
    return { ...(await sayingWhenFull(read)), path, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

type Read = Pick<ReceivedFile, 'name' | 'hash' | 'bytes'>

async function readForm(
  request: IncomingMessage,
  { type, path, maxBytes }: Limits & { type: string; path: string },
): Promise<Read> {
  const form = formOf(type, maxBytes)
  const file: { content?: Readable; written?: Promise<Read> } = {}
  const { promise: ended, resolve: end, reject: refuse } = Promise.withResolvers<void>()
  const malformedForm = () => refuse(malformed(`The form may only have the field ${FIELD}`))

  form.on('file', (field: string, content: Readable, name: string) => {
    content.on('error', () => {})
    if (field !== FIELD || file.written) return malformedForm()
    content.once('limit', () => refuse(ApiException.tooLarge()))
    file.content = content
    file.written = write(content, path, name)
    file.written.catch(refuse)
  })
  for (const event of ['field', 'partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(event, malformedForm)
  form.once('error', () => refuse(malformed('The form could not be read')))
  form.once('finish', end)
  request.once('close', () => {
    if (!request.complete) refuse(malformed('The request body ended too early'))
  })
  request.pipe(form)

  try {
    await ended
    if (!file.written) throw malformed(`The form has no field ${FIELD}`)
    return await file.written
  } catch (error) {
    // The server discards the rest of the request once it has responded.
    request.unpipe(form)
    form.destroy()
    file.content?.destroy(new Error('The upload was refused'))
    await file.written?.catch(() => {})
    throw error
  }
}

function formOf(type: string, fileSize: number) {
  const limits = { fileSize, files: 1, fields: 1, parts: 2, fieldSize: 1024, headerPairs: 10 }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw malformed('The form could not be read')
  }
}

async function write(content: Readable, path: string, name: string): Promise<Read> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(content, measure, file)
  return { name: cleanFileName(name), hash: hash.digest('hex'), bytes }
}
