import { formatClock } from '@ufuq/shared/i18n/formats'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DraftStatus } from '../unsent/use-unsent-work.ts'
import { firstOf, refusalsIn } from './entry-kind.ts'
import type { Entry } from './use-entry.ts'

interface EntryBarProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
  label: string
  /** Messages about what prevents a save, above the buttons. */
  messages: ReactNode
  /**
   * Shown next to the saved state, such as the publication state or the number of pictures being
   * uploaded.
   */
  note?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The bar at the bottom of an editor: the state of the typed text, and the actions. */
export function EntryBar<State, Values extends FieldValues, Change>({
  entry: { kind, form, base, isReadOnly, failure, failedCall, done, work },
  label,
  messages,
  note,
  children,
}: EntryBarProps<State, Values, Change>) {
  const { t } = useTranslation('admin')
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const problem = firstOf(refusalsIn(errors), kind.order)
  const name = problem && kind.nameOf?.(form.getValues(), problem.at)
  const rest = isDirty ? 'dirty' : kind.versions(base).length === 0 ? 'new' : 'clean'
  const isUnsaved = failure !== null && failedCall === undefined
  return (
    <div
      className="action-bar"
      data-part="action-bar"
      role="region"
      aria-label={label}
      // receives the focus if no button can take it
      tabIndex={-1}
    >
      {messages}
      {name && (
        <p className="err" role="alert">
          {t(problem?.rule === 'required' ? 'editor.problem.missing' : 'editor.problem.invalid', {
            name,
          })}
        </p>
      )}
      <div className="action-row">
        <SavedState
          state={isSubmitting ? 'saving' : isUnsaved ? 'failed' : rest}
          done={done}
          draftStatus={isDirty && !isReadOnly ? work.draftStatus : null}
        >
          {note}
        </SavedState>
        {children}
      </div>
    </div>
  )
}

type SaveState = 'new' | 'clean' | 'dirty' | 'saving' | 'failed'

const ICONS: Record<SaveState, Glyph> = {
  new: CloudOff,
  clean: CloudCheck,
  dirty: CloudOff,
  saving: LoaderCircle,
  failed: CircleAlert,
}

interface SavedStateProps {
  state: SaveState
  /** The result of the last save, in a few words. */
  done: string | null
  /** The state of unsaved changes. */
  draftStatus: DraftStatus | null
  /** Further notes on the next save. */
  children?: ReactNode
}

/** The state of the typed text, at the start of an editor's bar. */
function SavedState({ state, done, draftStatus, children }: SavedStateProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="saved" data-state={state}>
      <Icon icon={ICONS[state]} />
      <p>
        <span role="status">
          <span className="only-wide">
            {state === 'clean' && done !== null ? done : t(`editor.state.${state}`)}
          </span>
          <span className="only-phone">{t(`editor.stateShort.${state}`)}</span>
        </span>
        {children}
        {draftStatus && <DraftNotice mark={draftStatus} />}
      </p>
    </div>
  )
}

/** This text changes with every pause in typing, so it is not a live region. */
function DraftNotice({ mark }: { mark: DraftStatus }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const draftStatus = useSyncExternalStore(mark.subscribe, mark.read)
  if (draftStatus === null) return null
  const isDraftSaved = draftStatus !== 'failed'
  const time = isDraftSaved ? formatClock(new Date(draftStatus).toISOString(), zone, locale) : ''
  return (
    <>
      <small className="only-wide">
        {isDraftSaved ? t('editor.kept.at', { time }) : t('editor.kept.failed')}
      </small>
      <small className="only-phone">
        {isDraftSaved ? t('editor.kept.atShort', { time }) : t('editor.kept.failedShort')}
      </small>
    </>
  )
}
