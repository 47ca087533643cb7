import { useCallback, useSyncExternalStore } from 'react'
import { isUnderway } from '../../../../pictures/uploads/upload.ts'
import { useUploadQueue } from '../../../../pictures/uploads/uploads-provider.tsx'
import type { PictureStore } from './picture-store.ts'

/**
 * The number of pictures being uploaded into the texts of an editor or for its cover, regardless of
 * their progress.
 */
export function useAwaited(pictures: PictureStore): number {
  const queue = useUploadQueue()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = [pictures.subscribe(listener), queue.subscribe(listener)]
      return () => unsubscribe.forEach((end) => end())
    },
    [pictures, queue],
  )
  return useSyncExternalStore(subscribe, () => {
    const awaited = new Set(Object.values(pictures.read()).flat())
    return queue.uploads().filter((upload) => awaited.has(upload.id) && isUnderway(upload)).length
  })
}
