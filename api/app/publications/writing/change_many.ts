import type { BulkOutcome, BulkRefusal } from '@ufuq/shared/contract/publication-lists'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { binEntry } from '#entries/bin'
import { isStale } from '#entries/conflict'
import { publications } from '#publications/publication_kind'
import type { BulkValues } from '#publications/publications_validators'
import { toPerson } from '#publications/records/abilities'
import { findRecordOrFail } from '#publications/records/record'
import { updateRecord } from '#publications/records/write_records'

const REFUSALS: Record<string, BulkRefusal> = {
  not_found: 'not_found',
  forbidden: 'forbidden',
  version_conflict: 'version_conflict',
}

type Named = BulkValues['records'][number]
type Act = (one: Named, person: User) => Promise<unknown>

/**
 * Applies one action to many records, each in a transaction of its own. A record that can't be
 * changed doesn't stop the others; the response lists it with the reason.
 */
export async function changeMany(
  { action, records }: BulkValues,
  person: User,
): Promise<BulkOutcome> {
  const act = action === 'delete' ? deletingOf(records) : settingStatus(action)
  const done: number[] = []
  const refused: BulkOutcome['refused'] = []
  for (const one of records) {
    try {
      await act(one, person)
      done.push(one.id)
    } catch (error) {
      const reason = error instanceof ApiException ? REFUSALS[error.wireCode] : undefined
      if (!reason) throw error
      refused.push({ id: one.id, reason })
    }
  }
  return { done, refused }
}

function settingStatus(action: 'publish' | 'unpublish'): Act {
  const status = action === 'publish' ? 'published' : 'draft'
  return async ({ id, version }, person) => {
    const { side } = await findRecordOrFail(id)
    if (side.status !== status || isStale(side, version))
      await updateRecord(id, { status, version }, person)
  }
}

/** Both records of an entry go to the bin together, if both are named. */
function deletingOf(records: readonly Named[]): Act {
  const versions = new Map(records.map(({ id, version }) => [id, version]))
  const gone = new Set<number>()
  return async ({ id, version }, person) => {
    if (gone.has(id)) return
    const { entry, side } = await findRecordOrFail(id)
    if (isStale(side, version)) throw changed()
    const isWhole = entry.sides.every(
      (one) => versions.has(one.id) && !isStale(one, versions.get(one.id)),
    )
    const asked = { kind: publications, id: entry.id, by: toPerson(person) }
    await binEntry(asked, isWhole ? undefined : side.language)
    for (const one of isWhole ? entry.sides : [side]) gone.add(one.id)
  }
}

const changed = () =>
  new ApiException(409, 'version_conflict', 'The publication was changed in the meantime')
