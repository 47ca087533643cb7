import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { administrator, signIn } from '../product.ts'
import { root } from '../steps.ts'

const password = 'only for scripts and tests'

/**
 * The sessions that requests are sent with. What is sent ends sessions, takes roles and shuts people out; who
 * can't ask any more is replaced by somebody new of the same role.
 */
export class People {
  #product
  #sessions = new Map()
  #made = 0

  constructor(product) {
    this.#product = product
  }

  /** The cookie of somebody with this role, or null for a visitor. */
  async cookieOf(role) {
    if (role === 'visitor') return null
    if (!this.#sessions.has(role)) this.#sessions.set(role, this.#newSession(role))
    return this.#sessions.get(role)
  }

  /** Looks whether everybody still is who they were; the roles that are lost are filled anew. */
  async look() {
    for (const [role, session] of this.#sessions) {
      const answer = await fetch(`${this.#product.origin}/api/auth/me`, {
        headers: { cookie: await session },
      })
      const { user } = answer.ok ? await answer.json() : {}
      if (user?.role !== role) this.#sessions.delete(role)
    }
  }

  async #newSession(role) {
    const call = await this.#administrator()
    this.#made += 1
    const username = `asker ${role} ${this.#made}`
    const body = { username, email: `asker${this.#made}.${role}@example.org`, password, role }
    const answer = await call('/api/users', { method: 'POST', body })
    if (!answer.ok) throw new Error(`Nobody could be made: ${await answer.text()}`)
    const { origin } = this.#product
    const signedIn = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      body: JSON.stringify({ username, password }),
    })
    return signedIn.headers.getSetCookie()[0].split(';')[0]
  }

  async #administrator() {
    const { origin } = this.#product
    try {
      const call = await signIn(origin)
      if ((await call('/api/users?limit=1')).ok) return call
    } catch {
      // shut out, or with another name by now
    }
    return signIn(origin, { username: administrator.username, password: this.#restore() })
  }

  /** As whoever runs the product would do it. */
  #restore() {
    const { stdout } = spawnSync(
      process.execPath,
      ['ace.js', 'admin:restore', administrator.username],
      { cwd: join(root, 'api/build'), env: this.#product.env, encoding: 'utf8' },
    )
    const [, found] = /Password of .*: (\S+) \(shown/.exec(stdout) ?? []
    if (!found) throw new Error(`Administrator access could not be restored: ${stdout}`)
    return found
  }
}
