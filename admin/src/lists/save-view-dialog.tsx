import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VIEW_LIMITS, type ListWithViews } from '@ufuq/shared/contract/saved-views'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useSaveView } from './saved-views.ts'

interface SaveViewDialogProps {
  list: ListWithViews
  query: string
  onClose: () => void
}

export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState('')
  const saving = useSaveView()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('lists.views.saveTitle')}
      description={t('lists.views.saveText')}
      closeLabel={t('lists.views.cancel')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '' || saving.isPending) return
          saving.mutate({ list, name: name.trim(), query }, { onSuccess: onClose })
        }}
      >
        <Field label={t('lists.views.name')}>
          {(control) => (
            <TextInput
              {...control}
              type="text"
              dir="auto"
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={VIEW_LIMITS.name.max}
              autoComplete="off"
              autoFocus
            />
          )}
        </Field>
        <div className="actions">
          <Button
            type="submit"
            size="small"
            disabled={name.trim() === ''}
            busy={saving.isPending}
            busyLabel={t('lists.views.saving')}
          >
            {t('lists.views.saveButton')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
