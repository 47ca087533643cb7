import type { HttpContext } from '@adonisjs/core/http'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { PictureLimits } from '@ufuq/shared/contract/picture-library'
import { widthsOf, PICTURE_FORMATS } from '@ufuq/shared/contract/pictures'
import vine from '@vinejs/vine'
import uploadSettings from '#config/uploads'
import { findOriginal, type PictureOriginal } from '#content/pictures'
import { extendBodyTimeout } from '#core/bodies/body_clock'
import { ApiException } from '#core/errors/api_exception'
import { assertRoomForLargeWrite } from '#core/files/disk_space'
import { takeFrom } from '#core/limits/rate_limit'
import { authorize } from '#entries/permissions'
import { toWire } from '#entries/present'
import { findEntry } from '#entries/rows'
import type { Entry } from '#entries/types'
import { madeFiles, INERT } from '#kinds/picture/making/made_files'
import { pictures } from '#kinds/picture/picture_kind'
import { receivingFile } from '#kinds/picture/uploading/receive_file'
import { replaceFile, storeUpload } from '#kinds/picture/uploading/store_upload'
import type User from '#people/user'
import type { ReceivedFile } from '#stored_files/received_file'
import { assertRoomForOriginal, countingUpload, takeUploadSlot } from '#stored_files/upload_quotas'
export const pictureFileValidator = vine.create({
  version: vine.number().withoutDecimals().min(0).optional(),
})

/** The calls that only pictures have; the others are those of all entries. */
export default class PicturesController {
  /** Returns the limits of an upload, so that clients can check a file before they send it. */
  async limits({ auth }: HttpContext): Promise<PictureLimits> {
    authorize(auth.getUserOrFail(), 'create', pictures)
    return { maxBytes: uploadSettings.maxBytes }
  }

  async store(ctx: HttpContext) {
    const uploader = ctx.auth.getUserOrFail()
    authorize(uploader, 'create', pictures)
    const { entry, isNew } = await receiving(ctx, uploader, (file) =>
      storeUpload(file, { uploader }),
    )
    if (isNew) await prepareFiles(entry)
    ctx.response.status(isNew ? 201 : 200)
    return { picture: await toWire(pictures, entry, uploader) }
  }

  async replaceFile(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const editor = auth.getUserOrFail()
    const id = Number(params['id'])
    // Checks the permission before any byte of the file is read.
    authorize(editor, 'change', pictures, await findEntry({ kind: pictures, id }))
    const { version } = await pictureFileValidator.validate(request.qs())
    const entry = await receiving(ctx, editor, (file) => replaceFile(id, file, { version, editor }))
    await prepareFiles(entry)
    return { picture: await toWire(pictures, entry, editor) }
  }

  /**
   * Sends the file of a picture in the bin to staff who decide about it. Its usual addresses do not
   * work.
   */
  async binnedFile({ auth, params, response }: HttpContext) {
    const reader = auth.getUserOrFail()
    authorize(reader, 'read', pictures)
    const picture = await findOriginal(Number(params['id']), { isInBin: true })
    if (!picture) throw ApiException.notFound('Picture')
    const [width = picture.width] = widthsOf(picture)
    const wanted = { picture, width, format: 'webp' } as const
    const content = await madeFiles.get(wanted, `person ${reader.id}`)
    for (const [name, value] of Object.entries(INERT)) response.header(name, value)
    return response.type('image/webp').send(content)
  }
}

async function prepareFiles({ id }: Entry): Promise<void> {
  const original = uploadSettings.makesAhead ? await findOriginal(id) : null
  if (original) void makeAhead(original)
}

/**
 * Receives a form's file within the sender's limits, and removes all temporary files afterwards.
 */
async function receiving<T extends object>(
  { request }: HttpContext,
  { id }: User,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { accepted: limit, seconds } = RATE_LIMITS.uploads
  const giveBack = takeUploadSlot(id)
  try {
    await assertRoomForLargeWrite()
    await takeFrom([{ key: `uploads:${id}`, limit, seconds }])
    extendBodyTimeout(request.request)
    return await receivingFile(request.request, uploadSettings, async (file) => {
      await assertRoomForOriginal(file.bytes)
      return countingUpload(id, file.bytes, () => work(file))
    })
  } finally {
    giveBack()
  }
}

/**
 * Sizes up to this width, in pixels, are for phones, and for pictures in texts on a laptop. Wider
 * files take longest to create and are requested least.
 */
const MAX_WIDTH = 960
/** All these jobs have the same owner, so that any other request waits for at most one of them. */
const OWNER = 'ahead'

/**
 * Creates the usual files of a new picture before the first visitor requests them. If creating a
 * file fails or the queue is full, that file is created on request.
 */
async function makeAhead(picture: PictureOriginal): Promise<void> {
  const widths = widthsOf(picture).filter((width) => width <= MAX_WIDTH)
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => madeFiles.get({ picture, width, format }, OWNER)),
  )
  await Promise.allSettled(files)
}
