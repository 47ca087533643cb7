import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useEntry } from '../../../../entry/form/use-entry.ts'
import { reviewKeys } from '../../../../query-keys.ts'
import { sessionQueries } from '../../../../session/queries.ts'
import { useReturn } from '../../return-address.ts'
import { isWordless, savedSides, type Saved } from '../form/form-values.ts'
import { withRelease, type Task } from '../form/task.ts'
import { missingIn, unsavedSide, sidesToSave } from '../form/sides-to-save.ts'
import { useSavedToast } from '../saved-toast.ts'
import { usePublicationKind, type KindOptions, type Save } from '../publication-kind.ts'
import { publicationPath, writingQueries } from '../queries.ts'
import { sharingQuery } from '../sharing/queries.ts'

export interface SavingOptions extends KindOptions {
  /** Rejects with the server's error. */
  onSave: (save: Save) => Promise<Saved>
  /** Called with the saved state if the editor stays open. */
  onSaved: (saved: Saved) => void
}

interface Surroundings {
  /** Shows a field and moves the focus to it. */
  onReveal: (field: string) => void
  /**
   * Shows the text of a language and moves the focus to it, because the clicked button no longer
   * exists.
   */
  onGoOn: (side: Language) => void
  /**
   * Whether a picture is being uploaded into a text; closing the editor would lose that picture.
   */
  isAwaiting: boolean
}

/** A language without text, and the save that was requested. */
interface EmptyLanguage {
  side: Language
  task: Task
}

export type PublicationEntry = ReturnType<typeof usePublicationEntry>['entry']

/** A publication as an entry, including a deferred language and the tasks of a save. */
export function usePublicationEntry(
  options: SavingOptions,
  { onReveal, onGoOn, isAwaiting }: Surroundings,
) {
  const { sides, recordId, saved, onSave, onSaved } = options
  const { t } = useTranslation('common')
  const { goBack, finish } = useReturn()
  const [putOff, setPutOff] = useState(() => missingIn(saved, sides))
  const [emptyLanguage, setEmptyLanguage] = useState<EmptyLanguage | null>(null)
  const kind = usePublicationKind(options, { putOff, onPutOff: setPutOff })
  const notifySaved = useSavedToast()
  const readRightsAgain = useReadRightsAgain()
  /** A save may have given a single record the other language. */
  const sidesIn = (after: Saved): readonly Language[] =>
    recordId === undefined
      ? sides
      : LANGUAGES.filter((language) => after.sides[language]?.id === recordId)

  const entry = useEntry(kind, {
    state: saved,
    async send(save) {
      const { values, against, task } = save
      try {
        return await onSave({
          ...save,
          values: withRelease(values, kind.fill(against), task.release),
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'forbidden') readRightsAgain(against)
        throw error
      }
    },
    onSaved(after, save) {
      if (after === null) return
      if (save) entry.setDone(notifySaved(save, after, sidesIn(after)))
      const closes = save?.task.closes === true
      if (closes && !isAwaiting && !entry.isLeft()) {
        entry.work.forget()
        finish()
        return
      }
      onSaved(after)
      // `goBack` asks what to do with unsaved changes.
      if (closes) goBack()
    },
    onReveal,
    words: { notSaved: t('toasts.publication.formErrorTitle') },
  })
  const { base, form } = entry
  const { isSubmitting } = form.formState
  const deferred = unsavedSide(base, putOff)

  /**
   * The language that has no text and on which the user has to decide; undefined if there is none,
   * or if something else prevents the save. The save asks the user before it marks errors.
   */
  const wordlessIn = (task: Task): Language | undefined => {
    if (sides.length === 1 || deferred !== null) return undefined
    const values = form.getValues()
    const side = sides.find((one) => isWordless(values, one) && !base?.sides[one])
    const problems = side ? (kind.problems?.(base, values, task) ?? []) : []
    return problems.every(({ at }) => at.endsWith(`.${side}`)) ? side : undefined
  }

  return {
    entry,
    /** The deferred language. */
    deferred,
    setDeferred: setPutOff,
    ...sidesToSave(base, sides, deferred),
    save(task: Task = {}) {
      if (isSubmitting) return
      const side = wordlessIn(task)
      setEmptyLanguage(side ? { side, task } : null)
      if (!side) void entry.save(task)
    },
    /**
     * The language that the last save found empty, and a function that repeats that save without
     * this language.
     */
    emptyLanguage: emptyLanguage && {
      side: emptyLanguage.side,
      goOn() {
        const { side, task } = emptyLanguage
        const written = task.release?.sides.filter((one) => one !== side)
        const release = task.release && written && { ...task.release, sides: written }
        // The form validates the languages that are not deferred, so the deferred one has to be set
        // first.
        flushSync(() => {
          setEmptyLanguage(null)
          setPutOff(side)
        })
        onGoOn(otherLanguage(side))
        void entry.save({ ...task, release })
      },
    },
  }
}

/** Refetches the user's rights, which may have changed since the editor was opened. */
function useReadRightsAgain() {
  const client = useQueryClient()
  return (saved: Saved | null) => {
    void client.invalidateQueries(sessionQueries.me())
    for (const { id } of savedSides(saved)) {
      void client.invalidateQueries(writingQueries.ofSide(String(id)))
    }
    if (!saved) return
    void client.invalidateQueries({ queryKey: reviewKeys.of(publicationPath(saved.id)) })
    void client.invalidateQueries({ queryKey: sharingQuery(saved.id).queryKey })
  }
}
