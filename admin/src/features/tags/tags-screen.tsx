import { Lead } from '../../components/lead.tsx'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { TAG_FILTERS, type TagFilter } from '@ufuq/shared/contract/tags'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useSearchParams } from 'react-router-dom'
import { FilterBar, FilterChoice, Filters } from '../../components/filter-bar.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import type { Selection } from '../../lists/selection.ts'
import { LoadedPage } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { MergePanel, type ChosenTag } from './merge-panel.tsx'
import { NewTag } from './new-tag.tsx'
import { tagQueries } from './queries.ts'
import type { ListedTag } from './tag-names.ts'
import { TagsList } from './tags-list.tsx'

/**
 * `/admin/tags`: all tags with both names, which can be found, renamed, merged and deleted here.
 * Merges can be undone.
 */
export function TagsScreen() {
  const { t } = useTranslation('admin')
  const [isNew, setIsNew] = useState(false)
  /** The selection, which stays while the user searches for further tags. */
  const [chosen, setChosen] = useState<readonly ChosenTag[]>([])
  const [isAsked, setIsAsked] = useState(false)

  const join = (...tags: ChosenTag[]) => {
    const ids = new Set(tags.map(({ id }) => id))
    setChosen([...chosen.filter(({ id }) => !ids.has(id)), ...tags])
    setIsAsked(true)
  }
  const endJoining = () => {
    setChosen([])
    setIsAsked(false)
  }
  return (
    <Page
      title={t('tags.title')}
      back="/admin/publications"
      action={
        <Button size="small" onClick={() => setIsNew(true)}>
          <Icon icon={Plus} />
          <span className="only-wide">{t('tags.new')}</span>
          <span className="only-phone">{t('tags.newShort')}</span>
        </Button>
      }
    >
      <Lead>{t('tags.note')}</Lead>
      <TagsBar />
      {isNew && <NewTag onClose={() => setIsNew(false)} />}
      {(chosen.length > 1 || (isAsked && chosen.length === 1)) && (
        <MergePanel tags={chosen} takesFocus={isAsked} onClose={endJoining} />
      )}
      <FoundTags chosen={chosen} onChoose={setChosen} onJoin={join} />
    </Page>
  )
}

interface FoundTagsProps {
  chosen: readonly ChosenTag[]
  onChoose: (tags: readonly ChosenTag[]) => void
  onJoin: (...tags: ChosenTag[]) => void
}

function FoundTags({ chosen, onChoose, onJoin }: FoundTagsProps) {
  const { t } = useTranslation('admin')
  const { filter, q, after, clear } = useTagsAddress()
  const isNarrowed = filter !== 'all' || q !== ''
  return (
    <LoadedPage
      query={useQuery(tagQueries.page({ filter, q, after }))}
      after={after}
      loading={t('tags.loading')}
      failed={t('tags.errorTitle')}
      empty={
        <EmptyState
          level={2}
          title={isNarrowed ? t('tags.noneTitle') : t('tags.emptyTitle')}
          text={isNarrowed ? t('tags.none') : t('tags.empty')}
          action={
            isNarrowed && (
              <Button variant="line" onClick={clear}>
                {t('manage.clear')}
              </Button>
            )
          }
        />
      }
      pages={t('tags.pages')}
      isTimeless
    >
      {(tags) => (
        <TagsList tags={tags} selection={selectionOf(chosen, tags, onChoose)} onJoin={onJoin} />
      )}
    </LoadedPage>
  )
}

/** Presents the chosen tags as the selection of a list that also shows other tags. */
function selectionOf(
  chosen: readonly ChosenTag[],
  tags: readonly ListedTag[],
  onChoose: (tags: readonly ChosenTag[]) => void,
): Selection {
  const has = (id: number | string) => chosen.some((tag) => tag.id === id)
  const without = (id: number | string) => chosen.filter((tag) => tag.id !== id)
  return {
    count: chosen.length,
    has,
    toggle: (id) =>
      onChoose(has(id) ? without(id) : [...chosen, ...tags.filter((tag) => tag.id === id)]),
    choose: (ids) =>
      onChoose([...new Set([...chosen, ...tags])].filter(({ id }) => ids.includes(id))),
  }
}

/** Search in both languages, the filters, and the count. */
function TagsBar() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { filter, q, chooseFilter, search } = useTagsAddress()
  const { data: counts } = useQuery(tagQueries.counts(q))
  const textOf = (one: TagFilter) =>
    counts
      ? t('tags.filterCount', {
          filter: t(`tags.filters.${one}`),
          number: formatNumber(counts[one], locale),
        })
      : t(`tags.filters.${one}`)
  return (
    <FilterBar
      count={counts && t('tags.results', { count: counts[filter] })}
      onSubmit={(event) => search(searchedWords(event))}
    >
      <SearchField
        q={q}
        label={t('tags.search')}
        hint={t('tags.searchHint')}
        submitLabel={t('tags.searchSubmit')}
        maxLength={LIMITS.tag.max}
        dir="auto"
      />
      <Filters
        set={filter === 'all' ? [] : [{ name: 'filter', text: t(`tags.filters.${filter}`) }]}
        onRemove={() => chooseFilter('all')}
        onClear={() => chooseFilter('all')}
      >
        <FilterChoice
          value={filter}
          label={t('tags.filter')}
          choices={TAG_FILTERS.map((value) => ({ value, text: textOf(value) }))}
          onChoose={(value) => chooseFilter(TAG_FILTERS.find((one) => one === value) ?? 'all')}
        />
      </Filters>
    </FilterBar>
  )
}

/** The state of the screen that is stored in its address: filter, search and page. */
function useTagsAddress() {
  const [params, setParams] = useSearchParams()
  const filter: TagFilter = TAG_FILTERS.find((one) => one === params.get('filter')) ?? 'all'
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.tag.max)
  const show = (next: { filter: TagFilter; q: string }) => {
    const wanted = new URLSearchParams()
    if (next.filter !== 'all') wanted.set('filter', next.filter)
    if (next.q !== '') wanted.set('q', next.q)
    setParams(wanted)
  }
  return {
    filter,
    q,
    after: params.get('after'),
    chooseFilter: (chosen: TagFilter) => show({ filter: chosen, q }),
    search: (words: string) => show({ filter, q: words.trim() }),
    clear: () => show({ filter: 'all', q: '' }),
  }
}
