import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { ValueProblem } from '@ufuq/shared/kinds/valibot'
import { Icon } from '@ufuq/shared/ui/icon'
import { useSectionsInEditor } from './sections-context.ts'

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
