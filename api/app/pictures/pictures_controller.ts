import type { HttpContext } from '@adonisjs/core/http'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { PictureLimits } from '@ufuq/shared/contract/picture-library'
import uploadSettings from '#config/uploads'
import { makeAhead } from '#pictures/making/make_ahead'
import { extendBodyTimeout } from '#core/bodies/body_clock'
import { assertRoomForLargeWrite } from '#core/files/disk_space'
import { takeFrom } from '#core/limits/rate_limit'
import { validateChange } from '#core/validation/validate_change'
import { deletePicture } from '#pictures/bin/picture_bin'
import { changePicture } from '#pictures/change_picture'
import Picture from '#pictures/picture'
import { toPicture, toPictureItem } from '#pictures/picture_transformer'
import PicturesPolicy from '#pictures/pictures_policy'
import {
  pictureCountsValidator,
  pictureFileValidator,
  pictureListValidator,
  picturePatchValidator,
} from '#pictures/pictures_validators'
import { countPictures, listPictures, readPicture, type ReadPicture } from '#pictures/read_pictures'
import { storeUpload, replaceFile } from '#pictures/uploading/store_upload'
import { receiveFile } from '#pictures/uploading/receive_file'
import type { ReceivedFile } from '#stored_files/received_file'
import { assertRoomForOriginal, countingUpload } from '#stored_files/upload_quotas'
import { takeUploadSlot } from '#stored_files/upload_slots'
import type User from '#accounts/user'

export default class PicturesController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(PicturesPolicy).authorize('view')
    const options = await pictureListValidator.validate(ctx.request.qs())
    const reader = ctx.auth.getUserOrFail()
    const pictures = await listPictures(ctx, options, reader)
    return pictures.map((picture) => toPictureItem(picture, reader))
  }

  async counts({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(PicturesPolicy).authorize('view')
    const options = await pictureCountsValidator.validate(request.qs())
    return countPictures(options, auth.getUserOrFail())
  }

  /** Returns the limits of an upload, so that clients can check a file before they send it. */
  async limits({ bouncer }: HttpContext): Promise<PictureLimits> {
    await bouncer.with(PicturesPolicy).authorize('upload')
    return { maxBytes: uploadSettings.maxBytes }
  }

  async show({ auth, bouncer, params }: HttpContext) {
    await bouncer.with(PicturesPolicy).authorize('view')
    return answer(await readPicture(params['id']), auth.getUserOrFail())
  }

  async store(ctx: HttpContext) {
    const uploader = ctx.auth.getUserOrFail()
    await ctx.bouncer.with(PicturesPolicy).authorize('upload')
    const { isNew, ...read } = await receiving(ctx, uploader, (file) => storeUpload(file, uploader))
    if (isNew && uploadSettings.makesAhead) void makeAhead(read.picture)
    ctx.response.status(isNew ? 201 : 200)
    return answer(read, uploader)
  }

  async update({ auth, bouncer, params, request }: HttpContext) {
    const editor = auth.getUserOrFail()
    const policy = bouncer.with(PicturesPolicy)
    const changes = await validateChange(picturePatchValidator, request.body(), async () =>
      policy.authorize('change', await Picture.live().where('id', params['id']).firstOrFail()),
    )
    const read = await changePicture(params['id'], changes, editor, (picture) =>
      policy.authorize('change', picture),
    )
    return answer(read, editor)
  }

  async replaceFile(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    const editor = auth.getUserOrFail()
    const policy = bouncer.with(PicturesPolicy)
    const authorize = (picture: Picture) => policy.authorize('change', picture)
    // Checks the permission before any byte of the file is read.
    await authorize(await Picture.live().where('id', params['id']).firstOrFail())
    const { version } = await pictureFileValidator.validate(request.qs())
    const read = await receiving(ctx, editor, (file) =>
      replaceFile(params['id'], file, { version, editor, authorize }),
    )
    if (uploadSettings.makesAhead) void makeAhead(read.picture)
    return answer(read, editor)
  }

  async destroy({ auth, bouncer, params, response }: HttpContext) {
    await deletePicture(params['id'], auth.getUserOrFail(), (picture) =>
      bouncer.with(PicturesPolicy).authorize('change', picture),
    )
    return response.noContent()
  }
}

const answer = ({ picture, uses }: ReadPicture, reader: User) => ({
  picture: toPicture(picture, uses, reader),
})

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
    const file = await receiveFile(request.request, uploadSettings)
    try {
      await assertRoomForOriginal(file.bytes)
      return await countingUpload(id, file.bytes, () => work(file))
    } finally {
      await file.discard()
    }
  } finally {
    giveBack()
  }
}
