import type { ApplicationService } from '@adonisjs/core/types'
import { Mailer } from '#core/mailer'

/** Brings the mail server of the settings into the process. */
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
}
