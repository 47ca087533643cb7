import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { ServerNotices, TestEmail } from '@ufuq/shared/contract/server-notices'
import { emailInBoth } from '#content/email_in_both'
import { siteContent, type SiteContent } from '#content/site_content'
import { servedVersion } from '#core/boot/release'
import { Mailer } from '#core/email/mailer'
import { may } from '#people/abilities'
import { currentNotices } from '#server_notices/current_notices'

@inject()
export default class ServerNoticesController {
  constructor(protected mailer: Mailer) {}

  async index({ bouncer }: HttpContext): Promise<ServerNotices> {
    await bouncer.authorize(may, 'server.watch')
    return { version: servedVersion, notices: await currentNotices() }
  }

  /** Sends an email to the address of whoever asks, and says what the mail server did with it. */
  async testEmail({ auth, bouncer }: HttpContext): Promise<TestEmail> {
    await bouncer.authorize(may, 'server.watch')
    const { email: to } = auth.getUserOrFail()
    if (!this.mailer.isSet) return { to, outcome: 'notSet' }
    const outcome = await this.mailer.deliver({ to, ...testEmail(await siteContent()) })
    return { to, outcome }
  }
}

const testEmail = ({ texts: { ar, en } }: SiteContent) =>
  emailInBoth([ar, en], ({ mail }) => mail.test.subject, [ar.mail.test.text, '', en.mail.test.text])
