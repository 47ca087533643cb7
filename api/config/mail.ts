import { parseEmail } from '@ufuq/shared/domain/email-address'
import type { MailSettings } from '#core/email/mailer'
import env from '#start/env'

const host = env.get('SMTP_HOST')
const user = env.get('SMTP_USER')
const to = env.get('MAIL_TO')

/** The organisation's mail server; null if none is set. */
const mailSettings: MailSettings | null =
  host && to
    ? {
        host,
        port: env.get('SMTP_PORT') ?? 587,
        user,
        password: env.get('SMTP_PASSWORD'),
        requiresTls: env.get('SMTP_TLS') === 'required',
        from: env.get('MAIL_FROM') ?? (user && parseEmail(user) ? user : undefined),
        to,
      }
    : null

export default mailSettings
