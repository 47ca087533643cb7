import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inAnnouncingTransaction, type Announce } from '#content/in_transaction'
import { conflictError, type Conflict } from '#entries/conflict'
import { recordActivity, type Activity } from '#entries/record_activity'

/** The parameters that `work` receives. */
export interface Changing {
  client: TransactionClientContract
  /**
   * Once the change is committed, makes it visible to visitors, in the given content sets or
   * everywhere.
   */
  announce: Announce
  /** Records the activity once `work` has finished. */
  record: (activity: Activity) => void
}

export interface EntryChange<Entry, Result> {
  /**
   * Locks the rows in id order, so that no two writers deadlock, and reads them once. Throws 404 if
   * the entry does not exist.
   */
  lock: (client: TransactionClientContract) => Promise<Entry>
  /** Throws if the person may not change the entry. */
  authorize?: ((entry: Entry) => Promise<unknown>) | undefined
  /** The saved state, if the request is based on another version; null otherwise. */
  conflict?: (
    entry: Entry,
    client: TransactionClientContract,
  ) => Promise<Conflict | null> | Conflict | null
  /**
   * Writes the change. It may run more than once, because colliding writers retry, so it must do
   * nothing but write to the database.
   */
  work: (entry: Entry, changing: Changing) => Promise<Result>
}

/**
 * Changes an entry in one transaction. Locks the entry, checks the person's permission and rejects
 * (409) a change based on an outdated version. Then does the work and records who did what. Announces
 * the change once it is committed.
 */
export const changeEntry = <Entry, Result>({
  lock,
  authorize,
  conflict,
  work,
}: EntryChange<Entry, Result>): Promise<Result> =>
  inAnnouncingTransaction(async (client, announce) => {
    const entry = await lock(client)
    await authorize?.(entry)
    const found = (await conflict?.(entry, client)) ?? null
    if (found) throw await conflictError(found, client)
    const activities: Activity[] = []
    const record = (activity: Activity) => void activities.push(activity)
    const result = await work(entry, { client, announce, record })
    for (const activity of activities) await recordActivity(activity, client)
    return result
  })
