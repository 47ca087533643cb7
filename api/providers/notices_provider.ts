import type { ApplicationService } from '@adonisjs/core/types'
import { isDatabaseUnavailable } from '#core/database_failures'
import { errorForLog } from '#core/error_for_log'

const TICK_MS = 60_000
/** The first pages come before the code that this needs. */
const FIRST_MS = 30_000

/** Looks once a minute for what administrators should know, and tells them. */
export default class NoticesProvider {
  readonly #app: ApplicationService
  #first: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isStopped = false
  #lastFailure = ''

  constructor(app: ApplicationService) {
    this.#app = app
  }

  async ready() {
    this.#first = setTimeout(() => void this.#tick(), FIRST_MS).unref()
    this.#timer = setInterval(() => void this.#tick(), TICK_MS).unref()
  }

  async shutdown() {
    clearTimeout(this.#first)
    clearInterval(this.#timer)
    this.#isStopped = true
  }

  async #tick() {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#look()
      this.#lastFailure = ''
    } catch (error) {
      await this.#tell(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #look() {
    const { Mailer } = await import('#core/mailer')
    const { lookAtCertificate } = await import('#server_notices/certificate_watch')
    const { currentNotices } = await import('#server_notices/current_notices')
    const { knowNotices } = await import('#core/known_notices')
    const { lookAtReleases } = await import('#server_notices/release_watch')
    const { tellAdministrators } = await import('#server_notices/tell_administrators')
    await lookAtCertificate()
    await lookAtReleases()
    const notices = await currentNotices()
    knowNotices(notices)
    await tellAdministrators(notices, await this.#app.container.make(Mailer))
  }

  /** Once for the same failure; a database that is away has its own lines in the log. */
  async #tell(error: unknown) {
    if (isDatabaseUnavailable(error) || this.#isStopped) return
    const failure = String(error)
    if (failure === this.#lastFailure) return
    this.#lastFailure = failure
    const logger = await this.#app.container.make('logger')
    logger.error(
      { err: errorForLog(error) },
      'it could not be found out what administrators should know',
    )
  }
}
