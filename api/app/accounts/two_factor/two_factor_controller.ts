import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type {
  CheckedAuthenticator,
  NewAuthenticator,
  NewRecoveryCodes,
  SignInSecurity,
  WorkAccount,
} from '@ufuq/shared/contract/two-factor'
import {
  beginAttempt,
  changeAttempt,
  endAttempt,
  readOwnAttempt,
} from '#accounts/sessions/sign_in_attempts'
import { alone, refuseIfOff, TwoFactorChanges } from '#accounts/two_factor/change_two_factor'
import {
  appAddress,
  countRecoveryCodes,
  decryptSecret,
  encryptSecret,
  findApp,
  hashOfCode,
  inGroups,
  newAppSecret,
  newRecoveryCodes,
  stepOfCode,
  storeApp,
  storeRecoveryCodes,
} from '#accounts/two_factor/codes'
import { passkeysOf, takesPasskeys, toWirePasskey } from '#accounts/two_factor/passkeys'
import { dutyOf, ruleOf } from '#accounts/two_factor/rules'
import { codeValidator } from '#accounts/two_factor/two_factor_validators'
import { waysOf, wrongCode } from '#accounts/two_factor/ways'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { wireTimeOf } from '#core/time/wire_time'
import type User from '#people/user'

/** The authenticator app and the recovery codes of the signed-in user. */
@inject()
export default class TwoFactorController {
  constructor(protected changes: TwoFactorChanges) {}

  show({ auth }: HttpContext) {
    return readSecurity(auth.getUserOrFail())
  }

  /** Nothing is switched on before the person has seen the recovery codes; see `update`. */
  async store(ctx: HttpContext): Promise<NewAuthenticator> {
    const user = ctx.auth.getUserOrFail()
    await refuseIfOff(user)
    const secret = newAppSecret()
    const data = { secret: encryptSecret(secret) }
    await beginAttempt(ctx, 'add_app', { user, data, minutes: TWO_FACTOR.setUpMinutes })
    const { texts } = await siteContent()
    const uri = appAddress(secret, texts.en.common.siteName, user.username)
    return { secret: inGroups(secret, ' '), uri }
  }

  /** Checks the first code of the new app. The codes are returned only once. */
  async check(ctx: HttpContext): Promise<CheckedAuthenticator> {
    const { code } = await ctx.request.validateUsing(codeValidator)
    const attempt = await readOwnAttempt(ctx, 'add_app')
    const { secret } = attempt.data
    const step = stepOfCode(decryptSecret(secret) ?? '', code)
    if (step === null) throw wrongCode()
    const hasCodes = (await countRecoveryCodes(ctx.auth.getUserOrFail().id)) > 0
    const recoveryCodes = hasCodes ? null : newRecoveryCodes()
    const hashes = recoveryCodes?.map(hashOfCode) ?? null
    await changeAttempt(attempt, { secret, step, recoveryCodes: hashes })
    return { recoveryCodes }
  }

  async update(ctx: HttpContext) {
    const attempt = await readOwnAttempt(ctx, 'add_app')
    const { secret, step, recoveryCodes } = attempt.data
    if (step === undefined) throw wrongCode()
    const { id } = ctx.auth.getUserOrFail()
    await this.changes.add(ctx, async (client) => {
      await storeApp(id, { secret, step }, client)
      if (recoveryCodes) await storeRecoveryCodes(id, recoveryCodes, client)
    })
    await endAttempt(ctx, 'add_app', attempt)
    return ctx.response.noContent()
  }

  async destroy(ctx: HttpContext) {
    const { id } = ctx.auth.getUserOrFail()
    await this.changes.remove(ctx, async (client) => {
      const deleted: unknown = await client.from('authenticators').where('user_id', id).delete()
      return Number(deleted) === 1
    })
    return ctx.response.noContent()
  }

  async storeRecoveryCodes({ auth }: HttpContext): Promise<NewRecoveryCodes> {
    const user = auth.getUserOrFail()
    const recoveryCodes = newRecoveryCodes()
    await alone(user, async (client) => {
      if ((await waysOf(user, client)).length === 0) throw noTwoFactor()
      await storeRecoveryCodes(user.id, recoveryCodes.map(hashOfCode), client)
    })
    return { recoveryCodes }
  }
}

const noTwoFactor = () => new ApiException(409, 'no_two_factor', 'There is no second step')

/** How a user signs in. */
async function readSecurity(user: User): Promise<SignInSecurity> {
  const app = await findApp(user.id)
  const passkeys = await passkeysOf(user.id)
  const duty = app || passkeys.length > 0 ? null : await dutyOf(user)
  const { rule } = await ruleOf(user)
  return {
    app: app && { addedAt: wireTimeOf(app.added_at) },
    passkeys: passkeys.map(toWirePasskey),
    recoveryCodes: await countRecoveryCodes(user.id),
    rule,
    ...(duty && { duty }),
    workAccounts: await workAccountsOf(user),
    takesPasskeys,
  }
}

interface WorkAccountRow {
  id: number
  provider_id: number
  name: string
  email: string | null
  linked_at: string | Date
}

async function workAccountsOf({ id }: User): Promise<WorkAccount[]> {
  const rows: WorkAccountRow[] = await db
    .from('work_accounts')
    .join('sign_in_providers', 'sign_in_providers.id', 'work_accounts.provider_id')
    .where('user_id', id)
    .select('work_accounts.id', 'provider_id', 'name', 'email', 'linked_at')
    .orderBy('work_accounts.id')
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    provider: row.name,
    email: row.email,
    linkedAt: wireTimeOf(row.linked_at),
  }))
}
