import { Icon } from '@ufuq/shared/ui/icon'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import SpellCheck from 'lucide-react/icons/spell-check'
import { useTranslation } from 'react-i18next'
import type { FieldFindingsProps } from './field-findings.tsx'
import type { PageChecks } from './use-page-checks.ts'

interface FoundChipProps {
  /** The id of a section; null for the head of the page. */
  section: string | null
  checks: PageChecks
  onReveal: (at: string) => void
}

/** The number of findings in a section; a click moves to the first one. */
export function FoundChip({ section, checks, onReveal }: FoundChipProps) {
  const { t } = useTranslation('admin')
  const own = checks.found.filter(({ path }) =>
    section === null ? !path.startsWith('sections.') : path.startsWith(`sections.${section}.`),
  )
  const [first] = own
  if (!first) return null
  return (
    <button type="button" className="st" onClick={() => onReveal(first.place.formPath)}>
      <Icon icon={SpellCheck} />
      {t('checks.count', { count: own.length })}
    </button>
  )
}

const FieldFindings = onDemand(() => import('./field-findings.tsx')).part(
  (module) => module.FieldFindings,
)

/** Shows the findings about a value below that value. */
export function FindingsAt(props: Omit<FieldFindingsProps, 'found' | 'repaired'>) {
  const { path, checks } = props
  const found = checks.found.filter((one) => one.path === path)
  const repaired = checks.repairedAt(path)
  if (found.length === 0 && repaired === 0) return null
  return <FieldFindings {...props} found={found} repaired={repaired} />
}
