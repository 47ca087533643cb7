import type { ShownDocument } from '@ufuq/shared/contract/documents'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { useTranslation } from 'react-i18next'
import { Artwork } from '../../layout/drawings.tsx'

/** The generated cover of a document. Screen readers skip it, because the title is next to it. */
export function Cover({
  document,
}: {
  document: Pick<ShownDocument, 'id' | 'title' | 'language'>
}) {
  const { t } = useTranslation()
  const { id, title, language } = document
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
