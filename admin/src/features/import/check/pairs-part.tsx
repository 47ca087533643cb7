import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportPair, PairText } from '@ufuq/shared/contract/imports/plan'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../language.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { useAnswerPair } from '../mutations.ts'
import { importQueries } from '../queries.ts'
import { Part, type PlannedProps } from './part.tsx'

const ANSWERS = ['joined', 'apart'] as const

/** The single texts that are likely to be translations of each other. */
export function PairsPart({ shown, plan }: PlannedProps) {
  const { t } = useTranslation('admin')
  const { id, openPairs } = shown
  const answer = useAnswerPair(id)
  return (
    <Part
      name="pairs"
      shown={shown}
      plan={plan}
      hasQuestions={openPairs > 0}
      isUnfolded={openPairs > 0}
    >
      <p className="say">{t('import.pairs.text')}</p>
      {openPairs > 0 && (
        <Button
          variant="line"
          size="small"
          busy={answer.isPending}
          onClick={() => answer.mutate({ answer: 'joined' })}
        >
          {t('import.pairs.all', { count: openPairs })}
        </Button>
      )}
      <GrowingList query={useInfiniteQuery(importQueries.pairs(id))} empty={t('import.pairs.none')}>
        {(pairs) => (
          <ul className="rows import-columns" aria-label={t('import.pairs.list')}>
            {pairs.map((pair) => (
              <PairRow key={pair.id} id={id} pair={pair} />
            ))}
          </ul>
        )}
      </GrowingList>
    </Part>
  )
}

/** Two texts side by side, with the text in the interface's language first. */
function PairRow({ id, pair }: { id: number; pair: ImportPair }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const answer = useAnswerPair(id)
  const [other = language] = LANGUAGES.filter((one) => one !== language)
  const shown = answer.isPending ? answer.variables.answer : pair.answer
  return (
    <li>
      <TextOf text={pair[language]} language={language} />
      <TextOf text={pair[other]} language={other} />
      <div className="row">
        {pair.reasons.map((reason) => (
          <span key={reason}>{t(`import.pairs.reasons.${reason}`)}</span>
        ))}
        <fieldset
          className="pick-one"
          role="radiogroup"
          aria-label={t('import.pairs.question', { title: pair[language].title })}
        >
          {ANSWERS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={`pair-${pair.id}`}
                checked={shown === value}
                onChange={() => answer.mutate({ pair: pair.id, answer: value })}
              />
              <span>{t(`import.pairs.${value}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </li>
  )
}

/** A title, with details that distinguish it from other texts of the same title. */
function TextOf({ text, language }: { text: PairText; language: Language }) {
  const { t } = useTranslation('admin')
  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <b>{text.title || t('import.pairs.untitled')}</b>
      <small>
        {text.publishedAt !== null && <DateText iso={text.publishedAt} />}{' '}
        <bdi dir="ltr" className="import-code">
          {text.slug}
        </bdi>
      </small>
    </div>
  )
}

interface GrowingListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>
  empty: string
  children: (items: Item[]) => ReactNode
}

/** A list with a button at its end that loads further items. */
function GrowingList<Item>({ query, empty, children }: GrowingListProps<Item>) {
  const { t } = useTranslation('admin')
  return (
    <Loaded
      query={query}
      loading={t('import.check.listLoading')}
      failed={t('import.check.listFailed')}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <p className="say">{empty}</p>
        return (
          <>
            {children(items)}
            {query.hasNextPage && (
              <Button
                variant="line"
                size="small"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('import.check.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
