import { useQuery } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import {
  TAG_FILTERS,
  type PairTag,
  type TagCounts,
  type TagFilter,
} from '@ufuq/shared/contract/tags'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { tag as kind, type Tag } from '@ufuq/shared/kinds/tag/tag'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { useToast } from '@ufuq/shared/ui/toast'
import Merge from 'lucide-react/icons/merge'
import Split from 'lucide-react/icons/split'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DataColumn } from '../../components/data-list.tsx'
import { Lead } from '../../components/lead.tsx'
import { useRestoreEntry } from '../../entry/calls.ts'
import type { ListFilter } from '../../entry/list-filters.ts'
import { ListScreen } from '../../entry/list-screen.tsx'
import { useLanguage } from '../../host/language.ts'
import { tagKeys } from '../../server/query-keys.ts'
import { listed, MergePanel, namesOf, titleOf } from './merge-panel.tsx'

/** `/admin/tags`: all tags, which can be merged here. Merges can be undone. */
export function TagsScreen() {
  const { t } = useTranslation('admin')
  const [merged, setMerged] = useState<readonly PairTag[]>([])
  return (
    <ListScreen
      kind={kind}
      back="/admin/publications"
      search={t('tags.search')}
      filters={useTagFilters()}
      columns={useColumns()}
      top={
        <>
          <Lead>{t('tags.note')}</Lead>
          {merged.length > 0 && (
            <MergePanel tags={merged} onChange={setMerged} onClose={() => setMerged([])} />
          )}
        </>
      }
      note={(entry) => <Notes tag={entry as Tag} />}
      menuItems={(entry) => <SplitItems tag={entry as Tag} />}
      bulk={(chosen, onDone) => (
        <Button
          variant="line"
          size="small"
          onClick={() => {
            setMerged(chosen.map((entry) => namesOf(entry as Tag)))
            onDone()
          }}
        >
          <Icon icon={Merge} />
          {chosen.length > 1
            ? t('tags.join.confirm', { count: chosen.length })
            : t('tags.join.one')}
        </Button>
      )}
    />
  )
}

/** The filter by state, with the number of tags in each. */
function useTagFilters(): ListFilter[] {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { data: counts } = useQuery({
    queryKey: tagKeys.counts(''),
    queryFn: readFrom<TagCounts>('/api/entries/tags/counts'),
    staleTime: 0,
  })
  const textOf = (one: TagFilter) => {
    const filter = t(`tags.filters.${one}`)
    return counts
      ? t('lists.filterCount', { filter, number: formatNumber(counts[one], locale) })
      : filter
  }
  return [
    {
      name: 'filter',
      parameter: 'filter[state]',
      label: t('tags.filter'),
      any: textOf('all'),
      choices: TAG_FILTERS.filter((one) => one !== 'all').map((value) => ({
        value,
        text: textOf(value),
      })),
    },
  ]
}

/** What a tag lacks, whether it is used, its programme, and the tags that were merged into it. */
function Notes({ tag }: { tag: Tag }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const missing = LANGUAGES.find((side) => tag.values.name[side] === '')
  const merged = tag.merged.map((one) => titleOf(one, language))
  return (
    <>
      {missing && <span data-lacking>{t(`tags.lacks.${missing}`)}</span>}
      {tag.programme && <ProgrammeName programme={tag.programme}>{null}</ProgrammeName>}
      {!tag.isUsed && <span data-note>{t('tags.unused')}</span>}
      {merged.length > 0 && (
        <span data-note="joined">{t('tags.join.joined', { tag: listed(merged, language) })}</span>
      )}
    </>
  )
}

/** The number of publications that show each name. */
function useColumns(): DataColumn<WireEntry>[] {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const language = useLanguage()
  return [language, otherLanguage(language)].map((side) => ({
    key: side,
    heading: t(`tags.shownIn.${side}`),
    width: '8rem',
    label: t(`manage.languages.${side}`),
    cell(entry) {
      const tag = entry as Tag
      const name = namesOf(tag)[side]
      const count = tag.publications[side]
      const number = formatNumber(count, locale)
      if (count === 0 || name === null) return number
      return (
        <Link
          to={`/admin/publications?${new URLSearchParams({ language: side, tag: name })}`}
          aria-label={t(`tags.count.${side}`, { number, tag: name })}
        >
          {number}
        </Link>
      )
    },
  }))
}

/** Undoes merges, each in an item of the menu. */
function SplitItems({ tag }: { tag: Tag }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const language = useLanguage()
  const restore = useRestoreEntry(kind)
  // The item no longer exists when the answer arrives.
  const split = async (one: PairTag) => {
    if (!(await restore.mutateAsync(one.id).catch(() => null))) return
    toast({ title: t('tags.part.done', { tag: titleOf(one, language) }) })
  }
  return tag.merged.map((one) => (
    <MenuItem
      key={one.id}
      icon={Split}
      disabled={restore.isPending}
      onChoose={() => void split(one)}
    >
      {t('tags.part.one', { tag: titleOf(one, language) })}
    </MenuItem>
  ))
}
