// Finds the process of each connection, as Linux reports it. Each client here stays with one
// process.
import { Agent, request } from 'node:http'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const portIn = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)

/** The process that serves each client, by the client's port. */
export function ownersOf(pids: number[], origin: string): Map<number, number> {
  const server = Number(new URL(origin).port)
  const clients = new Map<string, number>()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const fields = line.trim().split(/\s+/)
    const [, local = '', remote = ''] = fields
    if (portIn(local) === server) clients.set(`socket:[${fields[9]}]`, portIn(remote))
  }
  const owners = new Map<number, number>()
  for (const pid of pids) {
    for (const file of filesOf(pid)) {
      const client = clients.get(file)
      if (client) owners.set(client, pid)
    }
  }
  return owners
}

/**
 * The open files of a process. While they are read, a file may be closed, or the process may end.
 */
function filesOf(pid: number): string[] {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).flatMap((name) => {
      try {
        return readlinkSync(`${folder}/${name}`)
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}

interface Request {
  method?: string
  body?: unknown
  cookie?: string
}

export interface Answer {
  status: number
  text: string
  cookie: string
}

/**
 * A client with a single connection, which stays with the same process until that process exits.
 */
export class Viewer {
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  port: number | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  ask(path: string, { method = 'GET', body, cookie = '' }: Request = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const asked = request(this.#origin + path, { method, headers, agent: this.#agent })
      asked.on('error', reject).on('response', (response) => {
        const { localPort } = response.socket
        this.port ??= localPort
        if (this.port !== localPort) reject(new Error('A connection was not kept.'))
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', reject).on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            cookie: (response.headers['set-cookie'] ?? [])
              .map((line) => line.split(';')[0])
              .join('; '),
          }),
        )
      })
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  close() {
    this.#agent.destroy()
  }
}

/** Returns one client for each process. */
export async function viewersAt(origin: string, pids: number[]): Promise<Map<number, Viewer>> {
  const viewers = new Map<number, Viewer>()
  for (let attempt = 0; viewers.size < pids.length; attempt += 1) {
    if (attempt === 100) throw new Error('A process did not get a connection.')
    const viewer = new Viewer(origin)
    await viewer.ask('/api/health')
    const owner = ownersOf(pids, origin).get(viewer.port ?? 0)
    if (owner === undefined || viewers.has(owner)) viewer.close()
    else viewers.set(owner, viewer)
  }
  return viewers
}
