import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useLanguage } from '../../language.ts'
import { DataList, type DataColumn } from '../../components/data-list.tsx'
import type { Selection } from '../../lists/selection.ts'
import { goOnAt } from './go-on-at.ts'
import type { ChosenTag } from './merge-panel.tsx'
import { NamesInRow } from './names-in-row.tsx'
import { titleOf, type ListedTag } from './tag-names.ts'
import { TagMenu } from './tag-menu.tsx'
import { TagTitle } from './tag-title.tsx'

interface TagsListProps {
  tags: ListedTag[]
  selection: Selection
  /** Opens the merge panel. */
  onJoin: (...tags: ChosenTag[]) => void
}

/** A tag being renamed, and the name that was clicked. */
interface Renamed {
  id: number
  language: Language
}

/**
 * Both names of each tag, starting with the interface's language, and the number of publications
 * that show each name.
 */
export function TagsList({ tags, selection, onJoin }: TagsListProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [renamed, setRenamed] = useState<Renamed | null>(null)
  const rename = (tag: ListedTag) => (side: Language) => setRenamed({ id: tag.id, language: side })
  const endRenaming = ({ id, language: side }: Renamed) => {
    flushSync(() => setRenamed(null))
    goOnAt(id, side)
  }
  return (
    <DataList
      caption={t('tags.caption')}
      items={tags}
      idOf={({ id }) => id}
      heading={t('tags.heading')}
      title={(tag) => <TagTitle tag={tag} onRename={rename(tag)} />}
      columns={useColumns()}
      menu={(tag) => (
        <TagMenu tag={tag} onRename={() => rename(tag)(language)} onJoin={() => onJoin(tag)} />
      )}
      editing={(tag) =>
        renamed?.id === tag.id && (
          <NamesInRow
            tag={tag}
            focused={renamed.language}
            onClose={() => endRenaming(renamed)}
            onJoin={(holder) => {
              setRenamed(null)
              onJoin(tag, holder)
            }}
          />
        )
      }
      selection={{
        ...selection,
        nameOf: (tag) => t('tags.chooseOne', { tag: titleOf(tag, language) }),
        hasAll: false,
      }}
    />
  )
}

function useColumns(): DataColumn<ListedTag>[] {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return [language, otherLanguage(language)].map((side) => ({
    key: side,
    heading: t(`tags.shownIn.${side}`),
    width: '8rem',
    label: t(`manage.languages.${side}`),
    cell: (tag) => <Count tag={tag} language={side} />,
  }))
}

function Count({ tag, language }: { tag: ListedTag; language: Language }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const count = tag.publications[language]
  const number = formatNumber(count, locale)
  const name = tag[language]
  if (count === 0 || name === null) return number
  return (
    <Link
      to={`/admin/publications?${new URLSearchParams({ language, tag: name })}`}
      aria-label={t(`tags.count.${language}`, { number, tag: name })}
    >
      {number}
    </Link>
  )
}
