import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { Button } from '@ufuq/shared/ui/button'
import { LoadingState } from '@ufuq/shared/ui/states'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { PickSearch } from '../../../components/search-field.tsx'
import { LoadProblem } from '../../../frame/panels.tsx'
import { useSettled } from '../../../server/settled.ts'
import { useSession } from '../../../session/session.tsx'
import { pictureQueries } from '../queries.ts'
import { PictureChoice } from './picture-choice.tsx'

type View = 'all' | 'mine' | 'here'

interface LibrarySourceProps {
  several: boolean
  /** The ids of the pictures in the text; omitted if there is no text. */
  here: readonly number[] | undefined
  chosen: readonly Picture[]
  onChoose: (chosen: Picture[]) => void
  onInsert: () => void
}

/** The number of pictures shown before "Show more". */
const PAGE = 24

/** The library, searchable in both languages. */
export function LibrarySource({ here, ...choice }: LibrarySourceProps) {
  const { t } = useTranslation('admin')
  const [view, setView] = useState<View>('all')
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const counts = useQuery({
    ...pictureQueries.counts({ q: words }),
    placeholderData: keepPreviousData,
  })
  const numbers: Record<View, number | undefined> = {
    all: counts.data?.all,
    mine: counts.data?.mine,
    here: here?.length,
  }
  return (
    <div className="pick-from">
      <div className="row" role="search" aria-label={t('pictures.search')}>
        <PickSearch
          value={typed}
          aria-label={t('pictures.search')}
          placeholder={t('pictures.searchHint')}
          onChange={({ target }) => {
            setTyped(target.value)
            if (view === 'here') setView('all')
          }}
        />
        <PickFilter
          label={t('pictures.filter')}
          chosen={view}
          onChoose={setView}
          values={(['all', 'mine', ...(here ? (['here'] as const) : [])] as const).map((one) => ({
            value: one,
            text: t(`placing.picker.views.${one}`),
            count: numbers[one],
          }))}
        />
      </div>
      {view === 'here' ? (
        <OfText ids={here ?? []} {...choice} />
      ) : (
        <Found key={`${view} ${words}`} words={words} isMine={view === 'mine'} {...choice} />
      )}
    </div>
  )
}

type ChoiceProps = Omit<LibrarySourceProps, 'here'>

/** All pages of results that have been loaded so far, in one list. */
function Found({ words, isMine, ...choice }: ChoiceProps & { words: string; isMine: boolean }) {
  const { t } = useTranslation('admin')
  const { id: me } = useSession()
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const pages = useQueries({
    queries: cursors.map((after) =>
      pictureQueries.page({ q: words, author: isMine ? me : undefined, after, limit: PAGE }),
    ),
  })
  const last = pages.at(-1)
  const items = pages.flatMap(({ data }) => data?.items ?? [])
  const next = last?.data?.next ?? null
  return (
    <Shown
      items={items}
      isLoading={last?.isPending ?? false}
      error={pages.find(({ error, data }) => error && !data)?.error ?? null}
      onRetry={() => void last?.refetch()}
      empty={words === '' && !isMine ? t('placing.picker.empty') : t('pictures.none')}
      {...choice}
    >
      {next !== null && (
        <Button variant="line" size="small" onClick={() => setCursors([...cursors, next])}>
          {t('placing.picker.more')}
        </Button>
      )}
    </Shown>
  )
}

function OfText({ ids, ...choice }: ChoiceProps & { ids: readonly number[] }) {
  const { t } = useTranslation('admin')
  const queries = useQueries({ queries: ids.map((id) => pictureQueries.one(id)) })
  return (
    <Shown
      items={queries.flatMap(({ data }) => data ?? [])}
      isLoading={queries.some(({ isPending }) => isPending)}
      error={null}
      onRetry={() => {}}
      empty={t('placing.picker.noneHere')}
      {...choice}
    />
  )
}

interface ShownProps extends ChoiceProps {
  items: Picture[]
  isLoading: boolean
  error: unknown
  onRetry: () => void
  empty: string
  children?: ReactNode
}

function Shown({ items, isLoading, error, onRetry, empty, children, ...choice }: ShownProps) {
  const { t } = useTranslation('admin')
  if (error) {
    return <LoadProblem error={error} isRetrying={isLoading} onRetry={onRetry} />
  }
  return (
    <>
      {items.length > 0 && <PictureChoice items={items} {...choice} />}
      {isLoading ? (
        <LoadingState label={t('shell.loading')} />
      ) : (
        items.length === 0 && <p className="say">{empty}</p>
      )}
      {!isLoading && children}
    </>
  )
}
