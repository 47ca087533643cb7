import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/free_port'

const PASSWORD = 'only-for-tests'
const folders = (process.env['PATH'] ?? '').split(delimiter)
const isCommand = (name: string) => folders.some((folder) => existsSync(join(folder, name)))
/** Debian's package redis-tools also contains the server, under the name `redis-check-rdb`. */
const file = isCommand('redis-server') ? 'redis-server' : 'redis-check-rdb'

/** A Redis server for the test, which can be killed and started again at the same address. */
export class RedisServer {
  readonly #port: number
  #server: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async open(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.start()
    return server
  }

  get address() {
    return `redis://:${PASSWORD}@127.0.0.1:${this.#port}/1`
  }

  async start() {
    const settings = ['--bind', '127.0.0.1', '--requirepass', PASSWORD, '--save', '']
    const server = spawn(file, ['--port', String(this.#port), ...settings], {
      argv0: 'redis-server',
      cwd: tmpdir(),
      stdio: 'ignore',
    })
    this.#server = server
    let fault: Error | undefined
    server.on('error', (error) => (fault = error))
    server.on('exit', (code) => (fault ??= new Error(`Redis exited with ${code}.`)))
    while (!(await this.#listens())) {
      if (fault) throw fault
      await sleep(20)
    }
  }

  async kill() {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }

  #listens(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1')
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
  }
}
