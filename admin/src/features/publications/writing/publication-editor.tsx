import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useFormState, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Publication, PublicationState } from '@ufuq/shared/contract/publications'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { FoldingNotice } from '../../../saving/folding-notice.tsx'
import { UnsentOffer } from '../../../saving/unsent-offer.tsx'
import { useSaveShortcut } from '../../../saving/use-save-shortcut.ts'
import { useSignInAgainInPlace } from '../../../session/sign-in-again.tsx'
import { InBar } from '../../../shell/in-bar.tsx'
import { useKeepLeftOut } from '../../../together/queries.ts'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import { useUnsentWork } from '../../../unsent-work/use-unsent-work.ts'
import { pairPath } from '../queries.ts'
import { useReturn } from '../return-address.ts'
import { useBeforePublishing } from './checks/before-publishing.tsx'
import { useChecks } from './checks/use-checks.ts'
import { Details, useRoomBeside } from './details/details.tsx'
import { PublishSwitch } from './details/publish-switch.tsx'
import { SharedFields } from './details/shared-fields.tsx'
import { LanguageField } from './details/language-field.tsx'
import { TranslationField } from './details/translation-field.tsx'
import {
  isWordless,
  publicationsOf,
  type FormValues,
  type Saved,
  type Sides,
} from './form/form-values.ts'
import { readKept } from './form/kept-form.ts'
import { CommonHistory } from '@ufuq/text-editor/common-history'
import { HistoryButtons } from '@ufuq/text-editor/history-buttons'
import { areDetailsLocked, setAside } from './form/locked-sides.ts'
import { releaseOf } from './form/release-state.ts'
import { usePublicationForm } from './form/use-publication-form.ts'
import type { SavedAnswer } from './outcomes.ts'
import type { Width } from './panes/full-width.tsx'
import { Panes } from './panes/panes.tsx'
import { leftOutItems } from './presence/left-out-input.ts'
import { CaretPlaces } from './presence/caret-places.tsx'
import { PictureDesk } from './pictures/picture-desk.ts'
import { useAwaited } from './pictures/use-awaited.ts'
import { useNoStrayFiles } from './pictures/use-no-stray-files.ts'
import { Together } from './presence/together.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { ActionBar, type Removal } from './saving/action-bar.tsx'
import { leftOutOf, useCompare } from './saving/compare.ts'
import { SaveMessages } from './saving/messages.tsx'
import { People } from './sharing/people.tsx'
import { useEditorSaving } from './saving/use-editor-saving.ts'
import type { Save } from './saving/use-saving.ts'
import { useWayRound } from './use-way-round.ts'

interface PublicationEditorProps {
  /** Both languages for a pair, even if one is not written yet; one for a single record. */
  sides: Sides
  /** The server's state of the sides; null if none is written yet. */
  saved: Saved | null
  /** Identify the edited object in this device's unsent work, such as `pair:7`; see `useUnsentWork`. */
  places: readonly [string, ...string[]]
  canUpdate: boolean
  canPublish: boolean
  /** Rejects with the server's error. */
  onSave: (save: Save) => Promise<SavedAnswer>
  /** The editor stays. */
  onSaved: (answer: SavedAnswer) => void
  saveLabel: string
  removal?: Removal | undefined
}

/** Writes a pair, both sides or one first, or a single record. */
export const PublicationEditor = (props: PublicationEditorProps) => (
  <CaretPlaces>
    <Editor {...props} />
  </CaretPlaces>
)

function Editor({
  sides,
  saved,
  places,
  canUpdate,
  canPublish,
  onSave,
  onSaved,
  saveLabel,
  removal,
}: PublicationEditorProps) {
  const { t } = useTranslation('admin')
  const { goBack } = useReturn()
  const element = useRef<HTMLFormElement>(null)
  const isPair = sides.length === 2
  const texts = usePublicationForm(sides, saved, canPublish)
  const { form, base, setBase, later, setLater, begun, locked, written, date, allowsFuture } = texts
  const [shown, setShown] = useState<Language>(later === sides[0] ? otherLanguage(later) : sides[0])
  const [chosenWidth, setWidth] = useState<Width>('shared')
  // a language that is written later has nothing to show in the full width
  const width = shown === later ? 'shared' : chosenWidth
  const hasRoom = useRoomBeside(element)
  const isBeside = hasRoom && width === 'shared'
  const opener = useRef<HTMLButtonElement>(null)
  /** The open drawer, and the field in it that wants the focus. */
  const [drawer, setDrawer] = useState<{ field?: FieldPath<FormValues> } | null>(null)
  const [history] = useState(() => new CommonHistory())
  const [pictures] = useState(() => new PictureDesk())
  const awaited = useAwaited(pictures)
  const [first] = publicationsOf(base)
  const isNew = base === null
  const compare = useCompare(sides)
  const keepLeftOut = useKeepLeftOut(first && pairPath(first.id))
  const record = isPair ? undefined : first
  const { defaultValues } = form.formState
  const savedValues = defaultValues as FormValues
  const isReadOnly = !canUpdate
  const checks = useChecks(form, {
    sides,
    later,
    isReadOnly,
    history,
    pictures,
    onShow: setShown,
  })

  const work = useUnsentWork(
    form,
    {
      places,
      versions: publicationsOf(base).map(({ version }) => version),
      read: (value) => readKept(value, sides, savedValues),
      titleOf: (values) => values.sides[written[0] ?? sides[0]].title,
    },
    isReadOnly,
  )
  useUnsavedChanges(awaited > 0, { loss: t('placing.leave', { count: awaited }) })
  useNoStrayFiles()

  const saving = useEditorSaving(texts, {
    onSave,
    onSaved,
    work,
    isAwaiting: awaited > 0,
    onReveal(field) {
      const side = sides.find((side) => field.startsWith(`sides.${side}.`))
      if (side) setShown(side)
      else if (!isBeside) setDrawer({ field })
    },
    onGoOn(side) {
      flushSync(() => setShown(side))
      pictures.enter(side)
    },
  })
  const { save, dialog: findings } = useBeforePublishing(checks, {
    form,
    written,
    saved: base,
    onSave: saving.save,
    focusAfter: () => focusOn(findPart('publish', element.current), saveButton(element.current)),
  })
  const signIn = useSignInAgainInPlace(saving.forgetFailure, () =>
    focusOn(saveButton(element.current)),
  )
  useSaveShortcut(element, isReadOnly)
  useWayRound({ pictures, form: element, opener, onShow: setShown })

  const putOff = (side: Language | null) => {
    setLater(side)
    if (side !== null) setShown(otherLanguage(side))
  }

  return (
    <FormProvider {...form}>
      <UnsavedGuard isReadOnly={isReadOnly} onDiscard={work.hasFailed ? undefined : work.forget} />
      <form
        ref={element}
        className="editor"
        noValidate
        onSubmit={(event) => {
          // A form in a dialog of this one bubbles through React, not through the page.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          // Creating leaves the screen; the save shortcut, which has no submitter, stays.
          save({ closes: isNew && event.nativeEvent.submitter !== null })
        }}
      >
        <div className="strip">
          {work.offer && (
            <UnsentOffer
              key={work.offer.key}
              offer={work.offer}
              saved={savedValues}
              compare={compare}
              hint={t('editor.conflict.keptFor')}
              onRestore={
                isReadOnly
                  ? undefined
                  : async (chosen, decided) => {
                      const { values, leftOut } = setAside(chosen, savedValues, base)
                      const notChosen = decided ? leftOutOf(decided.fields, decided.choices) : []
                      const words = [...notChosen, ...leftOut]
                      if (base) await keepLeftOut.mutateAsync(leftOutItems(words, base))
                      if (!work.offer) return
                      if (isPair) setLater(unwrittenIn(values, base))
                      await work.restore(work.offer, values)
                    }
              }
              onDiscard={() => work.offer && work.discard(work.offer)}
            />
          )}
          {first && (
            <ReviewPanel
              id={first.id}
              pair={isPair ? base : null}
              onPublish={() => save({ release: { sides: written, status: 'published' } })}
            />
          )}
          {isReadOnly && <FoldingNotice>{t('editor.readOnly')}</FoldingNotice>}
        </div>
        {first && <Together id={first.id} onShow={setShown} />}
        <InBar>
          <HistoryButtons history={history} />
        </InBar>
        {!isBeside && (
          <InBar>
            <IconButton
              ref={opener}
              icon={SlidersHorizontal}
              label={t('editor.details.open')}
              aria-haspopup="dialog"
              aria-expanded={drawer !== null}
              onClick={() => setDrawer({})}
            />
          </InBar>
        )}
        <div className="work" data-details={isBeside ? 'beside' : 'drawer'}>
          <div className="desk">
            <Panes
              sides={sides}
              shown={shown}
              onShow={setShown}
              width={width}
              onWidth={setWidth}
              history={history}
              pictures={pictures}
              checks={checks}
              saved={base}
              isReadOnly={isReadOnly}
              locked={locked}
              later={later}
              onLater={putOff}
              onConfirmed={(side, confirmed) => setBase({ ...base, [side]: confirmed })}
              onConflict={saving.showConflict}
            />
          </div>
          <Details
            isBeside={isBeside}
            isOpen={drawer !== null}
            onClose={() => setDrawer(null)}
            focusFirst={drawer?.field && (() => drawer.field && form.setFocus(drawer.field))}
            focusAfter={() => opener.current?.focus()}
          >
            <SharedFields
              isReadOnly={isReadOnly || areDetailsLocked(base)}
              pictures={pictures}
              areTagsLocked={!canPublish && isReleased(record?.translationState)}
              status={
                <PublishSwitch
                  written={begun}
                  saved={base}
                  isPair={isPair}
                  canPublish={canPublish}
                  isReadOnly={isReadOnly}
                  allowsFuture={allowsFuture}
                />
              }
              date={{
                allowsFuture,
                // A single record's date is an editor's; so is that of a pair one side of which is public.
                isReadOnly: isReadOnly || (!canPublish && (!isPair || areDetailsLocked(base))),
                isWish: !canPublish,
                saved: date,
              }}
            >
              {record && (
                <>
                  <LanguageField isReadOnly={isReadOnly} />
                  <TranslationField publication={record} isReadOnly={isReadOnly} />
                </>
              )}
            </SharedFields>
            {first && <People id={first.id} />}
          </Details>
        </div>
        <ActionBar
          saveLabel={saveLabel}
          isNew={isNew}
          isReadOnly={isReadOnly}
          isFailed={saving.failure !== null}
          done={saving.done}
          kept={work.kept}
          awaited={awaited}
          publications={publicationsOf(base)}
          correction={correctionOf(base)}
          onSave={save}
          onCancel={goBack}
          removal={removal}
          publish={
            canPublish && !isReadOnly ? { written, saved: base, isAlone: !isPair } : undefined
          }
        >
          <SaveMessages
            saving={saving}
            isReadOnly={isReadOnly}
            canRestore={removal !== undefined}
            isKept={!work.hasFailed}
            onSignIn={signIn.open}
          />
        </ActionBar>
      </form>
      {findings}
      {signIn.dialog}
    </FormProvider>
  )
}

const saveButton = (form: HTMLElement | null) => form?.querySelector('[type=submit]')

interface UnsavedGuardProps {
  isReadOnly: boolean
  onDiscard: (() => void) | undefined
}

/** Apart from the editor, which would render as a whole for the first letter before that is painted. */
function UnsavedGuard({ isReadOnly, onDiscard }: UnsavedGuardProps) {
  const { isDirty } = useFormState<FormValues>()
  useUnsavedChanges(isDirty && !isReadOnly, { onDiscard })
  return null
}

const isReleased = (state: PublicationState | null | undefined): boolean =>
  state === 'published' || state === 'scheduled'

/** What a save that is only a correction does: readers are told, and where both are public the other is not marked. */
function correctionOf(saved: Saved | null): 'alone' | 'both' | null {
  const all = publicationsOf(saved)
  const isPublic = (one: Publication) => releaseOf(one) === 'published'
  if (!all.some(isPublic)) return null
  const [one, other] = all
  const areBoth = other ? all.every(isPublic) : one?.translationState === 'published'
  return areBoth ? 'both' : 'alone'
}

/** The only language without a word that is not saved either: whoever wrote this put it off. */
function unwrittenIn(values: FormValues, saved: Saved | null): Language | null {
  const wordless = (['ar', 'en'] as const).filter(
    (side) => isWordless(values, side) && !saved?.[side],
  )
  return wordless.length === 1 ? (wordless[0] ?? null) : null
}
