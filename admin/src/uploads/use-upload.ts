import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Upload } from './upload.ts'
import { useUploadQueue } from './uploads-provider.tsx'

/** One upload of the queue; undefined if the queue does not contain the upload. */
export function useUpload(id: string | null): Upload | undefined {
  const { subscribe, uploads } = useUploadQueue()
  return useSyncExternalStore(subscribe, () => uploads().find((one) => one.id === id))
}

/** An upload for a field with one picture; a newer upload replaces an earlier one. */
export function useOneUpload(onCame: (picture: Picture) => void) {
  const queue = useUploadQueue()
  const [id, setId] = useState<string | null>(null)
  const upload = useUpload(id)
  const onCameLatest = useEffectEvent(onCame)

  useEffect(() => {
    if (id === null) return
    const settle = () => {
      const one = queue.uploads().find((known) => known.id === id)
      if (one && one.state !== 'cancelled' && !one.picture) return
      setId(null)
      if (one?.picture) onCameLatest(one.picture)
      queue.dismiss(id)
    }
    const unsubscribe = queue.subscribe(settle)
    settle()
    return unsubscribe
  }, [id, queue])

  return {
    id,
    upload,
    begin(file: File) {
      if (id !== null) queue.cancel(id)
      setId(queue.add([file])[0]?.id ?? null)
    },
  }
}
