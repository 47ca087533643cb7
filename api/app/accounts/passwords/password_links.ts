import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { type Language, DEFAULT_LANGUAGE, otherLanguage } from '@ufuq/shared/contract/languages'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { PasswordResetLink } from '@ufuq/shared/contract/users'
import { invitationEmail } from '#accounts/invitations/invitation_email'
import { INVITATION_LIFETIME } from '#accounts/invitations/invitations'
import { issueResetLink } from '#accounts/passwords/reset_link'
import { mayUsePassword, refuseWithoutPassword } from '#accounts/two_factor/rules'
import User from '#accounts/user'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { clientNetwork, widerNetworks } from '#core/http/client_address'
import { takeFrom, type Counter } from '#core/limits/rate_limit'
import { foldKey } from '#core/validation/fold_key'

/** The email with the link states this period too. */
const FORGOTTEN_LIFETIME = { hours: 1 }

interface Asker {
  /** The IP address of the request. */
  address: string
  /** The language of the page. The text in this language comes first in the email. */
  language: Language
}

/** Creates links for choosing a new password, and emails them. */
@inject()
export class PasswordLinks {
  readonly #mailer: Mailer

  constructor(mailer: Mailer) {
    this.#mailer = mailer
  }

  /** Whether links can be sent, which requires a mail server. */
  get canBeEmailed(): boolean {
    return this.#mailer.isSet
  }

  /**
   * Emails a link that an administrator asked for, and returns it to the administrator. Throws 403
   * `passwords_off` for a user who may not use a password.
   */
  async make(id: number): Promise<PasswordResetLink> {
    const person = await User.existing().where({ id }).firstOrFail()
    if (!person.isInvited) await refuseWithoutPassword(person)
    const link = await issueResetLink(id)
    if (!this.#mailer.isSet) return link
    const user = await User.findOrFail(id)
    if (!(await takesEmail(user))) return { ...link, emailSent: false }
    const { username, email } = user
    const message = passwordEmail(
      { occasion: 'made', username, link: link.link },
      await siteContent(),
    )
    return { ...link, emailSent: await this.#mailer.send({ to: email, ...message }) }
  }

  /**
   * Sends a link to the owner of this username or email address, if there is one. Anybody may
   * request one. Everything that depends on whether the account exists happens after the response,
   * so neither the response nor its duration reveals whether it does. Throws a 429 that depends
   * only on the network and the text entered.
   */
  async ask(username: string, asker: Asker): Promise<void> {
    const name = foldKey(username)
    await takeFrom(askerCounters(name, asker.address))
    this.#mailer.writeLater(() => emailsFor(name, asker.language))
  }
}

async function emailsFor(name: string, language: Language): Promise<EmailMessage[]> {
  const user = await User.findForAuth(['usernameKey', 'emailKey'], name)
  if (!user || user.isDisabled) return []
  const { id, username, email, isInvited } = user
  if (!isInvited && !(await mayUsePassword(user))) return []
  if (!(await takesEmail(user))) return []
  const lifetime = isInvited ? INVITATION_LIFETIME : FORGOTTEN_LIFETIME
  const { link } = await issueResetLink(id, lifetime)
  logger.info({ event: 'password_link', userId: id }, 'Sending a password reset link')
  const content = await siteContent()
  const message = isInvited
    ? invitationEmail({ language, username, link }, content)
    : passwordEmail({ occasion: 'forgotten', language, username, link }, content)
  return [{ to: email, ...message }]
}

/** Counts an email to the account's owner. Returns whether the limit for these emails allows it. */
async function takesEmail({ id }: User): Promise<boolean> {
  try {
    await takeFrom([counter(`password-letter:${id}`, RATE_LIMITS.passwordEmails)])
    return true
  } catch (error) {
    if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) return false
    throw error
  }
}

/**
 * The limits for an IPv6 /56 and /48, each of which contains many networks, as multiples of the
 * limit for one network.
 */
const SHARES = { customer: 3, site: 12 }

const askerCounters = (name: string, address: string): Counter[] => [
  counter(`forgotten:${clientNetwork(address)}`, RATE_LIMITS.forgottenPerAddress),
  ...widerNetworks(address).map(({ network, isSite }) =>
    counter(
      `forgotten:${network}`,
      RATE_LIMITS.forgottenPerAddress,
      SHARES[isSite ? 'site' : 'customer'],
    ),
  ),
  counter(`forgotten-name:${name}`, RATE_LIMITS.forgottenPerName),
]

const counter = (
  key: string,
  { accepted, seconds }: { accepted: number; seconds: number },
  share = 1,
): Counter => ({ key, limit: accepted * share, seconds })

interface PasswordEmail {
  /**
   * `forgotten`: somebody, perhaps not the account's owner, requested the link on the sign-in page.
   * `made`: an administrator created it.
   */
  occasion: 'forgotten' | 'made'
  username: string
  link: string
  /** The language that comes first in the email. */
  language?: Language
}

/**
 * The email is in both languages, because the server doesn't know which one the recipient reads.
 */
function passwordEmail(
  { occasion, username, link, language = DEFAULT_LANGUAGE }: PasswordEmail,
  { texts }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [texts[language], texts[otherLanguage(language)]].map(({ common, mail }) => ({
    siteName: common.siteName,
    ...mail.passwordLink,
  }))
  const joined = (key: 'siteName' | 'subject' | 'username' | 'signature') =>
    both.map((of) => of[key]).join(' · ')
  return {
    senderName: joined('siteName'),
    subject: joined('subject'),
    text: [
      ...both.flatMap((of) => [`${of.greeting}\n`, `${of[occasion]}\n`]),
      // Each link is on its own line without direction marks around it, because people copy it.
      `${joined('username')}:\n${username}\n`,
      `${link}\n`,
      ...both.map(({ ignore }) => `${ignore}\n`),
      '-- ',
      joined('signature'),
    ].join('\n'),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
