import { onDemand } from '@ufuq/shared/ui/on-demand'
import { useOwnPage } from '../editing/own-page-context.ts'

const FieldFindingsList = onDemand(() => import('./field-findings.tsx')).part(
  (module) => module.FieldFindingsList,
)

/** Shows the findings about a value below that value. */
export function FindingsAt({ at, isMarkdown = false }: { at: string; isMarkdown?: boolean }) {
  const { checks } = useOwnPage()
  const found = checks.found.filter(({ key }) => key === at)
  const repaired = checks.repairedAt(at.replaceAll('/', '.'))
  if (found.length === 0 && repaired === 0) return null
  return <FieldFindingsList at={at} found={found} repaired={repaired} isMarkdown={isMarkdown} />
}
