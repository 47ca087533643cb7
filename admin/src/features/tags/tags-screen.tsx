import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { readFrom } from '@ufuq/shared/client/read-from'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import {
  TAG_FILTERS,
  type PairTag,
  type TagCounts,
  type TagFilter,
} from '@ufuq/shared/contract/tags'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { tag as kind, type Tag } from '@ufuq/shared/kinds/tag'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import type { DataColumn } from '../../components/data-list.tsx'
import { Lead } from '../../components/lead.tsx'
import { Titles } from '../../components/titles.tsx'
import { useDeletion } from '../../entry/deletion.ts'
import { EntryList } from '../../entry/entry-list.tsx'
import type { ListFilter } from '../../entry/list-filters.ts'
import { useLanguage } from '../../language.ts'
import { tagKeys } from '../../query-keys.ts'
import { Page } from '../../shell/page.tsx'
import { goOnAt, MergePanel, namesOf, titleOf } from './merge-panel.tsx'
import { TagForm, type Edited } from './tag-form.tsx'

/**
 * `/admin/tags`: all tags with both names, which can be found, renamed, merged and deleted here.
 */
export function TagsScreen() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [edited, setEdited] = useState<Edited | null>(null)
  const [merged, setMerged] = useState<readonly PairTag[]>([])
  const rename = (tag: Tag, side: Language) => setEdited({ tag, language: side })
  return (
    <Page
      title={t('tags.title')}
      back="/admin/publications"
      action={
        <Button size="small" onClick={() => setEdited({ tag: null, language })}>
          <Icon icon={Plus} />
          <span className="only-wide">{t('tags.new')}</span>
          <span className="only-phone">{t('tags.newShort')}</span>
        </Button>
      }
    >
      <Lead>{t('tags.note')}</Lead>
      {edited && (
        <TagForm
          key={edited.tag?.id}
          {...edited}
          onMerge={setMerged}
          onClose={() => setEdited(null)}
        />
      )}
      {merged.length > 0 && (
        <MergePanel tags={merged} onChange={setMerged} onClose={() => setMerged([])} />
      )}
      <EntryList
        kind={kind}
        search={t('tags.search')}
        filters={useTagFilters()}
        title={(entry) => <TagTitle tag={entry as Tag} onRename={rename} />}
        columns={useColumns()}
        menu={(entry) => (
          <TagMenu tag={entry as Tag} onRename={rename} onMerge={(tag) => setMerged([tag])} />
        )}
        bulk={(chosen, onDone) =>
          chosen.length > 1 && (
            <Button
              variant="line"
              size="small"
              onClick={() => {
                setMerged(chosen.map((entry) => namesOf(entry as Tag)))
                onDone()
              }}
            >
              {t('tags.join.confirm', { count: chosen.length })}
            </Button>
          )
        }
      />
    </Page>
  )
}

/** The filter by state, with the number of tags in each. */
function useTagFilters(): ListFilter[] {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { data: counts } = useQuery({
    queryKey: tagKeys.counts(''),
    queryFn: readFrom<TagCounts>('/api/tags/counts'),
    staleTime: 0,
  })
  const textOf = (one: TagFilter) => {
    const filter = t(`tags.filters.${one}`)
    return counts
      ? t('tags.filterCount', { filter, number: formatNumber(counts[one], locale) })
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

interface TagTitleProps {
  tag: Tag
  onRename: (tag: Tag, language: Language) => void
}

/** Both names, each a button that edits it, and notes about the tag. */
function TagTitle({ tag, onRename }: TagTitleProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const names = namesOf(tag)
  const sides = [language, otherLanguage(language)]
  const missing = sides.find((side) => names[side] === null)
  const [first, second] = sides.flatMap((side, at) => {
    const name = names[side]
    if (name === null) return []
    const text = (
      <bdi {...htmlAttributes(side)} title={name}>
        {name}
      </bdi>
    )
    const isFirst = at === 0 || missing === language
    return [
      <button
        key={side}
        type="button"
        data-side={side}
        data-open={isFirst || undefined}
        aria-label={t('tags.renameOne', { tag: name })}
        onClick={() => onRename(tag, side)}
      >
        {isFirst && tag.programme ? (
          <ProgrammeName programme={tag.programme}>{text}</ProgrammeName>
        ) : (
          text
        )}
      </button>,
    ]
  })
  return (
    <Titles main={first} other={second}>
      {missing && (
        <button
          type="button"
          data-lacking
          data-side={missing}
          aria-label={t(`tags.giveName.${missing}`, { tag: titleOf(names, language) })}
          onClick={() => onRename(tag, missing)}
        >
          {t(`tags.addName.${missing}`)}
        </button>
      )}
      {!tag.isUsed && <span data-note>{t('tags.unused')}</span>}
    </Titles>
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

interface TagMenuProps extends TagTitleProps {
  onMerge: (tag: PairTag) => void
}

function TagMenu({ tag, onRename, onMerge }: TagMenuProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const deletion = useDeletion(kind, () => goOnAt(tag.id))
  const names = namesOf(tag)
  const title = titleOf(names, language)
  /** Whether the form or the merge panel gets the focus. */
  const isFocusGiven = useRef(false)
  return (
    <Menu label={t('pairs.more', { title })} hasGivenFocus={() => isFocusGiven.current}>
      <MenuItem
        icon={Pencil}
        onChoose={() => {
          isFocusGiven.current = true
          onRename(tag, language)
        }}
      >
        {t('tags.rename')}
      </MenuItem>
      <MenuItem
        icon={Merge}
        onChoose={() => {
          isFocusGiven.current = true
          onMerge(names)
        }}
      >
        {t('tags.join.one')}
      </MenuItem>
      {!tag.isUsed && (
        <MenuItem icon={Trash2} onChoose={() => void deletion.run({ id: tag.id, title })}>
          {deletion.label}
        </MenuItem>
      )}
    </Menu>
  )
}
