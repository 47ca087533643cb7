import env from '#start/env'

/** The CDN in front of the site, and how to purge it; null if there is no CDN. */
export type CdnSettings =
  | { kind: 'cloudflare'; zone: string; token: string; api: string }
  | { kind: 'fastly'; service: string; token: string; api: string }
  | { kind: 'varnish'; servers: readonly string[] }

function read(): CdnSettings | null {
  const kind = env.get('CDN')
  const id = env.get('CDN_ID') ?? ''
  const token = env.get('CDN_TOKEN') ?? ''
  const api = env.get('CDN_API')
  if (kind === 'cloudflare') {
    return { kind, zone: id, token, api: api ?? 'https://api.cloudflare.com/client/v4' }
  }
  if (kind === 'fastly') {
    return { kind, service: id, token, api: api ?? 'https://api.fastly.com' }
  }
  return kind === 'varnish' ? { kind, servers: env.get('CDN_SERVERS') ?? [] } : null
}

const cdnSettings: { current: CdnSettings | null } = { current: read() }

/** These settings can be replaced by tests. */
export default cdnSettings
