import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { entryQueries, useSaveEntry } from '../../../../entry/calls.ts'
import { useEntry } from '../../../../entry/form/use-entry.ts'
import { reviewKeys } from '../../../../server/query-keys.ts'
import { sessionQueries } from '../../../../session/queries.ts'
import { useReturn } from '../../return-address.ts'
import { toEntryChange, type Task } from '../form/entry-change.ts'
import { savedSides, type FormValues, type Saved } from '../form/form-values.ts'
import { sidesToSave, startedIn } from '../form/sides-to-save.ts'
import { usePublicationKind, type KindOptions } from '../publication-kind.ts'
import { bySide, idsOf, publicationPath, sharingQuery } from '../queries.ts'
import { useSavedToast } from '../saved-toast.ts'

export interface SavingOptions extends KindOptions {
  /** Called with the saved state if the editor stays open. */
  onSaved: (saved: Saved) => void
}

interface Surroundings {
  /** Shows a field and moves the focus to it. */
  onReveal: (field: string) => void
  /**
   * Whether a picture is being uploaded into a text; closing the editor would lose that picture.
   */
  isAwaiting: boolean
}

export type PublicationEntry = ReturnType<typeof usePublicationEntry>['entry']

/** A publication as an entry, with the tasks of a save. */
export function usePublicationEntry(
  options: SavingOptions,
  { onReveal, isAwaiting }: Surroundings,
) {
  const { sides, saved, onSaved } = options
  const { t } = useTranslation('common')
  const { goBack, finish } = useReturn()
  const kind = usePublicationKind(options)
  const notifySaved = useSavedToast()
  const readRightsAgain = useReadRightsAgain()
  const { mutateAsync } = useSaveEntry(publication)

  const entry = useEntry(kind, {
    state: saved,
    async send({ values, against, task }) {
      try {
        const tags = await idsOf(values.tags, against)
        const change = toEntryChange({ ...values, tags }, { saved: against, sides, task })
        return (await mutateAsync({ id: against?.id ?? null, change })) as Saved
      } catch (error) {
        if (error instanceof ApiError && error.code === 'forbidden') readRightsAgain(against)
        throw error
      }
    },
    onSaved(after, save) {
      if (after === null) return
      if (save) entry.setDone(notifySaved(save, after, sides))
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
  const started = useStarted(form, (values) => startedIn(base, sides, values))

  return {
    entry,
    ...sidesToSave(base, sides, started),
    save(task: Task = {}) {
      if (!isSubmitting) void entry.save(task)
    },
  }
}

/** The languages that are started; renders again only when they change. */
function useStarted(
  form: UseFormReturn<FormValues>,
  startedIn: (values: FormValues) => readonly Language[],
): readonly Language[] {
  const [subscribe] = useState(
    () => (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
  )
  const names = useSyncExternalStore(subscribe, () => startedIn(form.getValues()).join(' '))
  return names.split(' ').filter(isLanguage)
}

/** Refetches the user's rights, which may have changed since the editor was opened. */
function useReadRightsAgain() {
  const client = useQueryClient()
  return (saved: Saved | null) => {
    void client.invalidateQueries(sessionQueries.me())
    for (const { id } of savedSides(saved)) {
      void client.invalidateQueries(entryQueries(publication).one(bySide(id)))
    }
    if (!saved) return
    void client.invalidateQueries({ queryKey: reviewKeys.of(publicationPath(saved.id)) })
    void client.invalidateQueries({ queryKey: sharingQuery(saved.id).queryKey })
  }
}
