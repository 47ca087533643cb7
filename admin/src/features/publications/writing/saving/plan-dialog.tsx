import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Field } from '@ufuq/shared/ui/field'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { MomentInput } from '../../../../dates/moment-input.tsx'
import { isFuture } from '../form/publish-date.ts'

interface PlanDialogProps {
  /** The planned date; null if there is none. */
  planned: string | null
  onPlan: (publishAt: string) => void
  onClose: () => void
}

/** Asks when the next version of a public text is published. */
export function PlanDialog({ planned, onPlan, onClose }: PlanDialogProps) {
  const { t } = useTranslation('admin')
  const [at, setAt] = useState(planned ?? '')
  const [isRefused, setRefused] = useState(false)
  const plan = () => {
    setRefused(!isFuture(at))
    if (!isFuture(at)) return
    onClose()
    onPlan(at)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editor.next.planTitle')}
      description={t('editor.next.planText')}
      closeLabel={t('editor.actions.cancel')}
      focusAfter={() => focusOn(findPart('row-menu', findPart('action-bar')))}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {t('editor.actions.cancel')}
          </Button>
          <Button size="small" onClick={plan}>
            {t('editor.release.schedule')}
          </Button>
        </>
      }
    >
      <Field
        label={t('editor.next.planDate')}
        error={isRefused ? t('editor.next.planPast') : undefined}
      >
        {(control) => <MomentInput {...control} autoFocus value={at} onChange={setAt} />}
      </Field>
    </Dialog>
  )
}
