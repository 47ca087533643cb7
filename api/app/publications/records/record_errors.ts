import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { fromDatabaseTime } from '#core/time/database_time'
import { conflictError, isStale } from '#entries/conflict'
import type { PublicationRecord } from '#publications/records/record'
import { showRecord } from '#publications/records/record_rows'

/** Throws 409 with the current record if it has changed since it was read. */
export async function refuseStale(
  record: PublicationRecord,
  read: number | undefined,
  reader: User,
  client: TransactionClientContract,
): Promise<void> {
  const { entry, side } = record
  if (!isStale(side, read)) return
  const current = { publication: await showRecord(record, reader, client) }
  const last = { byId: entry.changedById, at: fromDatabaseTime(entry.changedAt) }
  throw await conflictError({ noun: 'publication', current, last }, client)
}

const PLACE = new RegExp(String.raw`^(\w+)\.(${LANGUAGES.join('|')})$`)
/** The specification's words for the rules of every kind. */
const MESSAGES: Record<string, string> = { unique: 'This slug is taken' }

/** Runs a change. Its errors name the fields as the calls of records do. */
export async function namingFields<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof ApiException) || error.status !== 422) throw error
    const errors = error.details.errors ?? []
    throw ApiException.validation(
      errors.map(({ field, rule, message }) => {
        const [, name] = PLACE.exec(field) ?? []
        return {
          field: name ?? field,
          message: MESSAGES[rule] ?? message,
          rule,
        }
      }),
    )
  }
}
