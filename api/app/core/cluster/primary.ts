import cluster, { type Address, type Worker } from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@adonisjs/core/logger'
import { closeHandoverWith } from '#core/cluster/handover'
import { isMessage, send, type Order } from '#core/cluster/orders'

/** A process that ends within this time after its start counts as a failed start. */
const YOUNG_MS = 1000
const MAX_PAUSE_MS = 10_000
/** Processes that take longer than this to stop are killed. A normal stop takes less time. */
const LIMIT_MS = 20_000

interface Options {
  count: number
  /** The file that a serving process runs. */
  program: string
  /** Settings that stay the same while this process runs. */
  settings: Record<string, string>
  logger: Logger
  /** Called when the set of serving processes changes. */
  onChange: (pids: number[]) => void
}

/** Thrown if a process exited before it began to listen. */
export class NotListening extends Error {
  /** The exit code of that process; null if a signal ended it. */
  readonly exitCode: number | null

  constructor(code: number | null, signal: string | null) {
    super(`A server process exited with ${signal ?? code} before it was ready`)
    this.exitCode = code
  }
}

/**
 * Owns the listening socket and runs a number of serving processes, to which it hands connections
 * in turn. Runs no code of the application.
 */
export class Primary {
  readonly #options: Options
  /** All running processes; the serving ones are a subset. */
  readonly #running = new Set<Worker>()
  readonly #serving = new Set<Worker>()
  #reloads = Promise.resolve()
  #failures = 0
  #isStopping = false
  #isInOrder = true

  constructor(options: Options) {
    this.#options = options
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({ exec: options.program, args: [] })
    process.once('exit', () => {
      for (const { process: child } of this.#running) child.kill('SIGKILL')
    })
  }

  /**
   * Starts the processes, the first one alone because it prepares the database. Resolves to the
   * server's address once all processes are serving.
   */
  async start(): Promise<Address> {
    const address = await this.#launch({ CLUSTER_FIRST: 'true' })
    await Promise.all(Array.from({ length: this.#options.count - 1 }, () => this.#launch()))
    return address
  }

  /** Starts a process. Resolves once the process is listening. */
  #launch(settings: Record<string, string> = {}): Promise<Address> {
    const cache = getCompileCacheDir()
    const worker = cluster.fork({
      ...this.#options.settings,
      ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
      CLUSTER_OF: String(process.pid),
      ...settings,
    })
    this.#running.add(worker)
    closeHandoverWith(worker)
    // The process is ending; its exit is handled elsewhere.
    worker.on('error', () => {})
    worker.on('message', (message) => {
      if (!isMessage(message)) return
      if (message.ufuq === 'echo') afterAccepting(() => send(worker, message))
      if (message.ufuq !== 'content-changed') return
      for (const other of this.#running) if (other !== worker) send(other, message)
    })
    return new Promise((resolve, reject) => {
      worker.once('exit', (code, signal) => {
        this.#running.delete(worker)
        if (code !== 0) this.#isInOrder = false
        reject(new NotListening(code, signal))
      })
      worker.once('listening', (address) => {
        this.#serve(worker)
        resolve(address)
      })
    })
  }

  #serve(worker: Worker) {
    const began = Date.now()
    this.#serving.add(worker)
    this.#report()
    worker.once('exit', (code, signal) => {
      if (!this.#serving.delete(worker) || this.#isStopping) return
      this.#report()
      const { pid } = worker.process
      this.#options.logger.error(
        { event: 'process_ended', process: pid, code, signal },
        'A server process exited',
      )
      this.#failures = Date.now() - began < YOUNG_MS ? this.#failures + 1 : 0
      void this.#restore()
    })
  }

  /**
   * Replaces a process that exited by itself: immediately, or after increasing delays if processes
   * fail.
   */
  async #restore() {
    while (!this.#isStopping) {
      if (this.#failures > 0) await sleep(Math.min(100 * 2 ** this.#failures, MAX_PAUSE_MS))
      if (this.#isStopping) return
      try {
        await this.#launch()
        return
      } catch (error) {
        if (!(error instanceof NotListening)) throw error
        this.#failures += 1
      }
    }
  }

  /**
   * Replaces the serving processes one after the other, each as soon as its successor is listening.
   * Resolves to whether all processes were replaced. If a new process can't start, the remaining
   * old processes keep serving.
   */
  reload(): Promise<boolean> {
    const done = this.#reloads.then(() => this.#replaceAll())
    this.#reloads = done.then(() => {})
    return done
  }

  async #replaceAll(): Promise<boolean> {
    const former = [...this.#serving]
    for (const old of former) {
      // The process has ended by itself in the meantime, and has a successor.
      if (!this.#serving.has(old)) continue
      if (this.#isStopping) return false
      try {
        await this.#launch()
      } catch (error) {
        if (!(error instanceof NotListening)) throw error
        return false
      }
      this.#serving.delete(old)
      this.#report()
      await this.#order(old, 'replace')
      await this.#gone(old)
    }
    return true
  }

  /**
   * Stops all processes. Resolves once they have responded to all requests that reached this
   * machine, and have exited.
   */
  async stop() {
    this.#isStopping = true
    this.#isInOrder = true
    const serving = [...this.#serving]
    const starting = [...this.#running].filter((worker) => !this.#serving.has(worker))
    this.#serving.clear()
    for (const worker of starting) send(worker, { ufuq: 'order', order: 'stop' })
    const last = serving.pop()
    await Promise.all(serving.map((worker) => this.#order(worker, 'stop')))
    if (last) await this.#order(last, 'stop-last')
    await Promise.all([...this.#running].map((worker) => this.#gone(worker)))
    if (!this.#isInOrder) throw new Error('A server process did not shut down cleanly')
  }

  get serving(): Worker[] {
    return [...this.#serving]
  }

  get isStopping() {
    return this.#isStopping
  }

  /** Sends an order. Resolves once the process accepts no more connections. */
  #order(worker: Worker, order: Order): Promise<void> {
    return new Promise((resolve) => {
      worker.once('exit', () => resolve())
      worker.on('message', (message) => {
        if (isMessage(message) && message.ufuq === 'not-listening') resolve()
      })
      send(worker, { ufuq: 'order', order })
    })
  }

  async #gone(worker: Worker) {
    if (worker.isDead()) return
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), LIMIT_MS)
    await new Promise((resolve) => worker.once('exit', resolve))
    clearTimeout(limit)
  }

  #report() {
    this.#options.onChange([...this.#serving].flatMap(({ process: { pid } }) => pid ?? []))
  }
}

/**
 * Runs the callback once this process has accepted a waiting connection, if there is one, and
 * handed it over.
 */
function afterAccepting(callback: () => void) {
  // A single `setImmediate` is not enough, because its callback may run at the end of an event loop
  // cycle that has already accepted connections.
  setImmediate(() => setImmediate(callback))
}
