import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '../../../contract/languages.ts'
import type { Tag } from '../../../contract/tags.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLanguage } from '../../language.ts'
import { goOnAt } from './go-on-at.ts'
import type { ChosenTag } from './join-panel.tsx'
import { RenameRow } from './rename-row.tsx'
import { TagRow } from './tag-row.tsx'

interface TagsTableProps {
  tags: Tag[]
  chosen: ReadonlySet<number>
  onToggle: (tag: Tag) => void
  /** Opens the panel that joins. */
  onJoin: (...tags: ChosenTag[]) => void
}

/** A tag being renamed, and the name that was pressed. */
interface Renamed {
  id: number
  language: Language
}

/** Both names of each tag, the interface's language first, and how many publications show it in each. */
export function TagsTable({ tags, chosen, onToggle, onJoin }: TagsTableProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [renamed, setRenamed] = useState<Renamed | null>(null)
  const columns = [language, otherLanguage(language)]
  return (
    <table className="tags-table">
      <caption className="vh">{t('tags.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="pick">
            <VisuallyHidden>{t('tags.choose')}</VisuallyHidden>
          </th>
          {columns.map((side) => (
            <th key={side} scope="col">
              {t(`tags.name.${side}`)}
            </th>
          ))}
          {columns.map((side) => (
            <th key={side} scope="col" className="n">
              {t(`tags.shownIn.${side}`)}
            </th>
          ))}
          <th scope="col" className="acts">
            <VisuallyHidden>{t('tags.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {tags.map((tag) =>
          renamed?.id === tag.id ? (
            <RenameRow
              key={tag.id}
              tag={tag}
              columns={columns}
              focused={renamed.language}
              onClose={() => {
                flushSync(() => setRenamed(null))
                goOnAt(tag.id, renamed.language)
              }}
              onJoin={(holder) => {
                setRenamed(null)
                onJoin(tag, holder)
              }}
            />
          ) : (
            <TagRow
              key={tag.id}
              tag={tag}
              columns={columns}
              isChosen={chosen.has(tag.id)}
              onToggle={() => onToggle(tag)}
              onRename={(side) => setRenamed({ id: tag.id, language: side })}
              onJoin={() => onJoin(tag)}
            />
          ),
        )}
      </tbody>
    </table>
  )
}
