import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '@ufuq/shared/contract/documents'
import { documentQueries } from '../../../documents/queries.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { DocumentUseList } from '../document-uses.tsx'

/** Lists where the document is used. */
export function WhereUsed({ document }: { document: Document }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const query = useQuery(documentQueries.uses(document.id))
  return (
    <section className="document-part" aria-labelledby={id}>
      <div className="h-line">
        <h2 id={id}>{t('documents.uses.title')}</h2>
        {query.data && query.data.length > 0 && (
          <p className="say">{t('documents.uses.keeps', { count: query.data.length })}</p>
        )}
      </div>
      <Loaded
        query={query}
        loading={t('documents.uses.loading')}
        failed={t('documents.uses.errorTitle')}
      >
        {(uses) =>
          uses.length === 0 ? (
            <p className="hint">{t('documents.uses.none')}</p>
          ) : (
            <DocumentUseList uses={uses} />
          )
        }
      </Loaded>
    </section>
  )
}
