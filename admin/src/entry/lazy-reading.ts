import { onDemand } from '@ufuq/shared/ui/on-demand'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'

/** What has changed since it was read: loaded for reviewers, with a review. */
const reading = onDemand(() => import('./read-changes.tsx'))

export const SinceRead = reading.part((module) => module.SinceRead)
export const ReadChanges = reading.part((module) => module.ReadChanges)

/** If the call fails, changes that the reviewer has already read are later shown as new. */
export const trySaveReading = async (kind: Kind, saved: WireEntry): Promise<void> => {
  await (await reading.load())?.saveReading(kind, saved).catch(() => {})
}
