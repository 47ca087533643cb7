import type { ApplicationService } from '@adonisjs/core/types'
import { Mailer } from '#core/email/mailer'

/** Provides the configured mail server to the process. */
export default class MailProvider {
  #mailer: Mailer | undefined

  constructor(private readonly app: ApplicationService) {}

  register() {
    this.app.container.singleton(Mailer, async () => {
      const { default: settings } = await import('#config/mail')
      const { siteContent } = await import('#content/site_content')
      this.#mailer = new Mailer(settings, async () => {
        const { site, sender } = await siteContent()
        return { email: site.email, sender }
      })
      return this.#mailer
    })
  }

  async shutdown() {
    await this.#mailer?.idle()
  }
}
