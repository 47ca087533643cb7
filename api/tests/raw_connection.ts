import { connect, type Socket } from 'node:net'

/**
 * A connection on which a test controls what is sent and when. The test also sees how the
 * connection ends.
 */
export class RawConnection {
  readonly #socket: Socket
  /** Everything received. */
  text = ''
  /** Resolves to everything received, as soon as the connection is closed. */
  readonly closed: Promise<string>
  readonly #host: string

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setEncoding('utf8').on('data', (text: string) => (this.text += text))
    socket.on('error', (error) => (this.text += ` ${error.message}`))
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve(this.text))
    })
  }

  static open(address: string): Promise<RawConnection> {
    const { hostname, port, host } = new URL(address)
    const socket = connect(Number(port), hostname)
    const connection = new RawConnection(socket, host)
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(connection)).once('error', reject)
    })
  }

  /**
   * Resolves once the operating system has accepted the whole text. The server runs on the same
   * machine, so its operating system then has the text too.
   */
  write(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.write(text, (error) => (error ? reject(error) : resolve()))
    })
  }

  get(path: string) {
    return this.write(`GET ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n\r\n`)
  }

  post(path: string, body: object, headers: Record<string, string> = {}) {
    const json = JSON.stringify(body)
    const head = {
      Host: this.#host,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(json),
      ...headers,
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    return this.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
  }

  /** Resolves once the received text matches the pattern. */
  async until(pattern: RegExp) {
    while (!pattern.test(this.text)) {
      await new Promise((resolve) => this.#socket.once('data', resolve))
    }
  }

  destroy() {
    this.#socket.destroy()
  }
}
