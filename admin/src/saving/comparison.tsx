import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import {
  countOpen,
  openKeys,
  type Choices,
  type ComparedField,
} from '../entry/merge/compared-fields.ts'
import { ComparedFieldView, type Theirs } from './compared-field.tsx'

interface ComparisonProps {
  title: string
  fields: ComparedField[]
  /** The server's version, as a heading and as an option. */
  theirs: Theirs
  /** A sentence about what happens to the text that is not chosen. */
  hint?: string | undefined
  onClose: () => void
  /** Omitted if the user has read-only access. The promise rejects if saving fails. */
  onApply?: ((choices: Choices) => Promise<unknown>) | undefined
  /** The button's label; `left` is the number of undecided sections. */
  applyLabel: (left: number) => string
}

/**
 * Compares two versions of an entry, field by field and paragraph by paragraph. If both people
 * changed the same part, the user decides.
 */
export function Comparison({
  title,
  fields,
  theirs,
  hint,
  onClose,
  onApply,
  applyLabel,
}: ComparisonProps) {
  const { t } = useTranslation('admin')
  const [choices, setChoices] = useState<Choices>({})
  const [isBusy, setBusy] = useState(false)
  const count = openKeys(fields).length
  const left = countOpen(fields, choices)
  const apply = async () => {
    if (!onApply || left > 0) return
    setBusy(true)
    // A failure is reported in a toast, and the choices stay.
    await onApply(choices).catch(() => {})
    setBusy(false)
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={
        fields.length > 0 ? t('editor.conflict.dialogText') : t('editor.conflict.noDifference')
      }
      closeLabel={t('editor.conflict.goOn')}
      actions={
        <>
          {count > 0 && (
            <p className="say push" role="status">
              {t('editor.conflict.decided', { done: count - left, count })}
            </p>
          )}
          <Button variant="line" size="small" onClick={onClose}>
            {t('editor.conflict.goOn')}
          </Button>
          {onApply && (
            <Button
              size="small"
              busy={isBusy}
              aria-disabled={left > 0 || undefined}
              onClick={() => void apply()}
            >
              {applyLabel(left)}
            </Button>
          )}
        </>
      }
    >
      <div className="comparison">
        {fields.map((field) => (
          <ComparedFieldView
            key={field.place}
            field={field}
            theirs={theirs}
            choices={choices}
            onChoose={
              onApply ? (key, choice) => setChoices({ ...choices, [key]: choice }) : undefined
            }
          />
        ))}
      </div>
      {count > 0 && onApply && hint && <p className="hint">{hint}</p>}
    </Dialog>
  )
}
