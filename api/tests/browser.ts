import { serverAddress } from '#tests/server_address'

/** A browser with cookies, which follows redirects until `isEnd` says so. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()

  /** The cookies for this server, as a header. */
  get cookies(): string {
    return this.#header(new URL(serverAddress).host)
  }

  set cookies(pairs: string) {
    for (const pair of pairs.split('; ')) this.#take(new URL(serverAddress).host, pair)
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, serverAddress)
    const headers = new Headers(init.headers)
    headers.set('cookie', this.#header(url.host))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) this.#take(url.host, cookie)
    return response
  }

  async send(method: string, path: string, body: unknown = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    return this.fetch(path, { method, headers, body: JSON.stringify(body) })
  }

  /** Follows redirects from this address, up to the first one that leads to such an address. */
  async follow(address: string, isEnd: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address, serverAddress)
    for (let step = 0; step < 12; step += 1) {
      if (isEnd(url)) return url
      const location = (await this.fetch(url.href)).headers.get('location')
      if (location === null) throw new Error(`${url.href} leads nowhere`)
      url = new URL(location, url)
    }
    throw new Error(`${address} leads in circles`)
  }

  #header(host: string) {
    return [...(this.#cookies.get(host) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  }

  #take(host: string, cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    const own = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, own)
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) own.delete(name)
    else own.set(name, value)
  }
}
