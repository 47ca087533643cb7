import type { HelpCode } from '@ufuq/shared/contract/two-factor'
import { newSignInStamp } from '#accounts/sessions/sign_in_stamp'
import { storeHelpCode } from '#accounts/two_factor/codes'
import { waysOf } from '#accounts/two_factor/ways'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import User from '#accounts/user'

/**
 * Creates a code with which somebody who lost the phone can sign in, after the password. Ends what
 * the person's former access began. Throws 409 for the helper's own account, for a disabled
 * account, and for one without a second step. The caller ends the sessions.
 */
export const helpWithLostPhone = (
  id: number,
  helper: User,
): Promise<{ user: User; help: HelpCode }> =>
  inRetriedTransaction(async (client) => {
    const user = await User.existing({ client }).where({ id }).forUpdate().firstOrFail()
    if (user.id === helper.id) {
      throw new ApiException(409, 'own_account', 'Another administrator has to help you')
    }
    if (user.isDisabled) {
      throw new ApiException(409, 'account_disabled', 'This account is disabled')
    }
    if ((await waysOf(user, client)).length === 0) {
      throw new ApiException(409, 'no_two_factor', 'This account has no second step')
    }
    await user.merge({ signInStamp: newSignInStamp() }).save()
    const { code, expiresAt } = await storeHelpCode(id, client)
    return { user, help: { code, expiresAt: toWireTime(expiresAt) } }
  })
