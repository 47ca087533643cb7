import type { MailSettings } from '#core/email/mailer'
import siteSettings from '#config/site'
import env from '#start/env'

const host = env.get('SMTP_HOST')
const to = env.get('MAIL_TO')

/** The organisation's mail server; null if none is set. */
const mailSettings: MailSettings | null =
  host && to
    ? {
        host,
        port: env.get('SMTP_PORT') ?? 587,
        user: env.get('SMTP_USER'),
        password: env.get('SMTP_PASSWORD'),
        requiresTls: env.get('SMTP_TLS') === 'required',
        from: siteSettings.email,
        to,
      }
    : null

export default mailSettings
