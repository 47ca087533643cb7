import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Document } from '@ufuq/shared/kinds/document'
import { documentQueries } from '../../../documents/queries.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { DocumentUseList } from '../document-uses.tsx'
import { Part } from './part.tsx'

/** Lists where the document is used. */
export function WhereUsed({ document }: { document: Document }) {
  const { t } = useTranslation('admin')
  const query = useQuery(documentQueries.uses(document.id))
  return (
    <Part
      title={t('documents.uses.title')}
      note={
        query.data &&
        query.data.length > 0 &&
        t('documents.uses.keeps', { count: query.data.length })
      }
    >
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
    </Part>
  )
}
