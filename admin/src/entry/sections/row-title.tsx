import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ValueProblem } from '@ufuq/shared/model/valibot'
import { Icon } from '@ufuq/shared/ui/icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../host/language.ts'
import { useSectionsInEditor } from './sections-context.ts'

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

/** Where a section is in the form; null for the head of the entry. */
export type SectionPlace = { id: string; at: string } | null

const isHeadProblem = ({ field }: ValueProblem) => !/^sections(?:\.|$)/.test(field)

/** The values that a section lacks in a language. */
export function useLacksOf(place: SectionPlace) {
  const { lacks } = useSectionsInEditor()
  return (language: Language): ValueProblem[] =>
    lacks.by[language].filter((one) =>
      place === null ? isHeadProblem(one) : one.field.startsWith(`${place.at}.`),
    )
}

/**
 * The number of values that a section lacks in each language, and a further mark. Each chip moves
 * the focus to the first field that it counts.
 */
export function LackChips({ place }: { place: SectionPlace }) {
  const { t } = useTranslation('admin')
  const { lacks, markOf } = useSectionsInEditor()
  const lacksOf = useLacksOf(place)
  return (
    <span className="chips marks">
      {LANGUAGES.map((language) => {
        const own = lacksOf(language)
        const [first] = own
        if (!first) return null
        return (
          <button
            key={language}
            type="button"
            className="st"
            data-state="outdated"
            title={t(`pages.goToLack.${language}`, { count: own.length })}
            onClick={() => lacks.onShow(first)}
          >
            <Icon icon={TriangleAlert} />
            <b>{t(`pairs.short.${language}`)}</b> {t('pages.lacking', { count: own.length })}
          </button>
        )
      })}
      {markOf(place && place.id)}
    </span>
  )
}
