import { useEffect, useEffectEvent, useState } from 'react'
import type { Picture } from '../../../../../contract/pictures.ts'
import { useUploadQueue } from '../../../../pictures/uploads/uploads-provider.tsx'
import type { PictureDesk } from '../pictures/picture-desk.ts'
import { useUpload } from '../pictures/use-upload.ts'

/** A file on its way to the head of both pages; the last one counts. */
export function useHeroUpload(desk: PictureDesk, onCame: (picture: Picture) => void) {
  const queue = useUploadQueue()
  const [id, setId] = useState<string | null>(null)
  const upload = useUpload(id)
  const tellCame = useEffectEvent(onCame)

  useEffect(() => {
    if (id === null) return
    desk.tell('hero', { awaited: [id], offered: 0 })
    const settle = () => {
      const one = queue.uploads().find((known) => known.id === id)
      if (one && one.state !== 'cancelled' && !one.picture) return
      setId(null)
      if (one?.picture) tellCame(one.picture)
      queue.dismiss(id)
    }
    const unsubscribe = queue.subscribe(settle)
    settle()
    return () => {
      unsubscribe()
      desk.tell('hero', { awaited: [], offered: 0 })
    }
  }, [id, desk, queue])

  return {
    upload,
    begin(file: File) {
      if (id !== null) queue.cancel(id)
      setId(queue.add([file])[0]?.id ?? null)
    },
  }
}
