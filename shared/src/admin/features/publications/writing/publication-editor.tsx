import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../contract/languages.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useSignInAgainInPlace } from '../../../session/sign-in-again.tsx'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import { ActionBar, type Removal } from './saving/action-bar.tsx'
import { merge, useCompare, type Choices } from './saving/compare.ts'
import { ConflictPanel } from './saving/conflict-panel.tsx'
import { FailureNotice, OfflineNotice } from './saving/failure-notice.tsx'
import {
  emptyForm,
  formFrom,
  leadOf,
  publicationsOf,
  type FormValues,
  type Saved,
  type Sides,
} from './form/form-values.ts'
import { readKept } from './form/kept-form.ts'
import type { SavedAnswer } from './outcomes.ts'
import { Panes } from './panes/panes.tsx'
import { isFuture } from './form/publish-day.ts'
import { DetailsSummary } from './details/details-summary.tsx'
import { PublishSwitch } from './details/publish-switch.tsx'
import { conflictIn } from './saving/save-failure.ts'
import { formSchema } from './form/schema.ts'
import { SharedFields } from './details/shared-fields.tsx'
import { LanguageField, TranslationField } from './details/translation-fields.tsx'
import { UnsentOffer } from './saving/unsent-offer.tsx'
import { useSaveShortcut, useSaving } from './saving/use-saving.ts'
import { useUnsentWork } from './saving/use-unsent-work.ts'

interface PublicationEditorProps {
  sides: Sides
  /** The server's state of the sides; null if they are not written yet. */
  saved: Saved | null
  /** The form's initial values if nothing has been saved. */
  start?: FormValues
  /** Identifies the edited object in this device's unsent work, such as `pair:7`. */
  place: string
  canUpdate: boolean
  canPublish: boolean
  /** Rejects with the server's error. `against` is what the values were based on. */
  onSave: (values: FormValues, against: Saved | null) => Promise<SavedAnswer>
  onSaved: (answer: SavedAnswer) => void
  onCancel: () => void
  saveLabel: string
  removal?: Removal | undefined
  /** Shown before the only side: the text that it is written from. */
  source?: ReactNode
}

/** Writes both sides of a pair, or one: a single record, or the side that a pair lacks. */
export function PublicationEditor({
  sides,
  saved,
  start = emptyForm(),
  place,
  canUpdate,
  canPublish,
  onSave,
  onSaved,
  onCancel,
  saveLabel,
  removal,
  source,
}: PublicationEditorProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const element = useRef<HTMLFormElement>(null)
  const details = useRef<HTMLElement>(null)
  const [base, setBase] = useState(saved)
  const [newer, setNewer] = useState<Saved | null>(null)
  const [shown, setShown] = useState<Language>(sides[0])
  const compare = useCompare()
  const formOf = (from: Saved | null) => (from ? formFrom(from) : start)

  const [record] = base && sides.length === 1 ? publicationsOf(base) : []
  // a single record doesn't show its date, so the date must never block saving the rest
  const allowsFuture = !base || record !== undefined || isFuture(leadOf(base).publishedAt)
  const form = useForm<FormValues>({
    defaultValues: formOf(base),
    resolver: valibotResolver(formSchema(sides, allowsFuture)),
    shouldFocusError: false,
  })
  const { defaultValues, isDirty, isSubmitting } = form.formState
  const isReadOnly = !canUpdate

  const work = useUnsentWork(
    form,
    {
      place,
      versions: publicationsOf(base).map(({ version }) => version),
      read: (value) => readKept(value, sides, record !== undefined),
      titleOf: (values) => values.sides[sides[0]].title,
    },
    isReadOnly,
  )
  useUnsavedChanges(isDirty && !isReadOnly, {
    onDiscard: work.kept === 'failed' ? undefined : work.forget,
  })

  const showConflict = (error: unknown): boolean => {
    const current = conflictIn(error, sides)
    if (current) setNewer(current)
    return current !== null
  }
  const { failure, forgetFailure, submit } = useSaving(form, sides, {
    onSave,
    onSaved(answer) {
      work.forget()
      onSaved(answer)
    },
    onConflict: showConflict,
    onReveal: (field) =>
      setShown(sides.find((side) => field.startsWith(`sides.${side}.`)) ?? shown),
  })
  const signIn = useSignInAgainInPlace(forgetFailure, () =>
    element.current?.querySelector<HTMLButtonElement>('.action-row [type=submit]')?.focus(),
  )
  useSaveShortcut(element, isReadOnly)

  /** From here on, the editor is based on the newer version. */
  const settle = (current: Saved, choices: Choices) => {
    const theirs = formOf(current)
    const merged = merge(form.getValues(), theirs, choices)
    form.reset(theirs)
    form.reset(merged, { keepDefaultValues: true })
    setBase(current)
    setNewer(null)
    if (Object.values(choices).includes('mine')) submit(current)
    else toast({ title: t('editor.conflict.newestTaken') })
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className="editor"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) submit(base)
        }}
      >
        {work.offer && (
          <UnsentOffer
            key={work.offer.key}
            offer={work.offer}
            saved={defaultValues as FormValues}
            onRestore={
              isReadOnly
                ? undefined
                : (values) => work.offer && void work.restore(work.offer, values)
            }
            onDiscard={() => work.offer && work.discard(work.offer)}
          />
        )}
        {isReadOnly && <Notice>{t('editor.readOnly')}</Notice>}
        <div className="desk">
          <div className="work">
            <div>
              <DetailsSummary isPair={sides.length === 2} onOpen={() => details.current?.focus()} />
              <Panes
                sides={sides}
                source={source}
                shown={shown}
                onShow={setShown}
                saved={base}
                isReadOnly={isReadOnly}
                onConfirmed={(side, confirmed) => setBase({ ...base, [side]: confirmed })}
                onConflict={showConflict}
              />
            </div>
            <SharedFields
              ref={details}
              isReadOnly={isReadOnly}
              status={
                <PublishSwitch isPair={sides.length === 2} canPublish={canPublish && canUpdate} />
              }
              date={record ? undefined : { allowsFuture, isReadOnly: !canPublish || isReadOnly }}
            >
              {record && (
                <>
                  <LanguageField isReadOnly={isReadOnly} />
                  <TranslationField publication={record} isReadOnly={isReadOnly} />
                </>
              )}
            </SharedFields>
          </div>
        </div>
        <ActionBar
          saveLabel={saveLabel}
          isNew={saved === null}
          isReadOnly={isReadOnly}
          isFailed={failure !== null}
          kept={work.kept}
          onCancel={onCancel}
          removal={removal}
        >
          {newer && (
            <ConflictPanel
              compare={() => compare(formOf(base), form.getValues(), formOf(newer))}
              onApply={(choices) => settle(newer, choices)}
            />
          )}
          {failure !== null ? (
            <FailureNotice
              error={failure}
              isBusy={isSubmitting}
              onRetry={() => submit(base)}
              onSignIn={signIn.open}
            />
          ) : (
            <OfflineNotice isKept={work.kept !== 'failed'} />
          )}
        </ActionBar>
      </form>
      {signIn.dialog}
    </FormProvider>
  )
}
