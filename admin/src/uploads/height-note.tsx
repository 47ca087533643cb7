import { MAX_PICTURE_HEIGHT } from '@ufuq/shared/contract/pictures'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useToast } from '@ufuq/shared/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upload } from './upload.ts'
import { useUploadQueue } from './uploads-provider.tsx'

type Sized = Pick<Picture, 'height'>

/** Whether visitors see a picture smaller, because no file can be as high. */
export const isTooHigh = ({ height }: Sized): boolean => height > MAX_PICTURE_HEIGHT

/** Explains why visitors see a picture smaller than it is; null for other pictures. */
export function useHeightNote(): (picture: Sized) => string | null {
  const { t } = useTranslation('admin')
  const number = formatNumber(MAX_PICTURE_HEIGHT, useLocale())
  return (picture) => (isTooHigh(picture) ? t('pictures.uploads.tooHigh', { number }) : null)
}

/**
 * Shows a message for each uploaded picture that is too high. Fields and texts that take a picture
 * remove its upload, with its sentence.
 */
export function HeightNotes() {
  const queue = useUploadQueue()
  const { toast } = useToast()
  const toNote = useHeightNote()
  const tell = useEffectEvent(({ file, picture }: Upload) => {
    const description = picture && toNote(picture)
    if (description) toast({ title: file.name, description })
  })
  useEffect(() => {
    const told = new Set<string>()
    return queue.subscribe(() => {
      const done = queue.uploads().filter(({ id, state }) => state === 'done' && !told.has(id))
      for (const upload of done) {
        told.add(upload.id)
        tell(upload)
      }
    })
  }, [queue])
  return null
}
