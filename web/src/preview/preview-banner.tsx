import type { Preview } from '@ufuq/shared/calls/rendering'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { DateText } from '@ufuq/shared/ui/bdi'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { renderElement } from '../engine/head.ts'

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

/** Metadata of a page that is not public yet. */
export const renderPreviewHead = (title: string, t: TFunction): string =>
  renderPrivateHead(t('preview.title', { ns: 'admin', title }))

/** Metadata of a page with unpublished texts, which is shown within the screen that edits them. */
export const renderDraftHead = (title: string): string =>
  `${renderPrivateHead(title)}\n    <base target="_blank">`

/**
 * Only the metadata that a browser needs, without a description, an address or anything for search
 * engines and link previews.
 */
const renderPrivateHead = (title: string): string =>
  [
    `<title>${escapeMarkup(title)}</title>`,
    renderElement(['meta', { name: 'robots', content: 'noindex, nofollow' }]),
    renderElement(['meta', { name: 'referrer', content: 'no-referrer' }]),
  ].join('\n    ')
