import db from '@adonisjs/lucid/services/db'
import type { SignInRules } from '@ufuq/shared/contract/two-factor'
import type { Role } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { forEachRole, readRules, RULES_ID, type StoredRule } from '#accounts/two_factor/rules'

/** Changes the rule of a role, which has been in force since the given number of days. */
export async function setRule(
  role: Role,
  rule: Partial<StoredRule>,
  { daysAgo = 0 }: { daysAgo?: number } = {},
): Promise<void> {
  const { twoFactor } = await readRules()
  const since = DateTime.utc().minus({ days: daysAgo }).toISO()
  const changed = { ...twoFactor[role], since, ...rule }
  await storeRules({ twoFactor: forEachRole((one) => (one === role ? changed : twoFactor[one])) })
}

/** Switches passwords off for everybody but these administrators. */
export const switchPasswordsOff = (keptBy: number[] = []): Promise<void> =>
  storeRules({ passwords: { isOn: false, keptBy } })

async function storeRules(change: Partial<SignInRules>): Promise<void> {
  const { twoFactor, passwords, version } = { ...(await readRules()), ...change }
  await db.from('sign_in_rules').delete()
  await db.table('sign_in_rules').insert({
    id: RULES_ID,
    two_factor: JSON.stringify(twoFactor),
    takes_passwords: passwords.isOn,
    passwords_kept_by: JSON.stringify(passwords.keptBy),
    version: version + 1,
  })
}
