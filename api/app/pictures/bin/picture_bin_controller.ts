import type { HttpContext } from '@adonisjs/core/http'
import { erasePicture, restorePicture } from '#pictures/bin/picture_bin'
import { toBinnedPicture, toPicture } from '#pictures/picture_transformer'
import PicturesPolicy from '#pictures/pictures_policy'
import { pictureBinValidator } from '#pictures/pictures_validators'
import { listBinnedPictures } from '#pictures/read_pictures'

/** Deleted pictures that can still be restored. */
export default class PictureBinController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(PicturesPolicy).authorize('view')
    const position = await pictureBinValidator.validate(ctx.request.qs())
    const reader = ctx.auth.getUserOrFail()
    const pictures = await listBinnedPictures(ctx, position)
    return pictures.map((picture) => toBinnedPicture(picture, reader))
  }

  async restore({ auth, bouncer, params }: HttpContext) {
    const { picture, usedBy } = await restorePicture(params['id'], (binned) =>
      bouncer.with(PicturesPolicy).authorize('change', binned),
    )
    return { picture: toPicture(picture, usedBy, auth.getUserOrFail()) }
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(PicturesPolicy).authorize('erase')
    await erasePicture(params['id'])
    return response.noContent()
  }
}
