import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'

interface NameDialogProps {
  title: string
  text?: string
  /** The label of the field. */
  label: string
  hint?: string
  initial?: string
  maxLength: number
  submit: string
  isBusy: boolean
  /** Why the last attempt failed. */
  error?: string | undefined
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of something. */
export function NameDialog(props: NameDialogProps) {
  const { title, text, label, hint, initial = '', maxLength } = props
  const { submit, isBusy, error, onSubmit, onClose } = props
  const { t } = useTranslation('admin')
  const form = useId()
  const [name, setName] = useState(initial)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t('states.close')}
      actions={
        <Button type="submit" form={form} busy={isBusy} disabled={name.trim() === ''}>
          {submit}
        </Button>
      }
    >
      <form
        id={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isBusy) onSubmit(name.trim())
        }}
      >
        <Field label={label} hint={hint} error={error} required>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={name}
              maxLength={maxLength}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
