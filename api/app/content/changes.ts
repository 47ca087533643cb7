import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { ChangedKeys } from '#content/cache'
import { processName } from '#core/database/process_name'
import { toDatabaseTime } from '#core/time/database_time'

/** Tells the other processes on the same database of a change, in its transaction. */
export const recordChange = (client: QueryClientContract, keys: ChangedKeys): Promise<unknown> =>
  client.table('changes').insert({
    writer: processName,
    keys: keys && JSON.stringify(keys),
    at: toDatabaseTime(DateTime.utc()),
  })

const RETENTION_HOURS = 1

/** Deletes the changes that every running process has read. */
export const forgetFormerChanges = () =>
  db
    .from('changes')
    .where('at', '<', toDatabaseTime(DateTime.utc().minus({ hours: RETENTION_HOURS })))
    .delete()
