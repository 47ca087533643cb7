import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE = new URL('../../docs/proxy/varnish.vcl', import.meta.url)

/**
 * Varnish with the sample configuration, in front of an origin server. The requests to the origin
 * are recorded.
 */
export class VarnishServer {
  readonly address: string
  /** The methods and paths of the requests to the origin, without health checks. */
  readonly asked: string[] = []
  readonly #folder = mkdtempSync(join(tmpdir(), 'ufuq-varnish-'))
  #origin: Server | undefined
  #process: ChildProcess | undefined

  private constructor(address: string) {
    this.address = address
  }

  /**
   * `port` is the port of `address`, which was configured in the server before Varnish is started.
   */
  static async open(port: number, origin: string): Promise<VarnishServer> {
    const varnish = new VarnishServer(`http://127.0.0.1:${port}`)
    await varnish.#start(port, new URL(origin))
    return varnish
  }

  async #start(port: number, { hostname, port: to }: URL) {
    this.#origin = createServer((incoming, answer) => {
      const { method, url: path, headers } = incoming
      if (path !== '/api/health/live') this.asked.push(`${method} ${path}`)
      const outgoing = request({ host: hostname, port: to, method, path, headers })
      outgoing.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 0, response.headers)
        response.pipe(answer)
      })
      outgoing.on('error', () => answer.destroy())
      incoming.pipe(outgoing)
    }).listen(0, '127.0.0.1')
    await once(this.#origin, 'listening')
    const counted = (this.#origin.address() as { port: number }).port
    const settings = join(this.#folder, 'varnish.vcl')
    const sample = readFileSync(SAMPLE, 'utf8')
    writeFileSync(settings, sample.replace('.port = "3333"', `.port = "${counted}"`))
    const options = ['-F', '-j', 'none', '-n', join(this.#folder, 'work'), '-T', 'none']
    const storage = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off']
    this.#process = spawn(
      'varnishd',
      [...options, ...storage, '-a', `127.0.0.1:${port}`, '-f', settings],
      { stdio: 'ignore' },
    )
    await once(this.#process, 'spawn')
    while (!(await this.#answers())) await sleep(50)
    this.asked.length = 0
  }

  async #answers(): Promise<boolean> {
    if (this.#process?.exitCode !== null) throw new Error('Varnish did not start')
    const answer = await fetch(`${this.address}/api/health`).catch(() => null)
    return answer?.ok ?? false
  }

  async close() {
    this.#origin?.close()
    this.#origin?.closeAllConnections()
    if (this.#process?.exitCode === null) {
      this.#process.kill()
      await once(this.#process, 'exit')
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
