import type { HttpContext } from '@adonisjs/core/http'
import { personOf, type EntryCall } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { publications } from '#publications/publication_kind'
import { findRecordOrFail, type PublicationRecord } from '#publications/records/record'

/** A call for the entry of a record, by somebody who may read it. Throws 404 if there is none. */
export async function callOfRecord({
  auth,
  params,
}: HttpContext): Promise<{ call: EntryCall; record: PublicationRecord }> {
  const by = personOf(auth)
  authorize(by, 'read', publications)
  const record = await findRecordOrFail(params['id'])
  return { call: { kind: publications, id: record.entry.id, by }, record }
}
