import { Agent, request, type ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A failed request. `opened` is the value of `moment` when its connection was opened, and `failed`
 * is the value when the request failed.
 */
export interface Failure {
  reason: string
  opened: number
  failed: number
  /** The local port of the connection; undefined if there was no connection. */
  port: number | undefined
}

/**
 * A path that is served without a database query, so that a slow database does not affect the
 * result.
 */
const PATH = '/robots.txt'

/**
 * Sends requests to a server without a pause until `stop` is called, from clients that keep their
 * connection and clients that open a new one for each request. `moment` returns the time of the
 * test's own clock.
 */
export class SteadyLoad {
  readonly #address: string
  readonly #moment: () => number
  readonly #agent: Agent
  readonly #opened = new WeakMap<Socket, number>()
  readonly #clients: Promise<void>[]
  #isOver = false
  answered = 0
  readonly failures: Failure[] = []

  constructor(address: string, { persistent = 0, fresh = 0 }, moment = () => 0) {
    this.#address = address
    this.#moment = moment
    this.#agent = new Agent({ keepAlive: true, maxSockets: persistent })
    this.#clients = [
      ...Array.from({ length: persistent }, () => this.#askOn(this.#agent)),
      ...Array.from({ length: fresh }, () => this.#askOn(false)),
    ]
  }

  /** Resolves once there are as many new responses as clients. */
  async isFlowing() {
    const enough = this.answered + this.#clients.length
    while (this.answered < enough) await sleep(5)
  }

  async stop() {
    this.#isOver = true
    await Promise.all(this.#clients)
    this.#agent.destroy()
  }

  async #askOn(agent: Agent | false) {
    while (!this.#isOver) {
      const asked = request(this.#address + PATH, { agent })
      let opened = this.#moment()
      let port: number | undefined
      asked.on('socket', (socket) => {
        opened = this.#opened.get(socket) ?? opened
        this.#opened.set(socket, opened)
        port = socket.localPort
        if (!port) socket.once('connect', () => (port = socket.localPort))
      })
      const outcome = await outcomeOf(asked)
      if (outcome === '200') this.answered += 1
      else this.failures.push({ reason: outcome, opened, failed: this.#moment(), port })
    }
  }
}

/** The status of the response, or the message of the error. */
const outcomeOf = (asked: ClientRequest) =>
  new Promise<string>((resolve) => {
    const fail = ({ message }: Error) => resolve(message)
    asked.on('response', (response) => {
      response.on('error', fail).on('end', () => resolve(String(response.statusCode)))
      response.resume()
    })
    asked.on('error', fail).end()
  })
