import { REVIEW_LIMITS } from '@ufuq/shared/contract/reviews'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface NoteFormProps {
  label: string
  initial?: string
  isRequired?: boolean
  /** Why the note can't be sent now; what was typed stays. */
  obstacle?: string | undefined
  hint?: string | undefined
  sendLabel: string
  busyLabel: string
  isBusy: boolean
  onSend: (note: string) => void
  onCancel: () => void
}

/** A note to a colleague. It is inside the editor's form, so it is not a form itself. */
export function NoteForm({
  label,
  initial = '',
  isRequired = false,
  obstacle,
  hint,
  sendLabel,
  busyLabel,
  isBusy,
  onSend,
  onCancel,
}: NoteFormProps) {
  const { t } = useTranslation('admin')
  const [note, setNote] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    const isBlank = note.trim() === ''
    setMissing(isRequired && isBlank)
    if (!(isRequired && isBlank)) onSend(note)
  }
  return (
    <div className="reply">
      <Field
        label={label}
        optionalLabel={isRequired ? undefined : t('editor.fields.optional')}
        required={isRequired}
        error={isMissing ? t('editor.review.noteRequired') : undefined}
        hint={obstacle ?? hint}
      >
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            rows={3}
            dir="auto"
            value={note}
            maxLength={REVIEW_LIMITS.note.max}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button
          size="small"
          busy={isBusy}
          busyLabel={busyLabel}
          disabled={obstacle !== undefined}
          onClick={send}
        >
          {sendLabel}
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          {t('editor.review.cancel')}
        </Button>
      </div>
    </div>
  )
}
