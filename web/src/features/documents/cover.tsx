import type { ShownDocument } from '@ufuq/shared/contract/documents'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { useTranslation } from 'react-i18next'
import { Artwork } from '../../layout/drawings.tsx'
import { FirstPage } from './document-file.tsx'

/**
 * The first page of a document's file, or else a generated cover. Screen readers skip both, because
 * the title is next to them.
 */
export function Cover({
  document,
}: {
  document: Pick<ShownDocument, 'id' | 'title' | 'language' | 'file'>
}) {
  const { t } = useTranslation()
  const { id, title, language, file } = document
  if (file.picture) return <FirstPage {...file.picture} className="cover-page" />
  return (
    <div className="cover-sheet" lang={language} dir={directionOf(language)} aria-hidden="true">
      <Artwork
        id={`document${id}`}
        programme="evidence"
        dir={directionOf(language)}
        width={272}
        height={236}
      />
      <div>
        <b>{title}</b>
        <span>{t('siteName')}</span>
      </div>
    </div>
  )
}
