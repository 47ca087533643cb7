import { useTranslation } from 'react-i18next'
import { percentOf as percent, ProgressBar } from '../components/progress-bar.tsx'
import type { Upload } from './upload.ts'

type Shown = Pick<Upload, 'file' | 'sent' | 'state'>

export const percentOf = ({ file, sent }: Pick<Upload, 'file' | 'sent'>): number =>
  percent(sent, file.size)

/** The progress of an upload, with the sun at the end of its finished part. */
export function UploadProgress({ upload: { file, sent, state } }: { upload: Shown }) {
  const { t } = useTranslation('admin')
  return (
    <ProgressBar
      label={t('pictures.uploads.progress', { name: file.name })}
      done={sent}
      total={file.size}
      size="medium"
      isPaused={state === 'broken'}
    />
  )
}
