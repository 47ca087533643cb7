import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { ERRORS, Metadata } from '@tus/server'
import { IMPORT_LIMITS } from '@ufuq/shared/contract/imports/import'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import {
  RESUMABLE_LIMITS,
  UPLOAD_PURPOSES,
  UPLOADS_PATH,
  type UploadPurpose,
} from '@ufuq/shared/contract/resumable-uploads'
import type { Ability } from '@ufuq/shared/contract/users'
import uploadSettings from '#config/uploads'
import { extendBodyTimeout } from '#core/bodies/body_clock'
import { ApiException } from '#core/errors/api_exception'
import { assertRoomForLargeWrite, diskSpace } from '#core/files/disk_space'
import { FairQueue } from '#core/jobs/fair_queue'
import { counterOf, takeFrom } from '#core/limits/rate_limit'
import { hasAbility } from '#people/abilities'
import {
  isOwn,
  newUploadId,
  unfinishedOf,
  UPLOAD_ID,
  uploads,
} from '#stored_files/resumable/upload_server'
import { storageFull } from '#stored_files/storage/storing'
import { assertRoomForOriginal, takeUploadSlot } from '#stored_files/upload_quotas'

/** Who may upload for a purpose, and how much. */
const PURPOSES: Record<UploadPurpose, { ability: Ability; maxBytes: () => number }> = {
  documents: { ability: 'documents.edit', maxBytes: () => uploadSettings.documentMaxBytes },
  imports: { ability: 'imports.manage', maxBytes: () => IMPORT_LIMITS.fileBytes },
}
const RETRY_AFTER_SECONDS = 60
/** The protocol's answers with errors contain their messages. */
const DISK_FULL = new RegExp(`ENOSPC|EDQUOT|^${ERRORS.FILE_WRITE_ERROR.body}`)
const CONTENT_TYPE = 'application/offset+octet-stream'

/** Begins one upload of a person at a time, so that they can be counted. */
const beginning = new FairQueue<number>(Infinity)
/** The uploads that a request is using. The protocol's own lock would keep other requests waiting. */
const inUse = new Set<string>()

/** Receives resumable uploads. Other calls use the uploaded files; see `take_upload.ts`. */
export default class UploadsController {
  async store(ctx: HttpContext) {
    const person = ctx.auth.getUserOrFail()
    const purpose = purposeOf(ctx)
    const { ability, maxBytes } = PURPOSES[purpose]
    if (!hasAbility(person, ability)) throw ApiException.forbidden()
    const bytes = Number(ctx.request.header('upload-length'))
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw malformed('Upload-Length must be a number')
    if (bytes > maxBytes()) throw ApiException.tooLarge()
    await assertRoomForLargeWrite()
    if (purpose === 'documents') await assertRoomForOriginal(bytes)
    else await assertRoomForImport(bytes)
    await takeFrom([counterOf(`uploads:${person.id}`, RATE_LIMITS.uploads)])
    return beginning.run(person.id, async () => {
      if ((await unfinishedOf(person.id)) >= RESUMABLE_LIMITS.unfinished) {
        throw ApiException.tooMany(RETRY_AFTER_SECONDS)
      }
      return this.#receive(ctx, newUploadId(person.id), bytes)
    })
  }

  /** Handles `HEAD`, `PATCH` and `DELETE` for an upload. */
  async resume(ctx: HttpContext) {
    const id = String(ctx.params['upload'])
    if (ctx.request.hasBody() && ctx.request.header('content-type') !== CONTENT_TYPE) {
      throw malformed(`The request body must be ${CONTENT_TYPE}`)
    }
    const { store } = await uploads()
    const upload = await store.getUpload(id).catch(() => null)
    if (!upload || !isOwn(id, ctx.auth.getUserOrFail().id)) throw ApiException.notFound('Upload')
    return this.#receive(ctx, id, (upload.size ?? 0) - upload.offset)
  }

  /** `max` is the number of bytes that the body may have. */
  async #receive({ auth, request, response }: HttpContext, id: string, max: number) {
    if (inUse.has(id)) throw failure(423)
    const giveBack = takeUploadSlot(auth.getUserOrFail().id)
    inUse.add(id)
    try {
      extendBodyTimeout(request.request)
      const { server, store } = await uploads()
      const body = new BoundedBody(request.request, max)
      const answer = await server.handleWeb(toWebRequest(request, id, body))
      if (body.isTooLong && answer.status < 400) {
        // The rest of the body is not read.
        response.header('connection', 'close')
        throw ApiException.tooLarge()
      }
      for (const [name, value] of answer.headers) {
        if (!name.startsWith('access-control-')) response.header(name, value)
      }
      response.header('cache-control', 'no-store')
      if (answer.status >= 400) {
        if (!DISK_FULL.test(await answer.text())) throw failure(answer.status)
        // What the disk took would only fill it.
        await store.remove(id).catch(() => {})
        throw storageFull()
      }
      return response.status(answer.status).send(null)
    } finally {
      inUse.delete(id)
      giveBack()
    }
  }
}

/** Reading the file stores its texts a second time, so there must be room for twice its size. */
async function assertRoomForImport(bytes: number): Promise<void> {
  const free = (await diskSpace.free()).get('data')
  if (free !== undefined && free < 2 * bytes)
    throw ApiException.storageFull('Not enough disk space for this upload')
}

const malformed = (message: string) => new ApiException(400, 'malformed', message)

function purposeOf({ request }: HttpContext): UploadPurpose {
  try {
    const { purpose } = Metadata.parse(request.header('upload-metadata'))
    const known = UPLOAD_PURPOSES.find((one) => one === purpose)
    if (known) return known
  } catch {
    // Invalid metadata leads to the error thrown below.
  }
  throw malformed('Upload-Metadata must name a purpose')
}

/** A body that ends before it is too long. The protocol's server would not answer a longer one. */
class BoundedBody {
  isTooLong = false

  constructor(
    private readonly request: IncomingMessage,
    private readonly max: number,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    let left = this.max
    for await (const chunk of this.request.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length
      this.isTooLong = left < 0
      if (this.isTooLong) return
      yield chunk as Buffer
    }
  }
}

/** The request with only those headers that the protocol reads. */
function toWebRequest(request: HttpContext['request'], id: string, body: BoundedBody): Request {
  const method = request.method()
  const names = [
    'content-type',
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
  ]
  const headers = names.flatMap((name) => {
    const value = request.header(name)
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  const hasBody = request.hasBody() && (method === 'POST' || method === 'PATCH')
  const path = method === 'POST' ? UPLOADS_PATH : `${UPLOADS_PATH}/${id}`
  return new Request(`http://localhost${path}`, {
    method,
    headers: [...headers, [UPLOAD_ID, id]],
    ...(hasBody && { body: Readable.toWeb(Readable.from(body)), duplex: 'half' }),
  })
}

function failure(status: number): ApiException {
  if (status === 404 || status === 410) return ApiException.notFound('Upload')
  if (status === 413) return ApiException.tooLarge()
  if (status === 423)
    return new ApiException(423, 'unavailable', 'The upload is in use', { retryAfter: 5 })
  if (status >= 500) return new ApiException(500, 'internal', 'The upload could not be written')
  return new ApiException(status, 'malformed', 'The request does not match the upload')
}
