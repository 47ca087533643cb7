import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FindingRow, RepairedRow } from '../../../../checks/finding-row.tsx'
import type { PageForm } from '../../editing/page-values.ts'
import type { PlacedFinding } from './use-own-page-checks.ts'
import { useOwnPage } from '../editing/own-page-context.ts'
import { formName } from '../values/form-places.ts'

interface FieldFindingsListProps {
  /** The key of the value in the form. */
  at: string
  found: readonly PlacedFinding[]
  /** The number of findings that the last click resolved. */
  repaired: number
  isMarkdown: boolean
}

/** The findings of a value in either language, and their repairs. */
export function FieldFindingsList({ at, found, repaired, isMarkdown }: FieldFindingsListProps) {
  const { t } = useTranslation('admin')
  const { checks, isReadOnly } = useOwnPage()
  const form = useFormContext<PageForm>()
  return (
    <ul className="findings" aria-label={t('checks.list')}>
      {found.map(({ finding, location, at: name, text }, index) => (
        <FindingRow
          key={index}
          finding={finding}
          where={t(`editor.languages.${location.side}`)}
          text={text}
          isMarkdown={isMarkdown}
          onShow={null}
          onRepair={
            isReadOnly || !finding.repair
              ? null
              : () => {
                  checks.repair([finding])
                  // The clicked button no longer exists, so the focus moves to the field.
                  form.setFocus(name)
                }
          }
        />
      ))}
      {repaired > 0 && (
        <RepairedRow
          count={repaired}
          onUndo={() => {
            const [undone] = checks.undo(at.replaceAll('/', '.'))
            if (undone) form.setFocus(formName(undone.side, at))
          }}
        />
      )}
    </ul>
  )
}
