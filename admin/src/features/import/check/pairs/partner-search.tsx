import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceText } from '@ufuq/shared/contract/imports/plan'
import { Button } from '@ufuq/shared/ui/button'
import { SearchField, searchedWords } from '../../../../components/search-field.tsx'
import { importQueries } from '../../queries.ts'
import { GrowingList } from '../growing-list.tsx'
import { TextOf } from './text-of.tsx'

interface PartnerSearchProps {
  /** The id of the import. */
  id: number
  text: SourceText
  onChoose: (partner: SourceText) => void
  onClose: () => void
}

/** Lets the user find a text in the other language that has no translation yet. */
export function PartnerSearch({ id, text, onChoose, onClose }: PartnerSearchProps) {
  const { t } = useTranslation('admin')
  const [q, setQ] = useState('')
  const language = text.language === 'ar' ? 'en' : 'ar'
  const found = useInfiniteQuery(importQueries.singles(id, { language, kind: text.kind, q }))
  return (
    <section
      className="import-search"
      aria-label={t('import.pairs.findFor', { title: text.title })}
    >
      <form role="search" onSubmit={(event) => setQ(searchedWords(event).trim())}>
        <SearchField
          q={q}
          label={t('import.pairs.search')}
          submitLabel={t('import.pairs.searchAct')}
          maxLength={200}
          dir="auto"
        />
      </form>
      <GrowingList query={found} empty={t('import.pairs.noResults')}>
        {(partners) => (
          <ul className="import-rows" aria-label={t('import.pairs.results')}>
            {partners.map((partner) => (
              <li key={partner.id}>
                <TextOf text={partner} />
                <Button
                  variant="line"
                  size="small"
                  aria-label={t('import.pairs.chooseFor', { title: partner.title })}
                  onClick={() => onChoose(partner)}
                >
                  {t('import.pairs.choose')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      <Button variant="quiet" size="small" onClick={onClose}>
        {t('import.pairs.close')}
      </Button>
    </section>
  )
}
