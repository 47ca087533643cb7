import type { Language } from '@ufuq/shared/contract/languages'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Task } from '../form/entry-change.ts'
import type { FormValues, Saved } from '../form/form-values.ts'
import { firstUnfinishedLink } from '../form/problems.ts'
import { isFuture, usePlannedDate } from '../form/publish-date.ts'
import { concerns, FindingsDialog, loadFindingsDialog, type Checks } from './use-checks.ts'

interface Asking {
  form: UseFormReturn<FormValues>
  /** The languages that a save would write. */
  written: readonly Language[]
  saved: Saved | null
  /** Whether only one text is published, so that its language need not be named. */
  isAlone: boolean
  onSave: (task: Task) => void
  focusAfter: () => void
}

interface Asked {
  task: Task
  languages: readonly Language[]
}

/** Shows findings before a save that publishes; the user decides whether to continue. */
export function useBeforePublishing(
  checks: Checks,
  { form, written, saved, isAlone, onSave, focusAfter }: Asking,
) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isChecking = useRef(false)

  const save = async (task: Task) => {
    const values = form.getValues()
    const sides = publishedBy(task, values, { written, saved })
    if (sides.length === 0) {
      onSave(task)
      return
    }
    if (isChecking.current) return
    isChecking.current = true
    // errors in fields have priority
    const isRefused = sides.some((side) => firstUnfinishedLink(values.content[side]) !== null)
    const found = !isRefused && (await form.trigger()) ? (await checks.checkThoroughly()).all : []
    // Without the list of findings, texts are published unchecked.
    const isAsked = found.some(concerns(sides)) && (await loadFindingsDialog()) !== null
    isChecking.current = false
    if (isAsked) setAsked({ task, languages: sides })
    else onSave(task)
  }

  return {
    save: (task: Task = {}) => void save(task),
    dialog: asked && (
      <BeforePublishing
        checks={checks}
        asked={asked}
        isAlone={isAlone}
        onPublish={() => onSave(asked.task)}
        onClose={() => setAsked(null)}
        focusAfter={focusAfter}
      />
    ),
  }
}

/** The drafts that a save publishes or schedules. */
function publishedBy(
  { release }: Task,
  { status }: FormValues,
  { written, saved }: Pick<Asking, 'written' | 'saved'>,
): readonly Language[] {
  if (release) return release.status === 'published' ? release.sides : []
  if (status !== 'published') return []
  return written.filter((side) => saved?.sides[side]?.status !== 'published')
}

interface BeforePublishingProps extends Pick<Asking, 'isAlone' | 'focusAfter'> {
  checks: Checks
  asked: Asked
  onPublish: () => void
  onClose: () => void
}

function BeforePublishing({
  checks,
  asked: { task, languages },
  isAlone,
  onPublish,
  onClose,
  focusAfter,
}: BeforePublishingProps) {
  const { t } = useTranslation('admin')
  const iso = usePlannedDate()
  const isPlanned = iso !== null && isFuture(iso) && task.release?.isNow !== true
  const way = isPlanned ? 'schedule' : 'publish'
  const [first] = languages
  const one =
    isAlone || !first ? t(`editor.release.${way}`) : t(`editor.release.${way}One.${first}`)
  const label = languages.length === 2 ? t(`checks.both.${way}`) : one
  return (
    <FindingsDialog
      checks={checks}
      languages={languages}
      isReadOnly={false}
      publish={{ label, run: onPublish }}
      onClose={onClose}
      focusAfter={focusAfter}
    />
  )
}
