import SpellCheck from 'lucide-react/icons/spell-check'
import { useTranslation } from 'react-i18next'
import { Icon } from '@ufuq/shared/ui/icon'
import { useOwnPage } from '../editing/own-page-context.ts'

/** The number of findings in a section; a click moves to the first one. */
export function FoundChip({ section }: { section: string | null }) {
  const { t } = useTranslation('admin')
  const { checks, onReveal } = useOwnPage()
  const own = checks.found.filter((one) => one.section === section)
  const [first] = own
  if (!first) return null
  return (
    <button type="button" className="lack to-check" onClick={() => onReveal(first.at)}>
      <Icon icon={SpellCheck} />
      {t('checks.count', { count: own.length })}
    </button>
  )
}
