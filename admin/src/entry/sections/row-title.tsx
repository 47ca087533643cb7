import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../language.ts'

interface RowTitleProps {
  /** What the row is, above its title. */
  kind: ReactNode
  titles: Readonly<Record<Language, string>>
  /** What the row is called without a title. */
  untitled: string
  isOpen: boolean
  /** The id of the element that the row opens. */
  controls: string
  onToggle: () => void
}

/** The title of a row in both languages, which opens and closes the row. */
export function RowTitle({ kind, titles, untitled, isOpen, controls, onToggle }: RowTitleProps) {
  const language = useLanguage()
  const other = otherLanguage(language)
  const [title, otherTitle] = [titles[language], titles[other]]
  return (
    <h2>
      <button
        type="button"
        className="what"
        data-part="title"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <small>{kind}</small>
        <b>
          <bdi>{title || otherTitle || untitled}</bdi>
        </b>
        {title !== '' && otherTitle !== '' && (
          <span lang={other} dir={directionOf(other)}>
            {otherTitle}
          </span>
        )}
        <Icon icon={ChevronDown} className="fold" />
      </button>
    </h2>
  )
}
