import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SourceText } from '@ufuq/shared/contract/imports/plan'
import { PickFilter } from '../../../../components/pick-filter.tsx'
import { useLanguage } from '../../../../language.ts'
import { useAnswerPairs } from '../../mutations.ts'
import { importQueries } from '../../queries.ts'
import { GrowingList } from '../growing-list.tsx'
import { PartnerSearch } from './partner-search.tsx'
import { TextOf } from './text-of.tsx'

interface SingleTextsProps {
  /** The id of the import. */
  id: number
  counts: Record<Language, number>
}

/** The posts without a translation, for which the user can look for one. */
export function SingleTexts({ id, counts }: SingleTextsProps) {
  const { t } = useTranslation('admin')
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const query = useInfiniteQuery(importQueries.singles(id, { language, kind: 'text', q: '' }))
  return (
    <section className="import-inside">
      <h3>{t('import.pairs.singles')}</h3>
      <p className="say">{t('import.pairs.singlesText')}</p>
      <div>
        <PickFilter
          label={t('import.pairs.singles')}
          values={LANGUAGES.map((value) => ({
            value,
            text: t(`import.content.languages.${value}`),
            count: counts[value],
          }))}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      <GrowingList key={language} query={query} empty={t('import.pairs.singlesNone')}>
        {(texts) => (
          <ul className="import-rows" aria-label={t('import.pairs.singles')}>
            {texts.map((text) => (
              <SingleText key={text.id} id={id} text={text} />
            ))}
          </ul>
        )}
      </GrowingList>
    </section>
  )
}

function SingleText({ id, text }: { id: number; text: SourceText }) {
  const { t } = useTranslation('admin')
  const [isSearching, setIsSearching] = useState(false)
  const answer = useAnswerPairs(id)
  const join = (partner: SourceText) => {
    const [ar, en] = text.language === 'ar' ? [text, partner] : [partner, text]
    answer.mutate([{ ar: ar.id, en: en.id, answer: 'joined' }])
  }
  return (
    <li>
      <TextOf text={text} />
      <button
        type="button"
        className="link-btn"
        aria-expanded={isSearching}
        aria-label={t('import.pairs.findFor', { title: text.title })}
        onClick={() => setIsSearching(!isSearching)}
      >
        {t('import.pairs.find')}
      </button>
      {isSearching && (
        <PartnerSearch id={id} text={text} onChoose={join} onClose={() => setIsSearching(false)} />
      )}
    </li>
  )
}
