import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inAnnouncingTransaction, type Announce } from '#content/in_transaction'
import { conflictError, type Conflict } from '#entries/conflict'
import { recordActivity, type Activity } from '#entries/record_activity'
import { storeFormer, type Versioned } from '#entries/versions'

/** What the work of a change gets. */
export interface Changing {
  client: TransactionClientContract
  /** Announces the change to visitors, once it is committed: of these sets, or of everything. */
  announce: Announce
  /** Records what was done, after the work. */
  record: (activity: Activity) => void
}

export interface EntryChange<Entry, Result> {
  /**
   * Locks the rows in id order, so that no two writers deadlock, and reads them once. Throws
   * 404.
   */
  lock: (client: TransactionClientContract) => Promise<Entry>
  /** Throws when the person may not change the entry. */
  authorize?: ((entry: Entry) => Promise<unknown>) | undefined
  /** What is saved now, if the request is based on another version; null otherwise. */
  conflict?: (
    entry: Entry,
    client: TransactionClientContract,
  ) => Promise<Conflict | null> | Conflict | null
  /**
   * The content of the entry. Read before and after the work: what the work replaced is stored
   * as a version.
   */
  state?: (entry: Entry) => Versioned
  /**
   * Writes. It may run more than once, since colliding writers retry, so it must do nothing
   * but write.
   */
  work: (entry: Entry, changing: Changing) => Promise<Result>
}

/**
 * Every change of what staff edit, in one transaction: locks it, checks the person's right,
 * refuses (409) what is based on an outdated version, does the work, stores what it replaced
 * as a version, records who did what, and announces it when it is committed.
 */
export const changeEntry = <Entry, Result>({
  lock,
  authorize,
  conflict,
  state,
  work,
}: EntryChange<Entry, Result>): Promise<Result> =>
  inAnnouncingTransaction(async (client, announce) => {
    const entry = await lock(client)
    await authorize?.(entry)
    const found = (await conflict?.(entry, client)) ?? null
    if (found) throw await conflictError(found, client)
    const before = state?.(entry)
    const activities: Activity[] = []
    const record = (activity: Activity) => void activities.push(activity)
    const result = await work(entry, { client, announce, record })
    if (state && before) await storeFormer(before, state(entry), client)
    for (const activity of activities) await recordActivity(activity, client)
    return result
  })
