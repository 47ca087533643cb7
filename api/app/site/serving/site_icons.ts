import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { SITE_ICONS, type SiteIcon } from '@ufuq/shared/contract/rendering'
import type { SiteLook } from '@ufuq/shared/contract/site/look'
import { siteContent } from '#content/site_content'
import { errorForLog } from '#core/errors/error_for_log'
import { hashOf, type EncodedBody } from '#core/http/encoded_body'
import { ShareImages } from '#site/share_image/share_images'
import { WebApp } from '#site/web_app/web_app'

/** Increased when icons are drawn in another way: they are kept by their names. */
const DESIGN = 1

const isSiteIcon = (path: string): path is SiteIcon => Object.hasOwn(SITE_ICONS, path)

/**
 * An icon of the site in the organisation's look, at the address of the shipped one, since browsers ask for some without
 * being told. Undefined for any other file, as long as it looks as shipped, and where the picture can't be read.
 */
export async function ownIcon(path: string): Promise<EncodedBody | undefined> {
  if (!isSiteIcon(path)) return undefined
  const { look } = await siteContent()
  if (!look || (look.accent === undefined && !markOf(look))) return undefined
  try {
    return path.endsWith('.svg') ? await svgBody(look) : await pngBody(path, look)
  } catch (error) {
    logger.warn({ err: errorForLog(error), path }, 'an icon could not be made')
    return undefined
  }
}

const markOf = ({ symbol, logos }: SiteLook) => symbol ?? logos?.ar

async function pngBody(path: SiteIcon, look: SiteLook): Promise<EncodedBody> {
  const { shape, size } = SITE_ICONS[path]
  const images = await app.container.make(ShareImages)
  const name = `icon-${shape}-${size}-${versionOf(look)}.png`
  const identity = await images.get(name, async () => {
    const { drawIcon } = await (await app.container.make(WebApp)).drawings()
    // The first drawing loads the rasteriser and the maker of pictures, not the start.
    const { drawnLook } = await import('#site/share_image/drawn_look')
    const drawing = drawIcon(shape, await drawnLook(look, markOf(look)))
    const { drawPng } = await import('#site/share_image/draw_png')
    return drawPng(() => drawing, size)
  })
  // Browsers take a PNG for an `.ico` too.
  return { type: 'image/png', hash: hashOf(identity), identity, encoded: {} }
}

/** A drawing where only the accent is another; a picture is shown by the pixels of an icon. */
async function svgBody(look: SiteLook): Promise<EncodedBody> {
  const { drawIcon } = await (await app.container.make(WebApp)).drawings()
  const picture = markOf(look) ? await pngBody('/icon-192.png', look) : undefined
  const mark = picture && { png: picture.identity.toString('base64'), width: 1, height: 1 }
  const identity = Buffer.from(drawIcon('bare', { accent: look.accent, mark }))
  return { type: 'image/svg+xml', hash: hashOf(identity), identity, encoded: {} }
}

/** Of everything that an icon shows. */
const versionOf = (look: SiteLook): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, look.accent, markOf(look)]))
    .digest('hex')
    .slice(0, 16)
