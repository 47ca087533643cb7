import { useTranslation } from 'react-i18next'
import { FindingRow, RepairedRow } from '../../../entry/checks/finding-row.tsx'
import type { PageChecks, PlacedFinding } from './use-page-checks.ts'

export interface FieldFindingsProps {
  /** The path of the value without a language. */
  path: string
  checks: PageChecks
  isReadOnly: boolean
  /** Moves the focus to a value, given its path in the form. */
  onFocus: (at: string) => void
  found: readonly PlacedFinding[]
  /** The number of findings that the last click resolved. */
  repaired: number
}

/** The findings of a value in either language, and their repairs. */
export function FieldFindings(props: FieldFindingsProps) {
  const { path, checks, isReadOnly, onFocus, found, repaired } = props
  const { t } = useTranslation('admin')
  const repair = ({ finding, place }: PlacedFinding) => {
    checks.repair([finding])
    // The clicked button no longer exists, so the focus moves to the field.
    onFocus(place.formPath)
  }
  return (
    <ul className="findings" aria-label={t('checks.list')}>
      {found.map((one, index) => (
        <FindingRow
          key={index}
          finding={one.finding}
          where={t(`editor.languages.${one.location.side}`)}
          text={one.text}
          isMarkdown={one.isMarkdown}
          onShow={null}
          onRepair={isReadOnly || !one.finding.repair ? null : () => repair(one)}
        />
      ))}
      {repaired > 0 && (
        <RepairedRow
          count={repaired}
          onUndo={() => {
            const [undone] = checks.undo(path)
            if (undone) onFocus(`${path}.${undone}`)
          }}
        />
      )}
    </ul>
  )
}
