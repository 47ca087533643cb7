import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../engine/page-context.ts'
import { documentsPath } from '../kinds/document/document-filter.ts'
import { DocumentRow } from '../kinds/document/document-list.tsx'
import { PageStyles } from '../layout/page-styles.tsx'
import { MoreLink, SectionHead, SiteWords, type SectionPlace } from './section-parts.tsx'
import styles from '../styles/documents.css?url'

/** The newest documents, or those of a category, in the visitor's language. */
export function DocumentsSection({
  heading,
  category,
  items,
  linkToAll,
  headingId,
}: ShownSectionOf<'documents'> & SectionPlace) {
  const { t } = useTranslation('ownPages')
  const language = useLanguage()
  return (
    <div className="wrap">
      <PageStyles href={styles} />
      <SectionHead id={headingId} heading={heading}>
        {linkToAll === 'yes' && (
          <MoreLink to={documentsPath({ category: category === 'all' ? null : category })}>
            <SiteWords>{t('documents.all')}</SiteWords>
          </MoreLink>
        )}
      </SectionHead>
      <Suspense>
        <ul className="papers documents" lang={language} dir={directionOf(language)}>
          {items.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      </Suspense>
    </div>
  )
}
