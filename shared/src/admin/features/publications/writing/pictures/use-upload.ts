import { useSyncExternalStore } from 'react'
import type { Upload } from '../../../../pictures/uploads/upload.ts'
import { useUploadQueue } from '../../../../pictures/uploads/uploads-provider.tsx'

/** One upload of the queue, as long as it is there. */
export function useUpload(id: string | null): Upload | undefined {
  const { subscribe, uploads } = useUploadQueue()
  return useSyncExternalStore(subscribe, () => uploads().find((one) => one.id === id))
}
