import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { FindingRow, RepairedRow } from '../../../checks/finding-row.tsx'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'

/** Shows the findings of a value, in either language, below the value. */
export function FieldFindings({ path }: { path: string }) {
  const { t } = useTranslation('admin')
  const { checks, isReadOnly } = usePageInEditor()
  const form = useFormContext<PageForm>()
  const found = checks.all.flatMap((finding) =>
    finding.location?.field === path ? [{ finding, side: finding.location.side }] : [],
  )
  const repaired = checks.repairedAt(path)
  // The clicked button no longer exists, so the focus moves to the field.
  const focus = (side: Language) => form.setFocus(nameOf(side, path))
  if (found.length === 0 && repaired === 0) return null
  return (
    <ul className="findings" aria-label={t('checks.list')}>
      {found.map(({ finding, side }, index) => (
        <FindingRow
          key={index}
          finding={finding}
          where={t(`editor.languages.${side}`)}
          text={checks.pair[side].get(path) ?? null}
          isMarkdown={false}
          onShow={null}
          onRepair={
            isReadOnly || !finding.repair
              ? null
              : () => {
                  checks.repair([finding])
                  focus(side)
                }
          }
        />
      ))}
      {repaired > 0 && (
        <RepairedRow
          count={repaired}
          onUndo={() => {
            const [undone] = checks.undo(path)
            if (undone) focus(undone.side)
          }}
        />
      )}
    </ul>
  )
}
