import { LRUCache } from 'lru-cache'
import { ApiException } from '#core/errors/api_exception'
import { FairQueue } from '#core/jobs/fair_queue'

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
