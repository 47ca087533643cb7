import { otherLanguage } from '@ufuq/shared/contract/languages'
import { isProgramme } from '@ufuq/shared/contract/programmes'
import type { Preview, PreviewOfPage, PreviewOfPublication } from '@ufuq/shared/contract/rendering'
import type adminTexts from '@ufuq/shared/i18n/locales/en/admin/site.json'
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
        {'page' in preview && <Places {...preview} />}
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

type PartKey = `site.parts.any.${keyof (typeof adminTexts)['site']['parts']['any']}`

/**
 * Links to the pages that show parts of the draft. They are plain links, because the preview runs
 * no scripts.
 */
function Places({ page, places }: PreviewOfPage) {
  const { t } = useTranslation(['admin', 'common'])
  const nameOf = (part: string | null) => {
    if (part === null) return t(`site.pages.${page}`)
    if (isProgramme(part)) return t(`common:categories.${part}`)
    return t(`admin:site.parts.${page}.${part}` as `admin:${PartKey}`)
  }
  return (
    places.length > 0 && (
      <nav aria-label={t('preview.places')}>
        {places.map(({ part, path, isShown }) => (
          <a key={path} href={path} aria-current={isShown ? 'page' : undefined}>
            {nameOf(part)}
          </a>
        ))}
      </nav>
    )
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
