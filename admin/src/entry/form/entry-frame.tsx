import type { Kind } from '@ufuq/shared/model/define-kind'
import { focusOn } from '@ufuq/shared/ui/parts'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { FormProvider, useFormState, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUnsavedChanges, WAY_ON } from '../../components/unsaved-changes.tsx'
import { useMay } from '../../session/session.tsx'
import { useSignInAgainInPlace } from '../../session/sign-in-again.tsx'
import { UnsentOffer } from '../saving/unsent-offer.tsx'
import { joinVersions } from './entry-kind.ts'
import { EntryMessages } from './entry-messages.tsx'
import type { Entry } from './use-entry.ts'

interface EntryFrameProps<State, Values extends FieldValues, Change> {
  kind: Kind
  entry: Entry<State, Values, Change>
  /** The form. */
  ref: RefObject<HTMLFormElement | null>
  className?: string
  /**
   * Saves the entry; by default, without a task. Receives the clicked button, or null for the
   * keyboard shortcut.
   */
  onSave?: (button: HTMLElement | null) => void
  /**
   * Renders the content above the fields, with the offer to restore unsent work; by default, only
   * the offer is rendered.
   */
  top?: (offer: ReactNode) => ReactNode
  /** Renders the bar with the buttons and the messages of the last save. */
  bar: (messages: ReactNode) => ReactNode
  /** Content outside the form, such as dialogs. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * The common parts around every editor's fields: the form with Ctrl+S, the question before leaving,
 * the offer to restore unsent work, the reasons why a save failed, and signing in again in place.
 */
export function EntryFrame<State, Values extends FieldValues, Change>({
  kind,
  entry,
  ref,
  className,
  onSave,
  top = (offer) => offer,
  bar,
  beside,
  children,
}: EntryFrameProps<State, Values, Change>) {
  const { form, isReadOnly, save, forgetFailure } = entry
  const signIn = useSignInAgainInPlace(forgetFailure, () =>
    focusOn(ref.current?.querySelector('[type=submit]')),
  )
  const mayRestore = useMay(kind)('restore')
  useSaveShortcut(ref, isReadOnly)
  return (
    <FormProvider {...form}>
      <LeavingGuard entry={entry} />
      <form
        ref={ref}
        className={className}
        noValidate
        onSubmit={(event) => {
          // The submit event of a dialog's form bubbles up the React tree, but not the DOM.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          if (onSave) onSave(event.nativeEvent.submitter)
          else void save()
        }}
      >
        {top(<EntryOffer entry={entry} />)}
        {children}
        {bar(
          <EntryMessages
            entry={entry}
            onSignIn={signIn.open}
            wayToGone={mayRestore && <BinLink kind={kind} />}
          />,
        )}
      </form>
      {beside}
      {signIn.dialog}
    </FormProvider>
  )
}

/**
 * A separate component, because otherwise all fields would render before the first typed character
 * is painted.
 */
function LeavingGuard<State, Values extends FieldValues, Change>({
  entry: { form, isReadOnly, work },
}: Pick<EntryFrameProps<State, Values, Change>, 'entry'>) {
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedChanges(isDirty && !isReadOnly, {
    onDiscard: work.hasFailed ? undefined : work.forget,
  })
  return null
}

/** The way to an entry that somebody has deleted. */
function BinLink({ kind }: { kind: Kind }) {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to={`/admin/${kind.path}/bin`} state={WAY_ON}>
      {t('entries.bin.open')}
    </Link>
  )
}

interface EntryOfferProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
}

/** Offers to restore unsaved text that was typed on this device earlier. */
function EntryOffer<State, Values extends FieldValues, Change>({
  entry: { kind, work, base, saved, isReadOnly },
}: EntryOfferProps<State, Values, Change>) {
  const { t } = useTranslation('admin')
  const { offer } = work
  if (!offer) return null
  return (
    <UnsentOffer
      key={offer.key}
      offer={offer}
      saved={saved}
      compare={(base, mine, theirs) => kind.compared({ base, mine, theirs })}
      join={(mine, decided) => joinVersions(kind, { mine, theirs: saved }, decided)}
      onRestore={
        isReadOnly
          ? undefined
          : async (values, { fields, choices } = { fields: [], choices: {} }) => {
              await kind.storeDiscardedText?.(base, [...fields], choices, values)
              const completed = kind.completed?.(values, saved, base) ?? values
              await work.restore(offer, completed)
            }
      }
      hint={kind.storeDiscardedText && t('editor.conflict.keptFor')}
      onDiscard={() => work.discard(offer)}
    />
  )
}

/**
 * Ctrl+S and Cmd+S, by the key's position, so that they also work with an Arabic keyboard layout.
 */
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
