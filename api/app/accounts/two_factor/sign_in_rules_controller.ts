import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { FieldError } from '@ufuq/shared/contract/errors'
import type { SignInRules } from '@ufuq/shared/contract/two-factor'
import {
  forEachRole,
  readRules,
  RULES_ID,
  toWireRules,
  type StoredRule,
  type StoredRules,
} from '#accounts/two_factor/rules'
import { rulesValidator } from '#accounts/two_factor/two_factor_validators'
import { waysOf } from '#accounts/two_factor/ways'
import { isUniqueViolation } from '#core/database/database_failures'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import { may } from '#people/abilities'
import User from '#people/user'

export default class SignInRulesController {
  async show({ bouncer }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    return toWireRules(await readRules())
  }

  async update({ auth, bouncer, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    return saveRules(await request.validateUsing(rulesValidator), auth.getUserOrFail())
  }
}

/**
 * Stores the rules. Throws 409 `version_conflict` if they changed since `change.version`, and 422 on
 * `twoFactor.<role>` if the changer would require of their own role what they lack. Passwords can
 * only be switched off if a provider is enabled (409 `provider_needed`) and an administrator keeps
 * theirs (422 on `passwords.keptBy`).
 */
async function saveRules(change: SignInRules, changer: User): Promise<SignInRules> {
  try {
    return await inRetriedTransaction(async (client) => {
      const former = await readRules(client)
      if (former.version !== change.version) throw conflict(former)
      const twoFactor = forEachRole((role) =>
        withSince(change.twoFactor[role], former.twoFactor[role]),
      )
      const isNew = twoFactor[changer.role].since !== former.twoFactor[changer.role].since
      if (isNew && twoFactor[changer.role].since && (await waysOf(changer, client)).length === 0) {
        const message = 'Set up your own second step first'
        throw rejected(`twoFactor.${changer.role}`, message, 'twoFactor')
      }
      const keptBy = await administratorsAmong(change.passwords.keptBy, client)
      if (!change.passwords.isOn) await refuseLockout(keptBy, client)
      const version = former.version + 1
      const row = {
        two_factor: JSON.stringify(twoFactor),
        takes_passwords: change.passwords.isOn,
        passwords_kept_by: JSON.stringify(keptBy),
        version,
      }
      if (former.version === 0) await client.table('sign_in_rules').insert({ id: RULES_ID, ...row })
      else await client.from('sign_in_rules').where('id', RULES_ID).update(row)
      const passwords = { isOn: change.passwords.isOn, keptBy }
      return toWireRules({ twoFactor, passwords, version })
    })
  } catch (error) {
    // Somebody else has stored the first row.
    if (isUniqueViolation(error)) throw conflict(await readRules())
    throw error
  }
}

/** The grace begins when a role starts to require a second step. */
const withSince = ({ rule, graceDays }: StoredRule, former: StoredRule): StoredRule => ({
  rule,
  graceDays,
  ...(rule === 'required' && { since: former.since ?? new Date().toISOString() }),
})

async function administratorsAmong(ids: number[], client: TransactionClientContract) {
  const found = await User.administrators({ client }).whereIn('id', ids)
  return found.map(({ id }) => id)
}

async function refuseLockout(keptBy: number[], client: TransactionClientContract) {
  if (keptBy.length === 0) {
    const message = 'At least one administrator must keep the password'
    throw rejected('passwords.keptBy', message, 'required')
  }
  const provider: unknown = await client
    .from('sign_in_providers')
    .where('is_enabled', true)
    .forUpdate()
    .first()
  if (provider) return
  throw new ApiException(409, 'provider_needed', 'Enable a provider of sign-ins first')
}

const rejected = (field: string, message: string, rule: FieldError['rule']) =>
  ApiException.invalid(field, rule, message)

const conflict = (current: StoredRules) =>
  new ApiException(409, 'version_conflict', 'The rules were changed in the meantime', {
    extra: { current: toWireRules(current) },
  })
