import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { Preview } from '@ufuq/shared/contract/rendering'
import { DateText } from '@ufuq/shared/ui/bdi'
import { useTranslation } from 'react-i18next'

/** A banner above a page that is not public yet. The component is only in the server's bundle. */
export function PreviewBanner({ expiresAt, publication, inOtherLanguage }: Preview) {
  const { t } = useTranslation(['admin', 'common'])
  const hasSwitch = publication?.translation
  return (
    <aside
      className="preview-banner"
      aria-label={t('preview.bannerLabel')}
      data-alone={hasSwitch ? undefined : ''}
    >
      {inOtherLanguage !== undefined && (
        <a className="skip-link" href="#content">
          {t('common:skipLink')}
        </a>
      )}
      <div className="wrap">
        {publication ? (
          <PublicationState {...publication} />
        ) : (
          <p>
            <strong>{t('preview.draft')}</strong>
          </p>
        )}
        {expiresAt !== null && (
          <p>
            {t('preview.until')} <DateText iso={expiresAt} />
          </p>
        )}
        {inOtherLanguage !== undefined && <OtherLanguage path={inOtherLanguage} />}
      </div>
    </aside>
  )
}

function PublicationState({ status, publishedAt }: Publication) {
  const { t } = useTranslation('admin')
  const isScheduled =
    status === 'published' && publishedAt !== null && new Date(publishedAt) > new Date()
  return (
    <p>
      <strong>{t(isScheduled ? 'preview.scheduled' : 'preview.draft')}</strong>{' '}
      {isScheduled && <DateText iso={publishedAt} />}
    </p>
  )
}

function OtherLanguage({ path }: { path: string }) {
  const { t, i18n } = useTranslation('common')
  const other = otherLanguage(i18n.language === 'ar' ? 'ar' : 'en')
  return (
    <a href={path} lang={other} hrefLang={other}>
      {t('language.switchName')}
    </a>
  )
}
