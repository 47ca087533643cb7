import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import { FoundChip } from '../checks/found-chip.tsx'
import type { Lacks } from '../editing/lacks.ts'

interface LackChipsProps {
  lacks: Lacks
  /** The section; null for the head of the page. */
  section: string | null
}

/**
 * The number of values that a section lacks in each language, and the number of findings in it.
 * Each chip moves the focus to the first field that it counts.
 */
export function LackChips({ lacks, section }: LackChipsProps) {
  const { t } = useTranslation('admin')
  return (
    <span className="marks">
      {LANGUAGES.map((language) => {
        const own = lacks.by[language].filter(
          (one) => one.section === section && one.field !== 'sections',
        )
        const [first] = own
        if (!first) return null
        return (
          <button
            key={language}
            type="button"
            className="lack"
            title={t(`pages.goToLack.${language}`, { count: own.length })}
            onClick={() => lacks.onShow(first, language)}
          >
            <Icon icon={TriangleAlert} />
            <b>{t(`pairs.short.${language}`)}</b> {t('pages.lacking', { count: own.length })}
          </button>
        )
      })}
      <FoundChip section={section} />
    </span>
  )
}
