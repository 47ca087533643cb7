import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import {
  PICTURE_FORMATS,
  plainPicture,
  widthsOf,
  type PictureFormat,
} from '@ufuq/shared/contract/pictures'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { DateTime } from 'luxon'
import { findOriginal } from '#content/pictures'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { clientNetwork } from '#core/http/client_address'
import { countPublicRead } from '#core/limits/read_limit'
import { toDatabaseTime } from '#core/time/database_time'
import { madeFiles, INERT } from '#kinds/picture/making/made_files'

const NAME = /^([0-9a-f]{16})-([1-9]\d{0,4})\.(avif|webp)$/

/**
 * The header for public files. A CDN drops erased files within a day, but browsers may cache them
 * longer.
 */
const SHOWN = 'public, max-age=31536000, s-maxage=86400, immutable'
/**
 * The header for pictures of drafts. Only people with access to the drafts can get these pictures.
 */
const NOT_SHOWN = 'private, max-age=31536000, immutable'

/** Serves pictures as visitors see them. */
export default class ServedPicturesController {
  /** Sends a file. Its address can't be guessed, and always returns the same bytes. */
  async file({ params, request, response }: HttpContext) {
    const [, file, width, format] = NAME.exec(String(params['name'])) ?? []
    const picture = file === undefined ? null : await findOriginal(Number(params['id']))
    if (!picture || picture.file !== file || !widthsOf(picture).includes(Number(width))) {
      throw ApiException.notFound('Picture')
    }
    const wanted = { picture, width: Number(width), format: formatOf(format) }
    const content = await madeFiles.get(wanted, clientNetwork(request.ip()), () =>
      countPublicRead(request.ip()),
    )
    const isShown = (await isOfTheme(picture.id)) || (await isPublic(picture.id))
    response.header('cache-control', isShown ? SHOWN : NOT_SHOWN)
    for (const [name, value] of Object.entries(INERT)) response.header(name, value)
    return response.type(`image/${wanted.format}`).send(content)
  }

  /**
   * Redirects the address that texts use for a picture to one of its files. Does so for staff, and
   * for visitors if a public text shows the picture.
   */
  async show({ auth, params, request, response }: HttpContext) {
    const isStaff = auth.user !== undefined
    if (!isStaff) await countPublicRead(request.ip())
    const picture = await findOriginal(Number(params['id']))
    if (!picture || !(isStaff || (await isPublic(picture.id))))
      throw ApiException.notFound('Picture')
    response.header('cache-control', isStaff ? 'no-store' : 'no-cache').vary('cookie')
    return response.redirect().status(302).toPath(plainPicture(picture))
  }
}

/** Whether every page shows the picture, because it is the logo or the symbol. */
async function isOfTheme(id: number): Promise<boolean> {
  const { theme } = await siteContent()
  const { symbol, logos, darkLogos } = theme ?? {}
  return [symbol, ...Object.values({ ...logos }), ...Object.values({ ...darkLogos })].some(
    (shown) => shown?.id === id,
  )
}

/** Whether a text that visitors may read shows the picture. */
async function isPublic(id: number): Promise<boolean> {
  const use: object | null = await db
    .from('refs as used')
    .join('sides as text', 'text.entry_id', 'used.entry_id')
    .where('used.target_id', id)
    .whereNot('used.layer', 'd')
    .where({ 'text.kind': publication.name, 'text.is_public': true })
    .where((own) => {
      void own.whereColumn('text.language', 'used.language').orWhere('used.language', '')
    })
    .where('text.published_at', '<=', toDatabaseTime(DateTime.utc()))
    .select('text.id')
    .first()
  return use !== null
}

const formatOf = (format: string | undefined): PictureFormat =>
  PICTURE_FORMATS.find((one) => one === format) ?? 'webp'
