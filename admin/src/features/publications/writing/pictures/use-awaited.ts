import { useCallback, useSyncExternalStore } from 'react'
import { isUnderway } from '../../../../pictures/uploads/upload.ts'
import { useUploadQueue } from '../../../../pictures/uploads/uploads-provider.tsx'
import type { PictureDesk } from './picture-desk.ts'

/** How many pictures are on their way into the texts of an editor, or to its head; says nothing of their progress. */
export function useAwaited(desk: PictureDesk): number {
  const queue = useUploadQueue()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = [desk.subscribe(listener), queue.subscribe(listener)]
      return () => unsubscribe.forEach((end) => end())
    },
    [desk, queue],
  )
  return useSyncExternalStore(subscribe, () => {
    const awaited = new Set(Object.values(desk.read()).flatMap((one) => one.awaited))
    return queue.uploads().filter((upload) => awaited.has(upload.id) && isUnderway(upload)).length
  })
}
