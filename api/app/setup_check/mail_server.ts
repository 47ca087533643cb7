import type mail from '@ufuq/shared/i18n/locales/en/mail.json'
import { senderOf, transportOptions, type MailSettings } from '#core/email/mailer'
import { appUrl } from '#config/app'
import configured from '#config/mail'
import { codeOf } from '#core/database/database_failures'
import { fault, ok, skipped, warning, type ReportLine } from '#setup_check/report_line'
import { SmtpDialogue } from '#setup_check/smtp_dialogue'
import { shippedTexts } from '#content/locale_catalogues'
import { siteContent } from '#content/site_content'

const TIMEOUT_MS = 10_000

/**
 * Signs in to the mail server. If there is a recipient, also sends a test email and shows the SMTP
 * dialogue.
 */
export async function checkMailServer(
  recipient?: string,
  settings: MailSettings | null = configured,
  timeoutMs = TIMEOUT_MS,
): Promise<ReportLine[]> {
  if (recipient !== undefined && !/^[^\s@,]+@[^\s@,]+$/.test(recipient)) {
    return [fault(`--email must be an email address, not "${recipient}".`)]
  }
  if (!settings) return [withoutMailServer(recipient)]
  const { host, port, user } = settings
  const from = senderOf(settings, (await siteContent()).site.email)
  const dialogue = new SmtpDialogue()
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...transportOptions(settings),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: dialogue,
    debug: true,
  })
  const place = `The mail server ${host}:${port}`
  try {
    if (recipient === undefined) {
      await transport.verify()
      const signedIn = user ? ` and accepts SMTP_USER "${user}"` : ''
      return [ok(`${place} answers${signedIn}.${dialogue.isEncrypted ? '' : ' TLS is not used.'}`)]
    }
    await transport.sendMail({
      ...testEmail(),
      from,
      to: recipient,
      envelope: { from, to: recipient },
    })
    return [
      ok(
        `${place} accepted a test email to ${recipient}. When it arrives, look for spf=pass, dkim=pass and dmarc=pass in its header Authentication-Results.`,
        dialogue.lines,
      ),
    ]
  } catch (error) {
    return [fault(`${place} ${explain(error, { ...settings, from })}`, dialogue.lines)]
  } finally {
    transport.close()
  }
}

function withoutMailServer(recipient: string | undefined): ReportLine {
  const sentence = 'SMTP_HOST is not set: messages are stored, and no emails are sent.'
  if (recipient !== undefined) {
    return fault(`${sentence} Set SMTP_HOST and MAIL_TO to send a test email.`)
  }
  return appUrl.startsWith('https:')
    ? warning(`${sentence} Set SMTP_HOST and MAIL_TO.`)
    : skipped(sentence)
}

/** Explains an error, based on its Nodemailer error code. */
function explain(error: unknown, { user, from }: MailSettings): string {
  const { response, message = '' } = error as { response?: string; message?: string }
  const said = (response ?? message).replace(/\s+/g, ' ').slice(0, 300)
  const code = /certificate/i.test(message) ? 'ETLS' : codeOf(error)
  switch (code) {
    case 'EAUTH':
      return `refuses SMTP_USER "${user}" with this SMTP_PASSWORD (${said}). Correct them.`
    case 'ETLS':
      return `has no TLS that can be trusted (${said}). Correct SMTP_HOST and SMTP_PORT; 465 is TLS from the start.`
    case 'EENVELOPE':
    case 'EMESSAGE':
      return `refuses an email from ${from} (${said}). Set MAIL_FROM to an address that it may send for.`
    case 'EDNS':
      return `is not known to the DNS (${said}). Correct SMTP_HOST.`
    default:
      return `can't be used (${code}: ${said}). Correct SMTP_HOST and SMTP_PORT, or let this machine reach it.`
  }
}

/** The email is written in both languages, because the recipient's language is not known. */
function testEmail() {
  const { ar, en } = shippedTexts() as unknown as Record<'ar' | 'en', { mail: typeof mail }>
  return {
    subject: `${ar.mail.test.subject} · ${en.mail.test.subject}`,
    text: `${ar.mail.test.text}\n\n-- \n\n${en.mail.test.text}\n\n${appUrl}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
