import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ImageIcon from 'lucide-react/icons/image'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { PictureThumb } from '../picture-thumb.tsx'
import { SentFileRow } from './sent-file-row.tsx'
import type { Upload } from './upload.ts'
import { useUploadQueue } from './uploads-provider.tsx'
import { useUploadSentence } from './use-upload-sentence.ts'

interface UploadRowProps {
  upload: Upload
  /** The next step once the picture is uploaded. */
  next?: ReactNode
}

/** The upload of a picture. */
export function UploadRow({ upload, next }: UploadRowProps) {
  const { t } = useTranslation('admin')
  const { file, picture, state } = upload
  return (
    <SentFileRow
      upload={upload}
      queue={useUploadQueue()}
      thumb={picture ? <PictureThumb picture={picture} /> : <Icon icon={ImageIcon} />}
      sentence={useUploadSentence()(upload)}
      glyph={glyphOf(upload)}
      retry={{
        icon: RotateCw,
        text: t('pictures.uploads.retry'),
        label: t('pictures.uploads.retryOne', { name: file.name }),
      }}
      next={state === 'done' && next}
    />
  )
}

function glyphOf({ state }: Upload): Glyph | null {
  if (state === 'done') return CircleCheck
  return state === 'broken' || state === 'refused' ? CircleAlert : null
}
