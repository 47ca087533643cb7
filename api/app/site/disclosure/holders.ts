import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { DisclosureHolder } from '@ufuq/shared/contract/disclosure'
import type { Colleague } from '@ufuq/shared/contract/users'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'

/** The maximum number of people listed. Organisations are expected to have fewer staff. */
const LIMIT = 500

/**
 * The accounts that can be reminded of items. These are the accounts that can open and change the
 * items.
 */
const reachable = (options?: ModelAdapterOptions) =>
  User.existing(options)
    .whereNull('disabledAt')
    .whereIn('role', [...rolesWith('site.edit')])

/** The people who may hold an item, sorted by name. */
export async function listHolders(): Promise<Colleague[]> {
  const people = await reachable().orderBy('displayName').orderBy('id').limit(LIMIT)
  return people.map(({ id, displayName }) => ({ id, name: displayName }))
}

export type HolderOf = (id: number | null) => DisclosureHolder | null

/** Finds the holders of items, including holders who can't be reminded, with two queries. */
export async function findHolders(ids: readonly (number | null)[]): Promise<HolderOf> {
  const colleagueOf = await User.colleagues(ids)
  const emails = await emailsOfHolders(ids)
  return (id) => {
    const holder = colleagueOf(id)
    // An erased account has no name and doesn't count as a holder.
    return holder?.name ? { ...holder, isReachable: emails.has(holder.id) } : null
  }
}

/** The email addresses of the holders who can be reminded, by the ids of their accounts. */
export async function emailsOfHolders(
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const people = await reachable().whereNull('invitedAt').whereIn('id', known)
  return new Map(people.map(({ id, email }) => [id, email]))
}

/**
 * Locks the account, so that it can't be erased before the item is stored. Throws 422 if the
 * account can't be reminded.
 */
export async function lockHolder(id: number, client: TransactionClientContract): Promise<void> {
  if (await reachable({ client }).where({ id }).forUpdate().first()) return
  const message = 'No account with this id can edit the site'
  throw ApiException.validation([{ field: 'holder', message, rule: 'colleague' }])
}
