import { onDemand } from '@ufuq/shared/ui/on-demand'
import type { FieldFindingsProps } from './field-findings.tsx'

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
