import { Agent } from 'node:http'
import app from '@adonisjs/core/services/app'
import limiter from '@adonisjs/limiter/services/main'
import type { ApiClient } from '@japa/api-client'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { LRUCache } from 'lru-cache'
import { drop } from '#content/cache'
import { callCache, pageCache, queryPageCache } from '#content/page_cache'
import type { SiteContent } from '#content/site_content'
import { WebApp, type RenderedPage } from '#site/web_app/web_app'
import { ChangingContent } from '#tests/functional/site/changing_content'
import { rawRequest } from '#tests/functional/site/raw_request'

interface Read {
  name: keyof VisitorReads
  parameters: unknown[]
  /** The result as JSON; undefined if the read failed. */
  result: string | undefined
}

interface Rendered {
  page: RenderedPage
  content: SiteContent
  reads: Read[]
}

/**
 * One in this many pages whose markup is repeated is rendered anyway, to check that the markup is
 * the same.
 */
const PAGES_PER_CHECK = 20

/** The maximum number of pages kept in memory, which is more than ever exist at the same time. */
const MAX_KNOWN = 300

/** The pages in the server's caches, by address. */
class CachedPages {
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

interface Compared {
  /**
   * The pages whose cached and newly rendered versions differ, with the change that left the
   * outdated page in the cache.
   */
  stale: string[]
  /**
   * The number of changes, the number of pages that stayed in the cache, and the number of kinds of
   * changes.
   */
  changes: number
  left: number
  kinds: number
}

interface Options {
  seed: number
  changes: number
  /** The function that is called after each change. */
  report?: (compared: Compared) => void
}

/**
 * Changes content. After each change, compares every page that has stayed in the cache with a newly
 * rendered version.
 */
export async function comparePages(client: ApiClient, options: Options): Promise<Compared> {
  const { end, differing } = await repeatRendering()
  try {
    const compared = await compareAfterChanges(client, options)
    compared.stale.push(...differing.map((url) => `${url} depends on what it does not read`))
    return compared
  } finally {
    end()
  }
}

async function compareAfterChanges(
  client: ApiClient,
  { seed, changes, report }: Options,
): Promise<Compared> {
  const content = await ChangingContent.begin(client, seed)
  const pages = new CachedPages()
  const compared: Compared = { stale: [], changes: 0, left: 0, kinds: 0 }
  await pages.renderAll(await content.addresses())
  while (compared.changes < changes) {
    const change = await content.change()
    const left = pages.left()
    const rendered = await pages.renderAll([...left.keys(), ...(await content.addresses())])
    for (const [address, page] of left) {
      const isSame = rendered.get(address)?.equals(page) ?? false
      if (!isSame) compared.stale.push(`${address} after ${change}`)
    }
    compared.changes += 1
    compared.left += left.size
    compared.kinds = content.made.size
    report?.(compared)
  }
  return compared
}

type AnyRead = (...parameters: unknown[]) => Promise<unknown>

/**
 * Makes the server read the data of a page again, but repeat the previous markup if none of the
 * data has changed. This is possible because the markup depends only on the data. Returns the
 * addresses of pages whose markup has changed nevertheless, and a function that restores normal
 * rendering.
 */
async function repeatRendering() {
  const webApp = await app.container.make(WebApp)
  const render = webApp.render.bind(webApp)
  const known = new LRUCache<string, Rendered>({ max: MAX_KNOWN })
  const differing: string[] = []
  let repeated = 0
  webApp.render = async (url, reads, { content, ...more }) => {
    const former = known.get(url)
    const isSame = former?.content === content && (await readsTheSame(former, reads))
    if (isSame) repeated += 1
    if (isSame && repeated % PAGES_PER_CHECK > 0) return former.page
    const rendered: Rendered['reads'] = []
    const page = await render(url, recorded(reads, rendered), { content, ...more })
    if (isSame && JSON.stringify(page) !== JSON.stringify(former.page)) differing.push(url)
    known.set(url, { page, content, reads: rendered })
    return page
  }
  const end = () => void Reflect.deleteProperty(webApp, 'render')
  return { end, differing }
}

const recorded = (reads: VisitorReads, into: Read[]): VisitorReads =>
  new Proxy(reads, {
    get:
      (_, name: keyof VisitorReads) =>
      async (...parameters: unknown[]) => {
        const read: Read = { name, parameters, result: undefined }
        into.push(read)
        const result = await (reads[name] as AnyRead)(...parameters)
        read.result = JSON.stringify(result)
        return result
      },
  })

/** Repeats the reads, until one has another result. */
async function readsTheSame({ reads: former }: Rendered, reads: VisitorReads): Promise<boolean> {
  if (former.length === 0) return true
  for (const { name, parameters, result } of former) {
    const read = (reads[name] as AnyRead)(...parameters)
    const again = await read.then(JSON.stringify, () => undefined)
    if (again === undefined || again !== result) return false
  }
  return true
}
