import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type { AddedPasskey, NewPasskey } from '@ufuq/shared/contract/two-factor'
import { beginAttempt, endAttempt, readOwnAttempt } from '#accounts/sessions/sign_in_attempts'
import { refuseIfOff, TwoFactorChanges } from '#accounts/two_factor/change_two_factor'
import { hashOfCode, newRecoveryCodes, storeRecoveryCodes } from '#accounts/two_factor/codes'
import {
  creationOptions,
  deletePasskey,
  Passkey,
  toWirePasskey,
  verifiedNewPasskey,
} from '#accounts/two_factor/passkeys'
import {
  newPasskeyValidator,
  passkeyNameValidator,
} from '#accounts/two_factor/two_factor_validators'

/** The passkeys of the signed-in user. */
@inject()
export default class PasskeysController {
  constructor(protected changes: TwoFactorChanges) {}

  async options(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    await refuseIfOff(user)
    const options = await creationOptions(user)
    const { challenge } = options
    const minutes = TWO_FACTOR.pendingMinutes
    await beginAttempt(ctx, 'add_passkey', { user, data: { challenge }, minutes })
    return options
  }

  async store(ctx: HttpContext) {
    const given = await ctx.request.validateUsing(newPasskeyValidator)
    const attempt = await readOwnAttempt(ctx, 'add_passkey')
    await endAttempt(ctx, 'add_passkey', attempt)
    const { challenge } = attempt.data
    const row = await verifiedNewPasskey(given as unknown as NewPasskey, challenge)
    const { id: userId } = ctx.auth.getUserOrFail()
    const added = await this.changes.add(ctx, async (client, isFirst): Promise<AddedPasskey> => {
      const passkey = await Passkey.create({ ...row, userId, lastUsedAt: null }, { client })
      if (!isFirst) return { passkey: toWirePasskey(passkey) }
      const recoveryCodes = newRecoveryCodes()
      await storeRecoveryCodes(userId, recoveryCodes.map(hashOfCode), client)
      return { passkey: toWirePasskey(passkey), recoveryCodes }
    })
    return ctx.response.created(added)
  }

  async update({ auth, params, request }: HttpContext) {
    const { name } = await request.validateUsing(passkeyNameValidator)
    const passkey = await Passkey.query()
      .where({ id: params['id'], userId: auth.getUserOrFail().id })
      .firstOrFail()
    return { passkey: toWirePasskey(await passkey.merge({ name }).save()) }
  }

  async destroy(ctx: HttpContext) {
    const { id } = ctx.auth.getUserOrFail()
    await this.changes.remove(ctx, (client) => deletePasskey(id, ctx.params['id'], client))
    return ctx.response.noContent()
  }
}
