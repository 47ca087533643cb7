import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DEFAULT_ROLE, type Invitation, type NewInvitation } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { addAccount } from '#accounts/add_account'
import { issueResetLink } from '#accounts/passwords/reset_link'
import { saveUnlessTaken } from '#accounts/save_unless_taken'
import User from '#accounts/user'
import { toWireUser } from '#accounts/user_transformer'
import { ApiException } from '#core/errors/api_exception'
import { foldKey } from '#core/validation/fold_key'
import { Mailer } from '#core/email/mailer'
import { takeFrom } from '#core/limits/rate_limit'
import { invitationEmail } from '#accounts/invitations/invitation_email'
import { siteContent } from '#content/site_content'

/** The invitation email states this period too. */
export const INVITATION_LIFETIME = { days: 3 }

/**
 * Creates accounts without a password; the person who has the invitation link chooses the password.
 * Invitation links are reset links with a longer lifetime. The response contains the link once; if
 * there is a mail server, an email contains it too.
 */
@inject()
export class Invitations {
  readonly #mailer: Mailer

  constructor(mailer: Mailer) {
    this.#mailer = mailer
  }

  /** Throws 422 if a username or email address is already in use; see `saveUnlessTaken`. */
  invite({ role = DEFAULT_ROLE, language, ...names }: NewInvitation, inviter: User) {
    return withinLimits(names.email, inviter, async () => {
      const user = await saveUnlessTaken(names, null, () =>
        addAccount(
          // Nobody knows this password, whose hash reveals nothing about the one that the user will
          // choose.
          { ...names, role, password: randomUUID(), invitedAt: DateTime.utc() },
          { kind: 'invited', by: inviter },
        ),
      )
      return this.#send(user, language)
    })
  }

  /**
   * Creates a new link and invalidates the previous one. Throws 409 if a password has already been
   * chosen.
   */
  async inviteAgain(id: number, language: Language | undefined, inviter: User) {
    const user = await User.existing().where({ id }).firstOrFail()
    if (!user.isInvited) {
      throw new ApiException(409, 'not_invited', 'This account already has a password')
    }
    return withinLimits(user.email, inviter, () => this.#send(user, language))
  }

  async #send(user: User, language: Language = DEFAULT_LANGUAGE): Promise<Invitation> {
    const { username, email } = user
    const link = await issueResetLink(user.id, INVITATION_LIFETIME)
    const content = await siteContent()
    const message = invitationEmail({ language, username, link: link.link }, content)
    const emailSent = await this.#mailer.send({ to: email, ...message })
    return { ...link, user: toWireUser(await user.refresh()), emailSent }
  }
}

/** Limits how many emails an open session can send. Counts only invitations that were created. */
async function withinLimits<T>(email: string, inviter: User, work: () => Promise<T>): Promise<T> {
  const { invitations, invitationEmails } = RATE_LIMITS
  const giveBack = await takeFrom([
    { key: `invitations:${inviter.id}`, limit: invitations.accepted, seconds: invitations.seconds },
    {
      key: `invitation-letter:${foldKey(email)}`,
      limit: invitationEmails.accepted,
      seconds: invitationEmails.seconds,
    },
  ])
  try {
    return await work()
  } catch (error) {
    await giveBack()
    throw error
  }
}
