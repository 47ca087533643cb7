import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { SITE_ICONS, type SiteIcon } from '@ufuq/shared/contract/drawings'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { siteContent } from '#content/site_content'
import { errorForLog } from '#core/errors/error_for_log'
import { hashOf, type EncodedBody } from '#core/http/encoded_body'
import { drawnImage } from '#site/share_image/drawn_images'
import { WebApp } from '#site/web_app/web_app'

/** Increase this number when icons are drawn differently, because icons are cached by name. */
const DESIGN = 2

const isSiteIcon = (path: string): path is SiteIcon => Object.hasOwn(SITE_ICONS, path)

/**
 * An icon of the site in the organisation's theme, at the address of the default one, since
 * browsers request some icons even if no page links to them. Undefined for any other file, for the
 * default theme, or if the picture can't be read.
 */
export async function ownIcon(path: string): Promise<EncodedBody | undefined> {
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
    const { drawnTheme } = await import('#site/share_image/drawn_theme')
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
