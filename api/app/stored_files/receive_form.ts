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

interface Limits {
  folder: string
  /** The maximum sizes of a file, of all files together, and of the form without them. */
  fileBytes: number
  allFilesBytes: number
  formBytes: number
  files: number
  fields: number
}

export interface ReceivedForm {
  /** Several values of one name are one text, with commas between them. */
  values: Record<string, string>
  files: { field: string; file: ReceivedFile }[]
}

export const malformed = (message: string) => new ApiException(400, 'malformed', message)

/**
 * Runs `work` with a form whose files were streamed to the disk; what `work` has not stored is then
 * removed. Throws 413 if the form is too large; if the request declares its length, before the first
 * byte is read. Throws 400 if the body is not such a form, or ends too early.
 */
export async function receivingForm<T>(
  request: IncomingMessage,
  limits: Limits,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const {
    'content-type': type,
    'content-encoding': encoding,
    'content-length': length,
  } = request.headers
  if (!type?.startsWith('multipart/form-data') || encoding !== undefined) {
    throw malformed('The request body must be a form with a file')
  }
  if (Number(length ?? 0) > limits.allFilesBytes + limits.formBytes) throw ApiException.tooLarge()
  const incoming = incomingFolder(limits.folder)
  await sayingWhenFull(() => mkdir(incoming, { recursive: true, mode: 0o700 }))
  const paths: string[] = []
  const nextPath = () => {
    const path = join(incoming, `${randomUUID()}.part`)
    paths.push(path)
    return path
  }
  try {
    return await work(await sayingWhenFull(() => readForm(request, { ...limits, type, nextPath })))
  } finally {
    for (const path of paths) await rm(path, { force: true })
  }
}

interface Part {
  field: string
  content: Readable
  written: Promise<ReceivedFile>
}

async function readForm(
  request: IncomingMessage,
  { type, nextPath, ...limits }: Limits & { type: string; nextPath: () => string },
): Promise<ReceivedForm> {
  const form = formOf(type, limits)
  const parts: Part[] = []
  const values = new Map<string, string>()
  const { promise: ended, resolve: end, reject: refuse } = Promise.withResolvers<void>()
  let room = limits.allFilesBytes

  form.on('file', (field: string, content: Readable, name: string) => {
    content.on('error', () => {})
    content.once('limit', () => refuse(ApiException.tooLarge()))
    content.on('data', ({ length }: Buffer) => {
      room -= length
      if (room < 0) refuse(ApiException.tooLarge())
    })
    const written = write(content, nextPath(), name)
    written.catch(refuse)
    parts.push({ field, content, written })
  })
  form.on('field', (field: string, value: string, isNameCut: boolean, isCut: boolean) => {
    if (isNameCut || isCut) return refuse(ApiException.tooLarge())
    const known = values.get(field)
    values.set(field, known === undefined ? value : `${known},${value}`)
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(event, () => refuse(malformed('The form has too many fields')))
  form.once('error', () => refuse(malformed('The form could not be read')))
  form.once('finish', end)
  request.once('close', () => {
    if (!request.complete) refuse(malformed('The request body ended too early'))
  })
  request.pipe(form)

  try {
    await ended
    const files = await Promise.all(
      parts.map(async ({ field, written }) => ({ field, file: await written })),
    )
    return { values: Object.fromEntries(values), files }
  } catch (error) {
    // The server discards the rest of the request once it has responded.
    request.unpipe(form)
    form.destroy()
    for (const { content, written } of parts) {
      content.destroy(new Error('The upload was refused'))
      await written.catch(() => {})
    }
    throw error
  }
}

function formOf(
  type: string,
  { fileBytes: fileSize, formBytes: fieldSize, files, fields }: Limits,
) {
  const limits = { fileSize, files, fields, parts: files + fields, fieldSize, headerPairs: 10 }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw malformed('The form could not be read')
  }
}

async function write(content: Readable, path: string, name: string): Promise<ReceivedFile> {
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
  const discard = () => rm(path, { force: true })
  return { path, name: cleanFileName(name), hash: hash.digest('hex'), bytes, discard }
}
