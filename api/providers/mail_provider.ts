import type { ApplicationService } from '@adonisjs/core/types'
import { Mailer } from '#core/mailer'

/** Provides the configured mail server to the process. */
export default class MailProvider {
  readonly #app: ApplicationService

  constructor(app: ApplicationService) {
    this.#app = app
  }

  register() {
    this.#app.container.singleton(Mailer, async () => {
      const { default: settings } = await import('#config/mail')
      return new Mailer(settings)
    })
  }

  async shutdown() {
    await (await this.#app.container.make(Mailer)).idle()
  }
}
