import type { HttpContext } from '@adonisjs/core/http'
import { widthsOf } from '@ufuq/shared/contract/pictures'
import { erasePicture, restorePicture } from '#pictures/bin/picture_bin'
import { madeFiles } from '#pictures/making/made_files'
import Picture from '#pictures/picture'
import { toBinnedPicture, toPicture } from '#pictures/picture_transformer'
import PicturesPolicy from '#pictures/pictures_policy'
import { pictureBinValidator } from '#pictures/pictures_validators'
import { listBinnedPictures } from '#pictures/read_pictures'
import { INERT } from '#pictures/showing/inert'

/** Lists deleted pictures that can still be restored. */
export default class PictureBinController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(PicturesPolicy).authorize('view')
    const position = await pictureBinValidator.validate(ctx.request.qs())
    const reader = ctx.auth.getUserOrFail()
    const pictures = await listBinnedPictures(ctx, position)
    return pictures.map((picture) => toBinnedPicture(picture, reader))
  }

  async restore({ auth, bouncer, params }: HttpContext) {
    const person = auth.getUserOrFail()
    const { picture, uses } = await restorePicture(params['id'], person, (binned) =>
      bouncer.with(PicturesPolicy).authorize('change', binned),
    )
    return { picture: toPicture(picture, uses, person) }
  }

  /**
   * Sends the file of a picture in the bin to staff who decide about it. Its usual addresses do not
   * work.
   */
  async file({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(PicturesPolicy).authorize('view')
    const picture = await Picture.inBin().where('id', params['id']).firstOrFail()
    const [width = picture.width] = widthsOf(picture)
    const content = await madeFiles.get(
      { picture, width, format: 'webp' },
      `person ${auth.getUserOrFail().id}`,
    )
    for (const [name, value] of Object.entries(INERT)) response.header(name, value)
    return response.type('image/webp').send(content)
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(PicturesPolicy).authorize('erase')
    await erasePicture(params['id'])
    return response.noContent()
  }
}
