import User from '#accounts/user'
import type { EmailMessage, Mailer } from '#core/email/mailer'

const MAX_RECIPIENTS = 50

/** Emails the administrators. Returns whether the mail server accepted any of the emails. */
export async function emailAdministrators(
  mailer: Mailer,
  message: Omit<EmailMessage, 'to'>,
): Promise<boolean> {
  let isTaken = false
  for (const { email } of await User.administrators().limit(MAX_RECIPIENTS)) {
    if (await mailer.send({ ...message, to: email })) isTaken = true
  }
  return isTaken
}
