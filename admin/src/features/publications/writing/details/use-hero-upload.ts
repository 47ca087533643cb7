import { useEffect } from 'react'
import type { Picture } from '@ufuq/shared/contract/pictures'
import { useOneUpload } from '../../../../pictures/uploads/use-upload.ts'
import type { PictureDesk } from '../pictures/picture-desk.ts'

/** A file on its way to the head of both pages; nobody publishes without it unasked. */
export function useHeroUpload(desk: PictureDesk, onCame: (picture: Picture) => void) {
  const one = useOneUpload(onCame)
  const { id } = one

  useEffect(() => {
    if (id === null) return
    desk.tell('hero', { awaited: [id], offered: 0 })
    return () => desk.tell('hero', { awaited: [], offered: 0 })
  }, [id, desk])

  return one
}
