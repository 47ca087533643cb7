import { useEffect, useRef, useState } from 'react'
import {
  FormProvider,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../client/api-error.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useHost } from '../../../host-context.tsx'
import { useSignInAgainInPlace } from '../../../session/sign-in-again.tsx'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import { ActionBar } from './action-bar.tsx'
import type { Choice, ComparedPart } from './compared-parts.ts'
import { useIsConnected } from './connection.ts'
import { FailureNotice, OfflineNotice } from './failure-notice.tsx'
import { problemOf, useSaveFailureText } from './save-failure.ts'
import { UnsentOffer } from './unsent-offer.tsx'
import { useUnsentWork, type UnsentPlace } from './use-unsent-work.ts'

export interface Removal {
  label: string
  /** What the host's confirmation asks; it names what is deleted. */
  question: string
  isRunning: boolean
  run: () => void
}

/** A save that met a newer version wrote nothing: the caller shows the two. */
export type SaveOutcome = 'saved' | 'conflict'

interface UnsentForm<Values extends FieldValues> extends UnsentPlace<Values> {
  compare: (base: Values, mine: Values, theirs: Values) => ComparedPart<string>[]
  merge: (mine: Values, theirs: Values, choices: Partial<Record<string, Choice>>) => Values
}

interface EditorFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Rejects with what the server said. */
  onSave: (values: Values) => Promise<SaveOutcome>
  onSaved: () => void
  unsent: UnsentForm<Values>
  /** Where this form keeps what the server calls `field`, or null for what it doesn't show. */
  fieldAt: (field: string) => FieldPath<Values> | null
  /** The fields in reading order; the first bad one gets the focus. */
  fieldOrder: FieldPath<Values>[]
  /** Brings a field's pane to the front where only one is shown. */
  onReveal?: (field: FieldPath<Values>) => void
  onCancel: () => void
  saveLabel: string
  isNew: boolean
  isReadOnly: boolean
  removal?: Removal | undefined
  /** Stands over the action bar; `saveWith` saves once more in another way, with the same care. */
  conflict?: (
    saveWith: (onSave: (values: Values) => Promise<SaveOutcome>) => void,
  ) => React.ReactNode
  children: React.ReactNode
}

/** What all editors have in common: saving and its failures, unsent work, the way out, and the bar at the foot. */
export function EditorForm<Values extends FieldValues>({
  form,
  onSave,
  onSaved,
  unsent,
  fieldAt,
  fieldOrder,
  onReveal,
  onCancel,
  saveLabel,
  isNew,
  isReadOnly,
  removal,
  conflict,
  children,
}: EditorFormProps<Values>) {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  const host = useHost()
  const failureText = useSaveFailureText()
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isConnected = useIsConnected()
  const { isDirty, isSubmitting } = form.formState
  const work = useUnsentWork(form, unsent, isReadOnly)
  useUnsavedChanges(isDirty && !isReadOnly, {
    onDiscard: work.kept === 'failed' ? undefined : work.forget,
  })
  const signIn = useSignInAgainInPlace(
    () => setFailure(null),
    () => element.current?.querySelector<HTMLButtonElement>('.action-row [type=submit]')?.focus(),
  )

  useSaveShortcut(element, isReadOnly)

  const focusFirst = (fields: FieldPath<Values>[]) => {
    const first = fieldOrder.find((field) => fields.includes(field))
    if (!first) return
    onReveal?.(first)
    // a field in a pane that was hidden takes the focus only once it is painted
    requestAnimationFrame(() => form.setFocus(first))
  }

  const showRefusals = (error: ApiError) => {
    const refused = error.fieldErrors.flatMap((fieldError) => {
      const field = fieldAt(fieldError.field)
      if (field) form.setError(field, { type: 'server', message: problemOf(fieldError) })
      return field ? [field] : []
    })
    focusFirst(refused)
  }

  const save = async (values: Values, write: typeof onSave) => {
    setFailure(null)
    try {
      if ((await write(values)) === 'conflict') return
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError && error.code === 'validation') showRefusals(error)
      toast({
        variant: 'destructive',
        title: t('toasts.publication.formErrorTitle'),
        description: failureText(error),
      })
      return
    }
    work.forget()
    onSaved()
  }

  const remove = async ({ question, run }: Removal) => {
    if (await host.confirm(question)) run()
  }

  const onInvalid = (errors: FieldErrors<Values>) =>
    focusFirst(fieldOrder.filter((field) => hasErrorAt(errors, field)))

  const submit = (write = onSave) => form.handleSubmit((values) => save(values, write), onInvalid)

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className="editor"
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault()
          else void submit()(event)
        }}
      >
        {work.offer && (
          <UnsentOffer
            key={work.offer.key}
            offer={work.offer}
            compare={({ base, values }) =>
              unsent.compare(base, values, form.formState.defaultValues as Values)
            }
            merge={(mine, choices) =>
              unsent.merge(mine, form.formState.defaultValues as Values, choices)
            }
            onRestore={
              isReadOnly
                ? undefined
                : (values) => work.offer && void work.restore(work.offer, values)
            }
            onDiscard={() => work.offer && work.discard(work.offer)}
          />
        )}
        {children}
        <ActionBar
          saveLabel={saveLabel}
          isNew={isNew}
          isReadOnly={isReadOnly}
          isFailed={failure !== null}
          kept={work.kept}
          isDeleting={removal?.isRunning ?? false}
          onCancel={onCancel}
          deleteLabel={removal?.label ?? ''}
          onDelete={removal && (() => void remove(removal))}
        >
          {conflict?.((write) => void submit(write)())}
          {failure !== null ? (
            <FailureNotice
              error={failure}
              isConnected={isConnected}
              isBusy={isSubmitting}
              onRetry={() => void submit()()}
              onSignIn={signIn.open}
            />
          ) : (
            !isConnected && <OfflineNotice isKept={work.kept !== 'failed'} />
          )}
        </ActionBar>
      </form>
      {signIn.dialog}
    </FormProvider>
  )
}

function hasErrorAt(errors: object, field: string): boolean {
  let value: unknown = errors
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null) return false
    value = (value as Record<string, unknown>)[name]
  }
  return value !== undefined
}

/** Ctrl+S and Cmd+S, by the key's place, so that an Arabic keyboard saves too. */
function useSaveShortcut(form: React.RefObject<HTMLFormElement | null>, isOff: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.code !== 'KeyS' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!isOff && !event.repeat) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, isOff])
}

/** Makes `values` what the form holds and `saved` what it is compared with. */
export function replaceValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  saved: Values,
): void {
  form.reset(saved)
  form.reset(values, { keepDefaultValues: true })
}
