import { inject } from '@adonisjs/core'
import { type Language, DEFAULT_LANGUAGE, otherLanguage } from '@ufuq/shared/contract/languages'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Invitation, PasswordResetLink } from '@ufuq/shared/contract/users'
import { issueResetLink } from '#accounts/passwords/reset_link'
import { mayUsePassword, refuseWithoutPassword } from '#accounts/two_factor/rules'
import { toWireUser } from '#accounts/user_transformer'
import { emailInBoth, joint } from '#content/email_in_both'
import { siteContent, type SiteTexts } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { securityEvent } from '#core/errors/security_events'
import { clientNetwork, widerNetworks } from '#core/http/client_address'
import { counterOf, isWithinLimit, takeFrom, type Counter } from '#core/limits/rate_limit'
import { foldKey } from '#core/validation/fold_key'
import User from '#people/user'

/** The emails with the links state these periods too. */
const LIFETIMES = { invited: { days: 3 }, forgotten: { hours: 1 } }

interface Asker {
  /** The IP address of the request. */
  address: string
  /** The language of the page. The text in this language comes first in the email. */
  language: Language
}

/** Creates links for choosing a new password, and emails them. */
@inject()
export class PasswordLinks {
  constructor(private readonly mailer: Mailer) {}

  /** Whether links can be sent, which requires a mail server. */
  get canBeEmailed(): boolean {
    return this.mailer.isSet
  }

  /**
   * Emails a link that an administrator asked for, and returns it to the administrator. Throws 403
   * `passwords_off` for a user who may not use a password.
   */
  async make(id: number): Promise<PasswordResetLink> {
    const person = await User.existing().where({ id }).firstOrFail()
    if (!person.isInvited) await refuseWithoutPassword(person)
    const link = await issueResetLink(id)
    if (!this.mailer.isSet) return link
    const user = await User.findOrFail(id)
    if (!(await takesEmail(user))) return { ...link, emailSent: false }
    const message = await passwordEmail({ occasion: 'made', user, link: link.link })
    return { ...link, emailSent: await this.mailer.send(message) }
  }

  /** Emails the link with which an invited person chooses the first password, and returns it. */
  async invite(user: User): Promise<Invitation> {
    const link = await issueResetLink(user.id, LIFETIMES.invited)
    const message = await passwordEmail({ occasion: 'invited', user, link: link.link })
    const emailSent = await this.mailer.send(message)
    return { ...link, user: toWireUser(await user.refresh()), emailSent }
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
    this.mailer.writeLater(() => emailsFor(name, asker.language))
  }
}

async function emailsFor(name: string, language: Language): Promise<EmailMessage[]> {
  const user = await User.findForAuth(['usernameKey', 'emailKey'], name)
  if (!user || user.isDisabled) return []
  const { id, isInvited } = user
  if (!isInvited && !(await mayUsePassword(user))) return []
  if (!(await takesEmail(user))) return []
  const occasion = isInvited ? 'invited' : 'forgotten'
  const { link } = await issueResetLink(id, LIFETIMES[occasion])
  securityEvent('password_link_created', { userId: id })
  return [await passwordEmail({ occasion, language, user, link })]
}

/** Counts an email to the account's owner. Returns whether the limit for these emails allows it. */
const takesEmail = ({ id }: User): Promise<boolean> =>
  isWithinLimit([counterOf(`password-letter:${id}`, RATE_LIMITS.passwordEmails)])

/**
 * The limits for an IPv6 /56 and /48, each of which contains many networks, as multiples of the
 * limit for one network.
 */
const SHARES = { customer: 3, site: 12 }

const askerCounters = (name: string, address: string): Counter[] => [
  counterOf(`forgotten:${clientNetwork(address)}`, RATE_LIMITS.forgottenPerAddress),
  ...widerNetworks(address).map(({ network, isSite }) =>
    counterOf(
      `forgotten:${network}`,
      RATE_LIMITS.forgottenPerAddress,
      SHARES[isSite ? 'site' : 'customer'],
    ),
  ),
  counterOf(`forgotten-name:${name}`, RATE_LIMITS.forgottenPerName),
]

interface PasswordEmail {
  /**
   * `forgotten`: somebody, perhaps not the account's owner, requested the link on the sign-in page.
   * `made`: an administrator created it. `invited`: the account has no password yet.
   */
  occasion: 'forgotten' | 'made' | 'invited'
  user: User
  link: string
  /** The language that comes first in the email. */
  language?: Language
}

async function passwordEmail({
  occasion,
  user: { username, email },
  link,
  language = DEFAULT_LANGUAGE,
}: PasswordEmail): Promise<EmailMessage> {
  const { texts } = await siteContent()
  const inOrder = [texts[language], texts[otherLanguage(language)]]
  const saidIn = ({ mail: { passwordLink: all } }: SiteTexts) => ({ ...all, ...all[occasion] })
  const both = inOrder.map(saidIn)
  const lines = [
    ...both.flatMap((of) => [`${of.greeting}\n`, `${of.text}\n`]),
    // Each link is on its own line without direction marks around it, because people copy it.
    `${joint(both, (of) => of.username)}:\n${username}\n`,
    `${link}\n`,
    ...both.map(({ ignore }) => `${ignore}\n`),
    '-- ',
    joint(both, (of) => of.signature),
  ]
  return { to: email, ...emailInBoth(inOrder, (texts) => saidIn(texts).subject, lines) }
}
