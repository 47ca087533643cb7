import type { Preview } from '@ufuq/shared/contract/rendering'
import { DateText } from '@ufuq/shared/ui/bdi'
import { useTranslation } from 'react-i18next'

/** Shown above a page that is not public yet. Only in the server's bundle. */
export function PreviewBanner({ publication, expiresAt }: Preview) {
  const { t } = useTranslation('admin')
  const { status, publishedAt, translation } = publication
  const isScheduled = status === 'published' && publishedAt !== null
  return (
    <aside
      className="preview-banner"
      aria-label={t('preview.bannerLabel')}
      data-alone={translation ? undefined : ''}
    >
      <div className="wrap">
        <p>
          <strong>{t(isScheduled ? 'preview.scheduled' : 'preview.draft')}</strong>{' '}
          {isScheduled && <DateText iso={publishedAt} />}
        </p>
        {expiresAt !== null && (
          <p>
            {t('preview.until')} <DateText iso={expiresAt} />
          </p>
        )}
      </div>
    </aside>
  )
}
