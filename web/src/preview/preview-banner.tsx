import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Preview, PreviewOfPublication } from '@ufuq/shared/contract/rendering'
import { DateText } from '@ufuq/shared/ui/bdi'
import { useTranslation } from 'react-i18next'

/** A banner above a page that is not public yet. The component is only in the server's bundle. */
export function PreviewBanner(preview: Preview) {
  const { t } = useTranslation(['admin', 'common'])
  const { expiresAt } = preview
  const hasSwitch = 'publication' in preview && preview.publication.translation
  return (
    <aside
      className="preview-banner"
      aria-label={t('preview.bannerLabel')}
      data-alone={hasSwitch ? undefined : ''}
    >
      {'inOtherLanguage' in preview && (
        <a className="skip-link" href="#content">
          {t('common:skipLink')}
        </a>
      )}
      <div className="wrap">
        {'publication' in preview ? (
          <PublicationState {...preview} />
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
        {'inOtherLanguage' in preview && <OtherLanguage path={preview.inOtherLanguage} />}
      </div>
    </aside>
  )
}

function PublicationState({ publication: { status, publishedAt } }: PreviewOfPublication) {
  const { t } = useTranslation('admin')
  const isScheduled = status === 'published' && publishedAt !== null
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
