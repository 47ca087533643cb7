import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upload } from './upload.ts'

type Shown = Pick<Upload, 'file' | 'sent' | 'state'>

export const percentOf = ({ file, sent }: Pick<Upload, 'file' | 'sent'>): number =>
  file.size === 0 ? 0 : Math.floor((sent / file.size) * 100)

/** A progress bar drawn as a horizon, with the sun at the end of its finished part. */
export function UploadProgress({ upload }: { upload: Shown }) {
  const { t } = useTranslation('admin')
  const percent = percentOf(upload)
  return (
    <div
      className="upload-progress"
      role="progressbar"
      aria-label={t('pictures.uploads.progress', { name: upload.file.name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-state={upload.state}
      style={{ '--done': `${percent}%` } as CSSProperties}
    >
      <i />
    </div>
  )
}
