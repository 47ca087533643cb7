import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/kinds/wire'
import { ApiException } from '#core/errors/api_exception'
import type { Change } from '#entries/apply_change'
import { binEntry, restoreEntry } from '#entries/bin'
import { changeEntry } from '#entries/change'
import type { Call } from '#entries/entry_calls'
import { refuseOutdated } from '#entries/outdated'
import { findEntry, type Entry } from '#entries/rows'

type Bulk = Pick<BulkEntryChange, 'ids' | 'action' | 'bases'> & { change: Change }

/** Makes the same change to several entries, each in a transaction of its own. */
export async function changeMany(
  call: Call,
  { ids, action, bases = {}, change }: Bulk,
): Promise<BulkEntryOutcome> {
  const outcome: BulkEntryOutcome = { changed: [], refused: [] }
  for (const id of ids) {
    const base = bases[id]
    try {
      if (action === 'restore') await restoreEntry({ ...call, id })
      else if (action === 'change') await changeEntry({ ...call, id }, { ...change, base })
      else await changeAsRead(action, { ...call, id }, base)
      outcome.changed.push(id)
    } catch (error) {
      if (!(error instanceof ApiException) || error.status >= 500) throw error
      outcome.refused.push({ id, code: error.wireCode })
    }
  }
  return outcome
}

/** Publishes, withdraws or deletes all languages of an entry, unless one has changed since. */
async function changeAsRead(
  action: 'publish' | 'withdraw' | 'delete',
  asked: Call & { id: number },
  base: Change['base'],
): Promise<void> {
  const entry = await findEntry(asked)
  const parts = [null, ...entry.sides.map(({ language }) => language)]
  await refuseOutdated({ ...asked, entry, base, parts })
  if (action === 'delete') {
    await binEntry(asked)
    return
  }
  const languages = sidesToChange(action, entry)
  if (languages.length > 0) await changeEntry(asked, { base, [action]: languages })
}

/** Sides that are published, or planned to be, stay as they are when an entry is published. */
const sidesToChange = (action: 'publish' | 'withdraw', { sides }: Entry) =>
  sides
    .filter(({ status }) => status === (action === 'publish' ? 'draft' : 'published'))
    .map(({ language }) => language)
