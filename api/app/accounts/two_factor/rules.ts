import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SignInRules, TwoFactorDuty, TwoFactorRule } from '@ufuq/shared/contract/two-factor'
import { ROLES, type Role } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { SignInRuleSchema } from '#database/schema'
import type User from '#people/user'

class SignInRule extends SignInRuleSchema {}

/** The rule of a role as it is stored: `since` is set while the role requires a second step. */
export type StoredRule = TwoFactorRule & { since?: string }

export interface StoredRules extends SignInRules {
  twoFactor: Record<Role, StoredRule>
}

const GRACE_DAYS = 14

/** The only row of the table, which exists once the rules were changed. */
export const RULES_ID = 1

/** The rules in force. `client` reads them within a transaction, and locks them. */
export async function readRules(client?: TransactionClientContract): Promise<StoredRules> {
  const query = SignInRule.query(client && { client }).where('id', RULES_ID)
  const row = await (client ? query.forUpdate() : query).first()
  if (!row)
    return { twoFactor: optionalForAll(), passwords: { isOn: true, keptBy: [] }, version: 0 }
  return {
    twoFactor: { ...optionalForAll(), ...row.twoFactor },
    passwords: { isOn: row.takesPasswords, keptBy: row.passwordsKeptBy },
    version: row.version,
  }
}

const optionalForAll = () => forEachRole(() => ({ rule: 'optional', graceDays: GRACE_DAYS }))

export const forEachRole = <T extends StoredRule>(make: (role: Role) => T) =>
  Object.fromEntries(ROLES.map((role) => [role, make(role)])) as Record<Role, T>

export const toWireRules = ({ twoFactor, ...rules }: StoredRules): SignInRules => ({
  twoFactor: forEachRole((role) => {
    const { rule, graceDays } = twoFactor[role]
    return { rule, graceDays }
  }),
  ...rules,
})

export const ruleOf = async ({ role }: User): Promise<StoredRule> =>
  (await readRules()).twoFactor[role]

/**
 * By when a user needs a second step; null if the role requires none. Whether the user has one does
 * not matter.
 */
export async function dutyOf(user: User): Promise<TwoFactorDuty | null> {
  const { rule, graceDays, since } = await ruleOf(user)
  if (rule !== 'required') return null
  const joined = user.joinedAt ?? user.createdAt
  const begin = since ? DateTime.max(DateTime.fromISO(since), joined) : joined
  const until = begin.plus({ days: graceDays })
  return { until: toWireTime(until), isOver: until <= DateTime.now() }
}

/** Whether a user may sign in with a password. */
export async function mayUsePassword({ id, role }: User): Promise<boolean> {
  const { isOn, keptBy } = (await readRules()).passwords
  return isOn || (role === 'admin' && keptBy.includes(id))
}

/** Throws 403 `passwords_off` if the user may not use a password. */
export async function refuseWithoutPassword(user: User): Promise<void> {
  if (await mayUsePassword(user)) return
  throw new ApiException(403, 'passwords_off', 'This account signs in with a work account')
}

/** Lets an operator's new password work, also while passwords are off. */
export async function keepPassword(id: number): Promise<void> {
  const { passwords, version } = await readRules()
  if (passwords.isOn || passwords.keptBy.includes(id)) return
  const passwordsKeptBy = JSON.stringify([...passwords.keptBy, id])
  await SignInRule.query()
    .where('id', RULES_ID)
    .update({ passwordsKeptBy, version: version + 1 })
}
