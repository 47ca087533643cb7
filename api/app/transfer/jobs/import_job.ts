import {
  ACTIVE_IMPORT_STATES,
  type Import,
  type ImportState,
} from '@ufuq/shared/contract/imports/import'
import type { ImportMode } from '@ufuq/shared/contract/imports/plan'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { ImportJobSchema } from '#database/schema'
import { toWireImport } from './import_transformer.ts'

type Details = Pick<Import, 'source' | 'refusal' | 'progress' | 'stop' | 'result' | 'undone'> & {
  joinsLikely: boolean
  /** The accounts that were chosen for authors, by login. */
  authors: Record<string, number>
  /** The administrator who took the last step. */
  actorId: number
  /** Whether the backup before the import has been made or is not needed. */
  isBackedUp: boolean
}

/** An import that was begun in the admin. */
export default class ImportJob extends ImportJobSchema {
  declare state: ImportState
  declare mode: ImportMode
  declare details: Partial<Details>
}

interface Step {
  id: number
  /** The states in which the change is allowed. */
  from: readonly ImportState[]
  /** The version that the person saw. */
  version?: number
}

type Change = Partial<
  Pick<ImportJob, 'state' | 'mode' | 'hasBylines' | 'hosts' | 'importId'> &
    Pick<ImportJob, 'hash' | 'readCount'>
> & { details?: Partial<Details> }

/**
 * Changes an import that nobody has changed since the person read it, and increments its version.
 * Throws 409 if somebody has changed it, or if the state does not allow the change. `make` returns
 * the change, and may do further work in the transaction.
 */
export const changeJob = (
  { id, from, version }: Step,
  make: (job: ImportJob, client: TransactionClientContract) => Change | Promise<Change>,
): Promise<ImportJob> =>
  inQuietTransaction(async (client) => {
    const job = await ImportJob.query({ client }).where({ id }).forUpdate().firstOrFail()
    if (version !== undefined && version !== job.version) {
      const extra = { current: await toWireImport(job, client) }
      const message = 'The import was changed in the meantime'
      throw new ApiException(409, 'version_conflict', message, { extra })
    }
    if (!from.includes(job.state)) throw refusedInState(job.state)
    const { details, ...columns } = await make(job, client)
    const state = columns.state ?? job.state
    return job
      .merge({
        ...columns,
        details: { ...job.details, ...details },
        isActive: ACTIVE_IMPORT_STATES.includes(state) || null,
        version: job.version + 1,
        changedAt: DateTime.utc().startOf('second'),
      })
      .save()
  })

export const refusedInState = (state: ImportState) =>
  new ApiException(409, 'import_state', `Not possible while the import is ${state}`)
