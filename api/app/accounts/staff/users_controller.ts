import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import {
  changeRoleValidator,
  createUserValidator,
  handOverValidator,
  invitationValidator,
  listUsersValidator,
  setDisabledValidator,
  successorValidator,
} from '#accounts/accounts_validators'
import { AccountNotices } from '#accounts/notices/account_notices'
import { PasswordLinks } from '#accounts/passwords/password_links'
import { refuseWeakPassword } from '#accounts/passwords/password_rules'
import { addAccount } from '#accounts/save_account'
import { requireConfirmedPassword } from '#accounts/sessions/password_confirmation'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import {
  changeRole,
  eraseUser,
  helpWithLostPhone,
  setDisabled,
} from '#accounts/staff/change_access'
import { withTwoFactor } from '#accounts/two_factor/ways'
import { toWireUser } from '#accounts/user_transformer'
import { ApiException } from '#core/errors/api_exception'
import { securityEvent } from '#core/errors/security_events'
import { counterOf, countSuccesses } from '#core/limits/rate_limit'
import { newestFirst } from '#core/lists/list_page'
import { foldKey } from '#core/validation/fold_key'
import { countDraftsOf, handOverNow } from '#entries/sharing/hand_over_drafts'
import { may } from '#people/abilities'
import User from '#people/user'

@inject()
export default class UsersController {
  constructor(
    protected sessions: StaffSessions,
    protected passwordLinks: PasswordLinks,
    protected notices: AccountNotices,
  ) {}

  async index(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'users.manage')
    const page = await listUsersValidator.validate(ctx.request.qs())
    const users = await newestFirst(ctx, User.existing(), page)
    const lastSeen = await this.sessions.lastSeen(users.map(({ id }) => id))
    const secured = await withTwoFactor(users.map(({ id }) => id))
    return users.map((user) => ({
      ...toWireUser(user),
      lastSeenAt: lastSeen.get(user.id) ?? null,
      hasTwoFactor: secured.has(user.id),
    }))
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, request, response } = ctx
    await bouncer.authorize(may, 'users.manage')
    const account = await request.validateUsing(createUserValidator)
    await requireConfirmedPassword(ctx)
    await refuseWeakPassword('password', account.password, account)
    const user = await addAccount(account, { kind: 'created', by: auth.getUserOrFail() })
    securityEvent('account_created', { target: { id: user.id }, role: user.role })
    return response.created({ user: toWireUser(user) })
  }

  /**
   * Creates an account whose owner chooses the password with a link, which only this response
   * shows. An email contains it too, if there is a mail server.
   */
  async invite({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const account = await request.validateUsing(invitationValidator)
    const inviter = auth.getUserOrFail()
    const invitation = await withinLimits(account.email, inviter, async () => {
      // Nobody knows this password, whose hash reveals nothing about the one that the user will
      // choose.
      const values = { ...account, password: randomUUID(), invitedAt: DateTime.utc() }
      return this.passwordLinks.invite(await addAccount(values, { kind: 'invited', by: inviter }))
    })
    return response.created(invitation)
  }

  /** Replaces the link of an invitation. Throws 409 if a password has already been chosen. */
  async inviteAgain({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const user = await User.existing().where({ id: params['id'] }).firstOrFail()
    if (!user.isInvited) {
      throw new ApiException(409, 'not_invited', 'This account already has a password')
    }
    const invitation = await withinLimits(user.email, auth.getUserOrFail(), () =>
      this.passwordLinks.invite(user),
    )
    return response.created(invitation)
  }

  async updateRole({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const { role } = await request.validateUsing(changeRoleValidator)
    const user = await changeRole(params['id'], role, auth.getUserOrFail())
    return { user: toWireUser(user) }
  }

  /** Only this response shows the link. The account's owner also gets it by email. */
  async storeResetLink({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    return response.created(await this.passwordLinks.make(params['id']))
  }

  /** Only this response shows the code. */
  async storeHelpCode(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    await bouncer.authorize(may, 'users.manage')
    const { user, help } = await helpWithLostPhone(params['id'], auth.getUserOrFail())
    await this.sessions.endAll(user)
    this.notices.send(ctx, user, 'helped')
    return response.created(help)
  }

  async destroy({ auth, bouncer, params, request, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const { handOverTo } = await successorValidator.validate(request.qs())
    await eraseUser(params['id'], auth.getUserOrFail(), this.sessions, handOverTo)
    return response.noContent()
  }

  async drafts({ bouncer, params }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const { id } = await User.existing().where({ id: params['id'] }).firstOrFail()
    return countDraftsOf(id)
  }

  async handOver({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const { to } = await request.validateUsing(handOverValidator)
    const { id: from } = await User.existing().where({ id: params['id'] }).firstOrFail()
    return handOverNow({ from, to }, auth.getUserOrFail())
  }

  /**
   * Enabling grants access, so it requires a confirmed password. Disabling does not, because it
   * must be quick.
   */
  async updateDisabled(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    await bouncer.authorize(may, 'users.manage')
    const change = await request.validateUsing(setDisabledValidator)
    if (!change.disabled) await requireConfirmedPassword(ctx)
    const user = await setDisabled(params['id'], change, auth.getUserOrFail(), this.sessions)
    securityEvent(change.disabled ? 'account_disabled' : 'account_enabled', { target: params })
    return { user: toWireUser(user) }
  }
}

/** Limits how many emails an open session can send. Counts only invitations that were created. */
const withinLimits = <T>(email: string, inviter: User, work: () => Promise<T>): Promise<T> =>
  countSuccesses(
    [
      counterOf(`invitations:${inviter.id}`, RATE_LIMITS.invitations),
      counterOf(`invitation-letter:${foldKey(email)}`, RATE_LIMITS.invitationEmails),
    ],
    work,
  )
