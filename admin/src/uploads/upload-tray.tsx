import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLocale } from '@ufuq/shared/ui/locale'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadRow } from './upload-row.tsx'
import { isUnderway, type Library, type Upload } from './upload.ts'
import { useUploadQueue, useUploads } from './uploads-provider.tsx'

interface UploadTrayProps {
  of: Library
  /** The next step for an uploaded file. */
  next?: (upload: Upload) => ReactNode
}

/** All uploads to a library in progress, from any screen, and the results of finished ones. */
export function UploadTray({ of, next }: UploadTrayProps) {
  const queue = useUploadQueue(of)
  const uploads = useUploads(of)
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const id = useId()
  const [isFolded, setIsFolded] = useState(false)
  if (uploads.length === 0) return null
  const underway = uploads.filter(isUnderway)
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <section className="panel uploads-tray" aria-labelledby={id}>
      <div className="row">
        <h2 id={id}>{t(`${of}.uploads.title`, { count: uploads.length })}</h2>
        <p className="say" role="status">
          {t(`${of}.uploads.ended`, {
            count: done,
            total: formatNumber(uploads.length, locale),
          })}
        </p>
        <span className="row push">
          {underway.length > 0 ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => underway.forEach((upload) => queue.cancel(upload.id))}
            >
              {t('pictures.uploads.cancelRest')}
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="small"
              onClick={() => uploads.forEach((upload) => queue.dismiss(upload.id))}
            >
              {t('pictures.uploads.clear')}
            </Button>
          )}
          <IconButton
            icon={isFolded ? ChevronDown : ChevronUp}
            label={t(isFolded ? 'pictures.uploads.unfold' : 'pictures.uploads.fold')}
            aria-expanded={!isFolded}
            onClick={() => setIsFolded(!isFolded)}
          />
        </span>
      </div>
      {!isFolded && (
        <ul>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} next={next?.(upload)} />
          ))}
        </ul>
      )}
    </section>
  )
}
