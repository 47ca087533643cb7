import db from '@adonisjs/lucid/services/db'
import { hasWebhooks } from '#entries/webhooks/announce_texts'
import { doJob } from '#core/jobs/jobs'
import { dueWebhooks, giveUp, sendDeliveriesOf } from './send_deliveries.ts'
import { jobOf } from './write_webhooks.ts'

/**
 * The work of one process: sends deliveries. Each webhook has its own job, so that a slow receiver
 * does not delay the others, and no two processes send the same delivery.
 */
export class WebhookWork {
  readonly #sending = new Map<number, Promise<unknown>>()
  readonly #stop = new AbortController()
  readonly #report: (error: unknown) => unknown

  constructor(report: (error: unknown) => unknown) {
    this.#report = report
  }

  /** Starts the due work, without waiting for receivers. */
  async tick(): Promise<void> {
    if (this.#stop.signal.aborted || !(await hasWebhooks(db.connection()))) return
    await giveUp()
    for (const id of await dueWebhooks()) {
      if (this.#sending.has(id)) continue
      const sending = doJob(jobOf(id), () => sendDeliveriesOf(id, this.#stop.signal))
        .catch((error: unknown) => this.#report(error))
        .finally(() => this.#sending.delete(id))
      this.#sending.set(id, sending)
    }
  }

  /** Resolves once all deliveries in progress have been recorded. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending.values())
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.settled()
  }
}
