import type { BulkOutcome, BulkRefusal } from '@ufuq/shared/contract/publication-lists'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { isStale } from '#entries/conflict'
import type { BulkValues } from '#publications/publications_validators'
import { findRecord, findRecordOrFail } from '#publications/records/record'
import { deleteRecord, updateRecord } from '#publications/records/write_records'

const REFUSALS: Record<string, BulkRefusal> = {
  not_found: 'not_found',
  forbidden: 'forbidden',
  version_conflict: 'version_conflict',
}

/**
 * Applies one action to many records, each in a transaction of its own. A record that can't be
 * changed doesn't stop the others; the response lists it with the reason.
 */
export async function changeMany(
  { action, records }: BulkValues,
  person: User,
): Promise<BulkOutcome> {
  const done: number[] = []
  const refused: BulkOutcome['refused'] = []
  // Deleting a record also changes its translation, which may be among the others.
  const stale = new Set<number>()
  for (const { id, version } of action === 'delete' ? records : []) {
    const record = await findRecord(id)
    if (record && isStale(record.side, version)) stale.add(id)
  }
  for (const { id, version } of records) {
    try {
      if (stale.has(id)) throw changed()
      await ACTIONS[action](id, version, person)
      done.push(id)
    } catch (error) {
      const reason = error instanceof ApiException ? REFUSALS[error.wireCode] : undefined
      if (!reason) throw error
      refused.push({ id, reason })
    }
  }
  return { done, refused }
}

type Act = (id: number, version: number | undefined, person: User) => Promise<unknown>

const settingStatus =
  (status: 'published' | 'draft'): Act =>
  async (id, version, person) => {
    const { side } = await findRecordOrFail(id)
    if (side.status !== status || isStale(side, version))
      await updateRecord(id, { status, version }, person)
  }

const ACTIONS: Record<BulkValues['action'], Act> = {
  publish: settingStatus('published'),
  unpublish: settingStatus('draft'),
  delete: (id, _version, person) => deleteRecord(id, person),
}

const changed = () =>
  new ApiException(409, 'version_conflict', 'The publication was changed in the meantime')
