import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { isUnderway, type Upload } from '../../pictures/uploads/upload.ts'
import { UploadRow } from '../../pictures/uploads/upload-row.tsx'
import { useUploadQueue, useUploads } from '../../pictures/uploads/uploads-provider.tsx'
import { searchWithPicture } from './pictures-address.ts'

/** All uploads in progress, from any screen, and the results of finished ones. */
export function UploadsTray() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const id = useId()
  const [isFolded, setIsFolded] = useState(false)
  const queue = useUploadQueue()
  const uploads = useUploads()
  if (uploads.length === 0) return null
  const underway = uploads.filter(isUnderway)
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <section className="uploads-tray" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{t('pictures.uploads.title', { count: uploads.length })}</h2>
        <p role="status">
          {t('pictures.uploads.ended', {
            count: done,
            total: formatNumber(uploads.length, locale),
          })}
        </p>
        <span className="acts">
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
            <UploadRow key={upload.id} upload={upload} next={<Describe upload={upload} />} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The next step for an uploaded picture: describing it. */
function Describe({ upload: { file, picture } }: { upload: Upload }) {
  const { t } = useTranslation('admin')
  const { search, state } = useLocation()
  if (!picture) return null
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={{ search: searchWithPicture(search, picture.id) }}
      state={state as unknown}
      preventScrollReset
      aria-label={t('pictures.uploads.describeOne', { name: file.name })}
    >
      {t('pictures.uploads.describe')}
    </Link>
  )
}
