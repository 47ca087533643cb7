import { useEffect } from 'react'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { useOneUpload } from '../../../../pictures/uploads/use-upload.ts'
import type { PictureStore } from '../pictures/picture-store.ts'

/**
 * An upload for the cover of both pages; publishing before it is complete requires confirmation.
 */
export function useHeroUpload(pictures: PictureStore, onCame: (picture: Picture) => void) {
  const one = useOneUpload(onCame)
  const { id } = one

  useEffect(() => {
    if (id === null) return
    pictures.update('hero', { awaited: [id], offered: 0 })
    return () => pictures.update('hero', { awaited: [], offered: 0 })
  }, [id, pictures])

  return one
}
