import { lazy, Suspense, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import type { FormValues, Saved } from '../form/form-values.ts'
import type { Task } from '../form/task.ts'
import { concerns } from './concerned.ts'
import type { Checks } from './use-checks.ts'

const FindingsDialog = lazy(async () => ({
  default: (await import('./findings-dialog.tsx')).FindingsDialog,
}))

interface Asking {
  form: UseFormReturn<FormValues>
  /** The languages that a save would write. */
  written: readonly Language[]
  saved: Saved | null
  onSave: (task: Task) => void
  focusAfter: () => void
}

/** Shows what was found before a save that publishes; whoever saves decides whether it goes on. */
export function useAskingFirst(checks: Checks, { form, written, saved, onSave, focusAfter }: Asking) {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<{ task: Task; sides: readonly Language[] } | null>(null)
  const isLooking = useRef(false)

  const save = async (task: Task) => {
    const sides = publishedBy(task, form.getValues(), { written, saved })
    if (sides.length === 0) return onSave(task)
    if (isLooking.current) return
    isLooking.current = true
    // what is wrong in a field is told first
    const isValid = await form.trigger()
    const { all } = isValid ? await checks.look() : { all: [] }
    isLooking.current = false
    // a single record is looked at whatever language it has
    const isAlone = written.length === 1 && form.getValues('record') !== undefined
    const found = isAlone ? all : all.filter(concerns(sides))
    if (found.length === 0) onSave(task)
    else setAsked({ task, sides: isAlone ? languageOf(form.getValues(), sides) : sides })
  }

  const close = () => setAsked(null)
  const label = (sides: readonly Language[]) => {
    const [first] = sides
    if (sides.length === 2) return t('checks.publish.both')
    return form.getValues('record') || !first ? t('editor.release.publish') : t(`checks.publish.${first}`)
  }
  return {
    save: (task: Task = {}) => void save(task),
    dialog: asked && (
      <Suspense>
        <FindingsDialog
          checks={checks}
          sides={asked.sides}
          isReadOnly={false}
          publish={{
            label: label(asked.sides),
            run() {
              close()
              onSave(asked.task)
            },
          }}
          onClose={close}
          focusAfter={focusAfter}
        />
      </Suspense>
    ),
  }
}

const languageOf = ({ record }: FormValues, sides: readonly Language[]): readonly Language[] =>
  record ? [record.language] : sides

/** The languages that were drafts and that a save makes public, at once or in time. */
function publishedBy(
  { release }: Task,
  { statuses }: FormValues,
  { written, saved }: Pick<Asking, 'written' | 'saved'>,
): readonly Language[] {
  if (release) return release.status === 'published' ? release.sides : []
  return written.filter(
    (side) => statuses[side] === 'published' && saved?.[side]?.status !== 'published',
  )
}
