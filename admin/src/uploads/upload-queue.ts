import {
  isUnderway,
  passes,
  type Library,
  type Stored,
  type Upload,
  type UploadFailure,
} from './upload.ts'

interface QueueOptions {
  library: Library
  /** Sends one file; rejects with the same errors as `sendFile`. */
  send: (
    file: File,
    options: { onSent: (bytes: number) => void; signal: AbortSignal },
  ) => Promise<Partial<Stored>>
  failureOf: (error: unknown, file: File) => UploadFailure
  /** The server's size limit for one file; null if unknown. */
  maxBytes?: () => Promise<number | null>
  /** Whether an interrupted upload continues where it stopped, instead of at its first byte. */
  isResumable?: boolean
}

/**
 * The number of parallel uploads. The server allows twice as many for one person, so another window
 * can upload too.
 */
const AT_ONCE = 2
/**
 * How many times a file is retried automatically while the server still responds to other requests.
 */
const MAX_ATTEMPTS = 5
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 30_000
/** Only waits longer than this are shown. */
const SHORT_WAIT_SECONDS = 30
/** The server rounds waiting times to whole seconds. */
const ROUNDING_MS = 250

/**
 * The uploads to a library. Every change creates a new list and new records, so that components
 * can detect what changed.
 */
export class UploadQueue {
  readonly #options: QueueOptions
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  readonly #attempts = new Map<string, number>()
  #uploads: readonly Upload[] = []
  #isHeld = false
  #wake: ReturnType<typeof setTimeout> | undefined
  /** The time until which the server accepts no further files. */
  #restsUntil = 0
  #count = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  readonly uploads = (): readonly Upload[] => this.#uploads

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: Iterable<File>): Upload[] {
    const { library } = this.#options
    const unsent = { picture: null, document: null, isKnown: false }
    const added = Array.from(files, (file): Upload => {
      this.#count += 1
      const id = `upload-${this.#count}`
      return { ...unsent, id, library, file, state: 'waiting', sent: 0, failure: null }
    })
    if (added.length === 0) return []
    this.#show([...this.#uploads, ...added])
    this.#advance()
    return added
  }

  cancel(id: string) {
    const upload = this.#find(id)
    if (!upload || !isUnderway(upload)) return
    this.#change(id, { state: 'cancelled', failure: null })
    this.#running.get(id)?.abort()
    this.#advance()
  }

  /** Restarts an interrupted, rejected or cancelled upload. */
  retry(id: string) {
    const upload = this.#find(id)
    if (!upload || !['broken', 'refused', 'cancelled'].includes(upload.state)) return
    this.#attempts.delete(id)
    this.#restsUntil = 0
    this.#change(id, { ...this.#again(), failure: null })
    this.#advance()
  }

  /** Removes an upload from the list, unless it is in progress. */
  dismiss(id: string) {
    const upload = this.#find(id)
    if (!upload || isUnderway(upload)) return
    this.#attempts.delete(id)
    this.#show(this.#uploads.filter((one) => one.id !== id))
  }

  /**
   * Starts no uploads until `resume`, because the server is unavailable or nobody is signed in.
   * Running uploads continue.
   */
  hold() {
    this.#isHeld = true
    clearTimeout(this.#wake)
  }

  /**
   * Restarts interrupted uploads, because the server is available or somebody has signed in again.
   */
  resume() {
    this.#isHeld = false
    this.#restsUntil = 0
    this.#attempts.clear()
    this.#restart(({ failure }) => failure !== null && passes(failure))
  }

  /**
   * Cancels and removes all uploads, because the next user must not send files that the previous
   * user chose.
   */
  clear() {
    clearTimeout(this.#wake)
    const running = [...this.#running.values()]
    this.#attempts.clear()
    this.#restsUntil = 0
    this.#show([])
    for (const call of running) call.abort()
  }

  #find(id: string): Upload | undefined {
    return this.#uploads.find((one) => one.id === id)
  }

  #show(uploads: readonly Upload[]) {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }

  #change(id: string, change: Partial<Upload>) {
    this.#show(this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  #restart(isMeant: (upload: Upload) => boolean) {
    this.#show(
      this.#uploads.map((one) =>
        one.state === 'broken' && isMeant(one) ? { ...one, ...this.#again(), failure: null } : one,
      ),
    )
    this.#advance()
  }

  /** The state of a file that is waiting for its next attempt. */
  #again(): { state: 'waiting'; sent?: 0 } {
    return { state: 'waiting', ...(!this.#options.isResumable && { sent: 0 }) }
  }

  #advance() {
    if (this.#isHeld || Date.now() < this.#restsUntil) return
    while (this.#running.size < AT_ONCE) {
      const next = this.#uploads.find(
        ({ id, state }) => state === 'waiting' && !this.#running.has(id),
      )
      if (!next) return
      const call = new AbortController()
      this.#running.set(next.id, call)
      void this.#run(next, call.signal).finally(() => {
        this.#running.delete(next.id)
        this.#advance()
      })
    }
  }

  async #run({ id, file }: Upload, signal: AbortSignal) {
    this.#change(id, { state: 'sending' })
    const update = (change: Partial<Upload>) => {
      if (!signal.aborted) this.#change(id, change)
    }
    try {
      const refused = await this.#refusedBefore(file)
      if (refused) return update({ state: 'refused', failure: refused })
      const onSent = (sent: number) =>
        update({ sent, state: sent < file.size ? 'sending' : 'checking' })
      const stored = await this.#options.send(file, { onSent, signal })
      update({ ...stored, state: 'done', sent: file.size })
    } catch (error) {
      if (!signal.aborted) this.#fail(id, this.#options.failureOf(error, file))
    }
  }

  /**
   * Faults that this device can detect without sending a byte: a folder, a file that has moved, or
   * a file that is too large.
   */
  async #refusedBefore(file: File): Promise<UploadFailure | null> {
    const isReadable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
    if (!isReadable) return { kind: 'unreadable', retryAfter: null }
    const max = (await this.#options.maxBytes?.().catch(() => null)) ?? null
    return max !== null && file.size > max ? { kind: 'large', retryAfter: null } : null
  }

  #fail(id: string, failure: UploadFailure) {
    if (!passes(failure)) return this.#change(id, { state: 'refused', failure })
    if (failure.kind === 'session') {
      this.hold()
      return this.#change(id, { state: 'broken', failure })
    }
    const attempts = (this.#attempts.get(id) ?? 0) + 1
    this.#attempts.set(id, attempts)
    const { retryAfter } = failure
    if (retryAfter !== null && retryAfter <= SHORT_WAIT_SECONDS) {
      this.#change(id, this.#again())
      return this.#rest(retryAfter * 1000 + ROUNDING_MS)
    }
    this.#change(id, { state: 'broken', failure })
    if (retryAfter !== null) return this.#rest(retryAfter * 1000 + ROUNDING_MS)
    if (attempts < MAX_ATTEMPTS)
      this.#rest(Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS))
  }

  /** Restarts uploads after a pause, unless something else restarts them earlier. */
  #rest(pause: number) {
    if (this.#isHeld) return
    const until = Date.now() + pause
    if (until <= this.#restsUntil) return
    this.#restsUntil = until
    clearTimeout(this.#wake)
    this.#wake = setTimeout(() => {
      this.#restsUntil = 0
      this.#restart(({ id }) => (this.#attempts.get(id) ?? 0) < MAX_ATTEMPTS)
    }, pause)
  }
}
