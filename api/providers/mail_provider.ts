import type { ApplicationService } from '@adonisjs/core/types'
import { Mailer } from '#core/email/mailer'

/** Provides the configured mail server to the process. */
export default class MailProvider {
  constructor(private readonly app: ApplicationService) {}

  register() {
    this.app.container.singleton(Mailer, async () => {
      const { default: settings } = await import('#config/mail')
      const { siteContent } = await import('#content/site_content')
      return new Mailer(settings, async () => {
        const { site, sender } = await siteContent()
        return { email: site.email, sender }
      })
    })
  }

  async shutdown() {
    await (await this.app.container.make(Mailer)).idle()
  }
}
