import { createHash } from 'node:crypto'
import { errors, type HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import type { NextFn } from '@adonisjs/core/types/http'
import { SITE_ICONS, type SiteIcon } from '@ufuq/shared/contract/drawings'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { sendPage } from '#content/page_cache'
import { siteContent } from '#content/site_content'
import { errorForLog } from '#core/errors/error_for_log'
import { hashOf, type EncodedBody } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { StaticFiles } from '#site/serving/static_files'
import { drawnImage } from '#site/share_image/drawn_images'
import { ViteWebApp } from '#site/web_app/vite_web_app'
import { WebApp } from '#site/web_app/web_app'

/** The web app's own files: scripts, styles, fonts, icons. */
export default class WebFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const method = ctx.request.method()
    const path = ctx.request.url()
    if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return next()
    const icon = await ownIcon(path)
    if (icon) {
      ctx.servedFrom = 'file'
      return sendBody(ctx, icon, 'no-cache')
    }
    if (app.inDev) return this.#throughVite(ctx, next)

    const files = await app.container.make(StaticFiles)
    const file = await files.find(path)
    if (file) {
      ctx.servedFrom = 'file'
      return sendPage(ctx, file)
    }
    if (path.startsWith('/assets/')) throw new errors.E_ROUTE_NOT_FOUND([method, path])
    return next()
  }

  async #throughVite({ request, response }: HttpContext, next: NextFn) {
    const webApp = await app.container.make(WebApp)
    if (!(webApp instanceof ViteWebApp)) return next()
    const answered = await new Promise<boolean>((resolve) => {
      response.response.once('close', () => resolve(true))
      webApp.vite.middlewares.handle(request.request, response.response, () => resolve(false))
    })
    return answered ? undefined : next()
  }
}

/** Increase this number when icons are drawn differently, because icons are cached by name. */
const DESIGN = 2

const isSiteIcon = (path: string): path is SiteIcon => Object.hasOwn(SITE_ICONS, path)

/**
 * An icon of the site in the organisation's theme, at the address of the default one, since
 * browsers request some icons even if no page links to them. Undefined for any other file, for the
 * default theme, or if the picture can't be read.
 */
async function ownIcon(path: string): Promise<EncodedBody | undefined> {
  if (!isSiteIcon(path)) return undefined
  const { theme } = await siteContent()
  if (!theme || (theme.accent === undefined && !markOf(theme))) return undefined
  try {
    return path.endsWith('.svg') ? await svgBody(theme) : await pngBody(path, theme)
  } catch (error) {
    logger.warn({ event: 'icon_failed', err: errorForLog(error), path }, 'Failed to render an icon')
    return undefined
  }
}

const markOf = ({ symbol, logos }: SiteTheme) => symbol ?? logos?.ar

async function pngBody(path: SiteIcon, theme: SiteTheme): Promise<EncodedBody> {
  const { shape, size } = SITE_ICONS[path]
  const name = `icon-${shape}-${size}-${versionOf(theme)}.png`
  const identity = await drawnImage(name, async () => {
    const { drawIcon } = await (await app.container.make(WebApp)).drawings()
    // `sharp` and the picture code are loaded when the first icon is drawn, not at startup.
    const { drawnTheme } = await import('#site/share_image/drawn_images')
    const drawing = drawIcon(shape, await drawnTheme(theme, markOf(theme)))
    const { drawPng } = await import('#site/share_image/draw_png')
    return drawPng(drawing, size)
  })
  // Browsers accept a PNG as `.ico` too.
  return { type: 'image/png', hash: hashOf(identity), identity, encoded: {} }
}

/** The SVG icon with the theme's accent, or the chosen picture in the size of an icon. */
async function svgBody(theme: SiteTheme): Promise<EncodedBody> {
  const { drawIcon } = await (await app.container.make(WebApp)).drawings()
  const picture = markOf(theme) ? await pngBody('/icon-192.png', theme) : undefined
  const mark = picture && { png: picture.identity.toString('base64'), width: 1, height: 1 }
  const identity = Buffer.from(drawIcon('bare', { accent: theme.accent, mark }))
  return { type: 'image/svg+xml', hash: hashOf(identity), identity, encoded: {} }
}

/** A hash of everything that an icon shows. */
const versionOf = (theme: SiteTheme): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, theme.accent, markOf(theme)]))
    .digest('hex')
    .slice(0, 16)
