import type { DrawnTheme } from '@ufuq/shared/contract/drawings'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PictureFiles } from '@ufuq/shared/contract/pictures'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { LRUCache } from 'lru-cache'
import { findOriginal } from '#content/pictures'
import { ApiException } from '#core/errors/api_exception'
import { FairQueue } from '#core/jobs/fair_queue'
import { fitPicture } from '#kinds/picture/making/make_of'

/** An image takes up about 80 kB. */
const CACHE_BYTES = 16 * 2 ** 20
/**
 * The maximum number of images that wait to be drawn. Further requests are rejected, because their
 * clients would time out before their image is drawn.
 */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 10

/** Draws one image at a time. */
const queue = new FairQueue<string>(1)

const images = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod(name, _, { context: draw }) {
    if (queue.waiting >= MAX_WAITING) {
      const message = 'Too many pictures are being drawn at the moment'
      throw new ApiException(503, 'unavailable', message, { retryAfter: RETRY_AFTER_SECONDS })
    }
    return queue.run(name, draw)
  },
})

/** The image of this name, which is drawn on the first request for all who ask meanwhile. */
export const drawnImage = (name: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
  images.forceFetch(name, { context: draw })

/** The size of a picture in pixels, twice the size of its largest use. */
const SIDE = 640

/** The theme for rendering, with one of its pictures as a PNG. */
export async function drawnTheme(
  { accent }: SiteTheme,
  mark: PictureFiles | undefined,
): Promise<DrawnTheme> {
  const picture = mark ? await findOriginal(mark.id) : null
  if (!mark || !picture) return { accent }
  const { width, height } = mark
  const png = (await fitPicture(picture, SIDE)).toString('base64')
  return { accent, mark: { png, width, height } }
}

/** The theme in one language, with its logo or the name that replaces it. */
export async function drawnThemeIn(
  theme: SiteTheme | null,
  language: Language,
): Promise<DrawnTheme> {
  if (!theme) return {}
  const dark = theme.darkLogos?.[language]
  const drawn = await drawnTheme(theme, dark ?? theme.logos?.[language])
  return { ...drawn, isForDark: dark !== undefined, name: theme.names?.[language] }
}
