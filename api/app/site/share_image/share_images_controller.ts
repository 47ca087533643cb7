import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { SHARE_IMAGE, type ShareSubject } from '@ufuq/shared/contract/drawings'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { sharedEntry, sharedSitePage, type SharedSitePage } from '@ufuq/shared/contract/shared-page'
import { DateTime } from 'luxon'
import type { Picture } from '#content/pictures'
import { siteContent, type SiteTexts } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { hashOf } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { countPublicRead } from '#core/limits/read_limit'
import { toDatabaseTime } from '#core/time/database_time'
import { kindNamed } from '#entries/kinds'
import { cropPicture } from '#kinds/picture/making/make_of'
import { findPublication } from '#kinds/publication/reading/find_publication'
import { showItems } from '#kinds/publication/reading/show_to_readers'
import { heroOf } from '#reading/pictures/show_pictures'
import { drawnThemeIn, drawnImage } from '#site/share_image/drawn_images'
import { WebApp } from '#site/web_app/web_app'

const NAME =
  /^(ar|en|[1-9]\d{0,9})(?:-([a-z]{1,20}|[a-z]{1,16}[1-9]\d{0,9}))?-[0-9a-z]{1,7}\.(?:png|jpg)$/
const VISITOR = null

interface Shared {
  subject: ShareSubject
  /** The cover picture, which is drawn above the horizon of the share image. */
  picture?: Picture | undefined
}

function pageIn(language: Language, page: string, { common }: SiteTexts): SharedSitePage {
  const { tagline, nav, footer } = common
  const texts = { tagline, 'footer.privacy': footer.privacy }
  const named = Object.entries(nav).map(([name, text]) => [`nav.${name}`, text] as const)
  const all = new Map<string, string>([...Object.entries(texts), ...named])
  return sharedSitePage(page, language, (key) => all.get(key) ?? '')
}

const ENTRY = /^([a-z]+)(\d+)$/

/** An entry that is public in this language. */
async function entryIn(language: Language, page: string): Promise<Shared | undefined> {
  const [, kind = '', id] = ENTRY.exec(page) ?? []
  if (!kindNamed(kind)?.address?.onSite) return undefined
  const side: { title: string } | null = await db
    .from('sides')
    .where({ kind, entry_id: Number(id), language, is_public: true })
    .where('published_at', '<=', toDatabaseTime(DateTime.utc()))
    .whereNot('title', '')
    .select('title')
    .first()
  return side ? { subject: sharedEntry(kind, { id: Number(id), language, ...side }) } : undefined
}

/** The images of shared links. Only publications that visitors can see have an image. */
@inject()
export default class ShareImagesController {
  readonly #webApp: WebApp

  constructor(webApp: WebApp) {
    this.#webApp = webApp
  }

  async show(ctx: HttpContext) {
    const asked = String(ctx.params['name'])
    await countPublicRead(ctx.request.ip())
    const [, key, page] = NAME.exec(asked) ?? []
    const shared = await this.#shared(key, page)
    if (!shared) throw ApiException.notFound('Image')

    const { subject, picture } = shared
    const { theme } = await siteContent()
    const { shareImageName, drawShareImage } = await this.#webApp.drawings()
    const name = shareImageName(subject, theme)
    // A cached page may link to an older image, whose address redirects to the current one.
    if (name !== asked) {
      ctx.response.header('cache-control', 'no-store')
      return ctx.response.redirect().status(302).toPath(`/og/${name}`)
    }
    const identity = await drawnImage(name, async () => {
      // `sharp` is loaded when the first image is rendered, not at startup.
      const { drawWithTexts } = await import('#site/share_image/draw_png')
      const drawn = await drawnThemeIn(theme, subject.language)
      const png = await drawWithTexts(drawShareImage(subject, drawn))
      const { width, height, horizon } = SHARE_IMAGE
      return picture ? cropPicture(picture, { width, height: horizon }, { png, height }) : png
    })
    const type = picture ? 'image/jpeg' : 'image/png'
    const body = { type, hash: hashOf(identity), identity, encoded: {} }
    return sendBody(ctx, body, 'public, max-age=31536000, immutable')
  }

  async #shared(key: string | undefined, page = ''): Promise<Shared | undefined> {
    if (key === undefined) return undefined
    if (isLanguage(key) && ENTRY.test(page)) return entryIn(key, page)
    if (isLanguage(key)) return { subject: pageIn(key, page, (await siteContent()).texts[key]) }
    if (page !== '') return undefined
    const publication = await findPublication(key)
    if (!publication) return undefined
    const [subject] = await showItems([publication], VISITOR)
    return subject && { subject, picture: heroOf(publication) }
  }

  /** Publications had images of passages, such as `7-2.0.9-en-wide-1k2j3h.png`. */
  redirectPassage({ params, response }: HttpContext) {
    const [id] = String(params['name']).split('-', 1)
    return response
      .redirect()
      .status(308)
      .toPath(`/og/${encodeURIComponent(id ?? '')}-0.png`)
  }

  /** Pages had images of figures, such as `impact-communities-ar-wide-1k2j3h.png`. */
  redirectFigure({ params, response }: HttpContext) {
    const name = String(params['name'])
    const [page = ''] = name.split('-', 1)
    const language = name.includes('-en-') ? 'en' : 'ar'
    return response
      .redirect()
      .status(308)
      .toPath(`/og/${language}-${encodeURIComponent(page)}-0.png`)
  }
}
