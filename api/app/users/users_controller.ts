import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { requireConfirmedPassword } from '#auth/password_confirmation'
import { StaffSessions } from '#auth/staff_sessions'
import { linkToNextPage } from '#core/list_page'
import { changeRole } from '#users/change_role'
import { createUser } from '#users/create_user'
import { eraseUser } from '#users/erase_user'
import { issueResetLink } from '#users/reset_link'
import { setDisabled } from '#users/set_disabled'
import User from '#users/user'
import { toWireUser } from '#users/user_transformer'
import UsersPolicy from '#users/users_policy'
import {
  changeRoleValidator,
  createUserValidator,
  listUsersValidator,
  setDisabledValidator,
} from '#users/users_validators'

@inject()
export default class UsersController {
  protected sessions: StaffSessions

  constructor(sessions: StaffSessions) {
    this.sessions = sessions
  }

  /** Newest first; `after` is the id of the last one on the page before. */
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(UsersPolicy).authorize('list')
    const { limit = PAGE_SIZE.default, after } = await listUsersValidator.validate(ctx.request.qs())
    const query = User.existing()
      .orderBy('id', 'desc')
      .limit(limit + 1)
    const users = await (after ? query.where('id', '<', after) : query)
    const page = users.slice(0, limit)
    const last = page.at(-1)
    if (users.length > limit && last) linkToNextPage(ctx, String(last.id))
    return page.map(toWireUser)
  }

  /** A new administrator can do all that a changed role can, so both ask for the same. */
  async store(ctx: HttpContext) {
    const { bouncer, request, response } = ctx
    await bouncer.with(UsersPolicy).authorize('create')
    const newUser = await request.validateUsing(createUserValidator)
    if (newUser.role === 'admin') await requireConfirmedPassword(ctx)
    const user = await createUser(newUser)
    return response.created({ user: toWireUser(user) })
  }

  async updateRole({ bouncer, params, request }: HttpContext) {
    await bouncer.with(UsersPolicy).authorize('changeRole')
    const { role } = await request.validateUsing(changeRoleValidator)
    return { user: toWireUser(await changeRole(Number(params['id']), role)) }
  }

  /** The answer is the only time that anybody sees the link. */
  async storeResetLink({ bouncer, params, response }: HttpContext) {
    await bouncer.with(UsersPolicy).authorize('resetPassword')
    return response.created(await issueResetLink(Number(params['id'])))
  }

  async destroy({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(UsersPolicy).authorize('erase')
    await eraseUser(Number(params['id']), auth.getUserOrFail(), this.sessions)
    return response.noContent()
  }

  async updateDisabled({ bouncer, params, request }: HttpContext) {
    await bouncer.with(UsersPolicy).authorize('disable')
    const { disabled } = await request.validateUsing(setDisabledValidator)
    return { user: toWireUser(await setDisabled(Number(params['id']), disabled, this.sessions)) }
  }
}
