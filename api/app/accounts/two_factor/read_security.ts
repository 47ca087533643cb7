import db from '@adonisjs/lucid/services/db'
import type { SignInSecurity, WorkAccount } from '@ufuq/shared/contract/two-factor'
import { findApp } from '#accounts/two_factor/authenticator'
import { countRecoveryCodes } from '#accounts/two_factor/codes'
import { passkeysOf, takesPasskeys, toWirePasskey } from '#accounts/two_factor/passkeys'
import { dutyOf, ruleOf } from '#accounts/two_factor/rules'
import { wireTimeOf } from '#core/time/wire_time'
import type User from '#accounts/user'

/** How a user signs in. */
export async function readSecurity(user: User): Promise<SignInSecurity> {
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
