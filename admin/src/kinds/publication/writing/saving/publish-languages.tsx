import type { Language } from '@ufuq/shared/contract/languages'
import { publication as kind } from '@ufuq/shared/kinds/publication/publication'
import type { Tree } from '@ufuq/shared/model/values'
import { Field } from '@ufuq/shared/ui/field'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentInput } from '../../../../components/dates/moment-input.tsx'
import { PublishDialog } from '../../../../entry/publish-dialog.tsx'
import { requiredIn } from '../../../../entry/use-entry-kind.ts'
import type { Task } from '../form/entry-change.ts'
import { nextIn, type Saved } from '../form/form-values.ts'
import { isFuture } from '../form/publish-date.ts'
import type { PublicationEntry } from './use-publication-entry.ts'

interface PublishLanguagesProps {
  entry: PublicationEntry
  saved: Saved
  languages: readonly Language[]
  /** Whether drafts can be scheduled. */
  allowsFuture: boolean
  onSave: (task: Task) => void
  onClose: () => void
}

/** Asks which languages to publish as typed, and whether at once or at a time to come. */
export function PublishLanguages(props: PublishLanguagesProps) {
  const { entry, saved, languages, allowsFuture, onSave, onClose } = props
  const { t } = useTranslation('admin')
  const [at, setAt] = useState(saved.publishAt ?? '')
  const [isRefused, setRefused] = useState(false)
  const { form, showRefusals } = entry
  const isNext = (one: Language) => nextIn(saved).includes(one)
  const canWait = (chosen: readonly Language[]) => allowsFuture || chosen.every(isNext)

  const publish = (chosen: Language[]) => {
    const isLater = at !== '' && canWait(chosen)
    setRefused(isLater && !isFuture(at))
    if (isLater && !isFuture(at)) return
    onClose()
    if (isLater && chosen.every(isNext)) return onSave({ publishAt: at })
    if (isLater) form.setValue('publishDate', at, { shouldDirty: true })
    onSave({ release: { sides: chosen, status: 'published', isNow: !isLater } })
  }
  return (
    <PublishDialog
      kind={kind}
      saved={{ ...saved, values: { ...saved.values, ...form.getValues() } }}
      languages={languages}
      problemsIn={(values: Tree, one) => requiredIn(kind, values, one)}
      onShow={({ field, rule }) => showRefusals([{ at: field, rule }])}
      isBusy={false}
      onPublish={async (chosen) => publish(chosen)}
      onClose={onClose}
      focusAfter={() => focusOn(findPart('row-menu', findPart('action-bar')))}
    >
      {(chosen) =>
        canWait(chosen) && (
          <Field
            label={t('editor.release.at')}
            hint={t('editor.release.atHint')}
            error={isRefused ? t('editor.release.atPast') : undefined}
          >
            {(control) => <MomentInput {...control} value={at} onChange={setAt} />}
          </Field>
        )
      }
    </PublishDialog>
  )
}
