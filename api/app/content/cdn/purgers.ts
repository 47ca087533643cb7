import type { CdnSettings } from '#config/cdn'

const TIMEOUT_MS = 10_000

/**
 * The maximum number of tags per request. Cloudflare's free plan allows few requests; see
 * `send_purges.ts`.
 */
export const MAX_TAGS = { cloudflare: 100, fastly: 256, varnish: 100 } as const

/** The CDN rejected a purge or could not be reached. */
export class PurgeFailed extends Error {
  /** Seconds until the next attempt, if the CDN stated them. */
  readonly retryAfter: number | undefined

  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/**
 * Purges from the CDN all pages with at least one of these tags. Rejects unless the CDN accepts the
 * purge of every tag.
 */
export async function purgeTags(cdn: CdnSettings, tags: readonly string[]): Promise<void> {
  const size = MAX_TAGS[cdn.kind]
  for (let at = 0; at < tags.length; at += size) await purge(cdn, tags.slice(at, at + size))
}

async function purge(cdn: CdnSettings, tags: readonly string[]) {
  switch (cdn.kind) {
    case 'cloudflare': {
      const answer = await send(`${cdn.api}/zones/${cdn.zone}/purge_cache`, {
        headers: { authorization: `Bearer ${cdn.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      })
      const { success } = (await answer.json()) as { success?: unknown }
      if (success !== true) throw new PurgeFailed('Cloudflare did not purge')
      return
    }
    case 'fastly': {
      const answer = await send(`${cdn.api}/service/${cdn.service}/purge`, {
        headers: { 'fastly-key': cdn.token, 'content-type': 'application/json' },
        body: JSON.stringify({ surrogate_keys: tags }),
      })
      await answer.body?.cancel()
      return
    }
    case 'varnish': {
      for (const server of cdn.servers) {
        const answer = await send(server, {
          method: 'PURGE',
          headers: { 'xkey-purge': tags.join(' ') },
        })
        await answer.body?.cancel()
      }
    }
  }
}

async function send(address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  throw new PurgeFailed(
    `The CDN answered ${answer.status}`,
    Number.isFinite(wait) ? wait : undefined,
  )
}
