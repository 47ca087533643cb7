import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROLES, type Role } from '@ufuq/shared/contract/users'
import { administrator, signIn, type Call, type Settings } from '../../scripts/product.ts'
import { root } from '../../scripts/steps.ts'

export type Asker = 'visitor' | Role
export const ASKERS: Asker[] = ['visitor', ...ROLES]

const password = 'only for scripts and tests'

/**
 * The sessions that the requests use. Requests may end sessions, take away roles and disable users;
 * a user who can no longer send requests is replaced by a new user with the same role.
 */
export class People {
  readonly #origin: string
  readonly #env: NodeJS.ProcessEnv
  readonly #sessions = new Map<Role, Promise<string>>()
  #made = 0

  constructor(origin: string, settings: Settings) {
    this.#origin = origin
    this.#env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings }
  }

  /** The cookie of a user with this role, or null for a visitor. */
  async cookieOf(asker: Asker): Promise<string | null> {
    if (asker === 'visitor') return null
    const session = this.#sessions.get(asker) ?? this.#newSession(asker)
    this.#sessions.set(asker, session)
    return session
  }

  /**
   * Checks that every session still has its role. Drops the sessions that do not; each is replaced
   * when it is next needed.
   */
  async refresh(): Promise<void> {
    for (const [role, session] of this.#sessions) {
      const answer = await fetch(`${this.#origin}/api/auth/me`, {
        headers: { cookie: await session },
      })
      const { user } = (answer.ok ? await answer.json() : {}) as { user?: { role: Role } }
      if (user?.role !== role) this.#sessions.delete(role)
    }
  }

  async #newSession(role: Role): Promise<string> {
    const call = await this.#administrator()
    this.#made += 1
    const username = `asker ${role} ${this.#made}`
    const body = { username, email: `asker${this.#made}.${role}@example.org`, password, role }
    const answer = await call('/api/users', { method: 'POST', body })
    if (!answer.ok) throw new Error(`Nobody could be made: ${await answer.text()}`)
    const signedIn = await fetch(`${this.#origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      body: JSON.stringify({ username, password }),
    })
    return signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  async #administrator(): Promise<Call> {
    try {
      const call = await signIn(this.#origin)
      if ((await call('/api/users?limit=1')).ok) return call
    } catch {
      // The administrator was disabled or renamed.
    }
    return signIn(this.#origin, { username: administrator.username, password: this.#restore() })
  }

  /** Sets a new password for the administrator, as an operator would, and returns it. */
  #restore(): string {
    const command = ['bin/console.js', 'admin:restore', administrator.username, '--yes']
    const options = { cwd: join(root, 'api/build'), env: this.#env, encoding: 'utf8' } as const
    const { stdout } = spawnSync(process.execPath, command, options)
    const [, found] = /Password for .*: (\S+) \(shown/.exec(stdout) ?? []
    if (!found) throw new Error(`Administrator access could not be restored: ${stdout}`)
    return found
  }
}
