import { Agent } from 'node:http'
import limiter from '@adonisjs/limiter/services/main'
import { drop } from '#content/cache'
import { callCache, pageCache, queryPageCache } from '#content/page_cache'
import { rawRequest } from '#tests/functional/site/raw_request'

/** The pages in the server's caches, by address. */
export class CachedPages {
  #addresses: ReadonlySet<string> = new Set()

  /** The pages that have stayed in the cache since they were last rendered. */
  left(): Map<string, Buffer> {
    const pages = new Map<string, Buffer>()
    for (const address of this.#addresses) {
      const page = [pageCache, queryPageCache, callCache]
        .map((cache) => cache.find(address))
        .find(Boolean)
      if (page) pages.set(address, page.body.identity)
    }
    return pages
  }

  /** Renders every page without using the cache. Returns the pages that visitors may see. */
  async renderAll(addresses: Iterable<string>): Promise<Map<string, Buffer>> {
    this.#addresses = new Set(addresses)
    await limiter.clear()
    drop(null)
    // Opening a connection takes about as much time as rendering a page, so connections are kept
    // open.
    const agent = new Agent({ keepAlive: true })
    for (const address of this.#addresses) await rawRequest(address, { agent })
    agent.destroy()
    return this.left()
  }
}
