import { onDemand } from '@ufuq/shared/ui/on-demand'
import type { Saved } from '../form/form-values.ts'
import { publication } from '@ufuq/shared/kinds/publication'

/** What has changed since it was read: loaded for editors, with a review. */
const reading = onDemand(() => import('../../../../entry/read-changes.tsx'))

export const SinceRead = reading.part((module) => module.SinceRead)
export const ReadChanges = reading.part((module) => module.ReadChanges)

/** If the call fails, changes that the editor has already read are later shown as new. */
export const trySaveReading = async (saved: Saved): Promise<void> => {
  await (await reading.load())?.saveReading(publication, saved).catch(() => {})
}
