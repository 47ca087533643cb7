import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#people/user'
import { FACTORY_PASSWORD } from '#tests/factories/user_factory'

/** Calls the API as a browser does, which keeps its cookies from call to call. */
export class ApiBrowser {
  readonly #client: ApiClient
  readonly cookies = new Map<string, string>()

  constructor(client: ApiClient) {
    this.#client = client
  }

  async send(method: string, path: string, body?: object): Promise<ApiResponse> {
    const call = this.#client.request(path, method).redirects(0)
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`)
    if (pairs.length > 0) call.header('cookie', pairs.join('; '))
    const response = await (body ? call.json(body) : call)
    for (const header of [response.header('set-cookie') ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(header)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body: object = {}) => this.send('POST', path, body)

  logIn = ({ username }: User, password = FACTORY_PASSWORD) =>
    this.post('/api/auth/login', { username, password })

  /** The status of the call that tells who is signed in. */
  whoami = async () => (await this.get('/api/auth/me')).status()
}
