import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/kinds/wire'
import { ApiException } from '#core/errors/api_exception'
import type { Change } from '#entries/apply_change'
import { binEntry, restoreEntry } from '#entries/bin'
import { changeEntry } from '#entries/change'
import type { Call } from '#entries/entry_calls'

type Bulk = Pick<BulkEntryChange, 'ids' | 'action'> & { change: Change }

/** Makes the same change to several entries, each in a transaction of its own. */
export async function changeMany(
  call: Call,
  { ids, action, change }: Bulk,
): Promise<BulkEntryOutcome> {
  const outcome: BulkEntryOutcome = { changed: [], refused: [] }
  for (const id of ids) {
    try {
      if (action === 'change') await changeEntry({ ...call, id }, change)
      else if (action === 'delete') await binEntry({ ...call, id })
      else await restoreEntry({ ...call, id })
      outcome.changed.push(id)
    } catch (error) {
      if (!(error instanceof ApiException) || error.status >= 500) throw error
      outcome.refused.push({ id, code: error.wireCode })
    }
  }
  return outcome
}
