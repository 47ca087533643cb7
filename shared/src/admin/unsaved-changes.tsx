import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface UnsavedWork {
  loss: string | undefined
  /** Null where leaving loses the work. */
  discard: (() => void) | null
  isSavedOnLeaving: boolean
}

interface Leaving {
  /** Leaves the admin area at once when nothing would be lost, else after the person has said so. */
  leave(action: () => void): void
  /** The work is done, or the person has just been asked elsewhere: what comes next is not asked about. */
  onPurpose(): void
}

interface Guard extends Leaving {
  /** Returns the function that takes it off the list again. */
  add(work: UnsavedWork): () => void
}

const GuardContext = createContext<Guard | null>(null)

function useGuard(): Guard {
  const guard = use(GuardContext)
  if (!guard) throw new Error('Unsaved changes need an UnsavedChangesProvider above them')
  return guard
}

export const useLeaving = (): Leaving => useGuard()

interface UnsavedOptions {
  /** What would be lost, when it is not what was written. */
  loss?: string
  /** Where leaving loses nothing, since it is kept on this device: gives it up for good. */
  onDiscard?: (() => void) | undefined
  /** Whether only the closing window loses it, since the form is saved by itself when another screen follows. */
  isSavedOnLeaving?: boolean
}

/** Asks before unsaved work is lost: by the router before another screen, by the browser before another page. */
export function useUnsavedChanges(
  isDirty: boolean,
  { loss, onDiscard, isSavedOnLeaving = false }: UnsavedOptions = {},
): void {
  const { add } = useGuard()
  const isKept = onDiscard !== undefined
  const latestDiscard = useRef(onDiscard)
  useEffect(() => {
    latestDiscard.current = onDiscard
  })
  // With the render that shows it: a click may follow before effects have run.
  useLayoutEffect(() => {
    if (!isDirty) return
    const discard = isKept ? () => latestDiscard.current?.() : null
    return add({ loss, discard, isSavedOnLeaving })
  }, [add, isDirty, loss, isKept, isSavedOnLeaving])
}

/** A router takes one blocker, so all forms of a screen are asked about together, in one dialog. */
export function UnsavedChangesProvider({ children }: { children: React.ReactNode }) {
  // Looked at by the blocker in the very tick in which it changes.
  const [works] = useState(() => new Set<UnsavedWork>())
  const [listed, setListed] = useState<UnsavedWork[]>([])
  const [pending, setPending] = useState<(() => void) | null>(null)

  const guard = useMemo((): Guard => {
    const list = () => setListed([...works])
    return {
      add(work) {
        works.add(work)
        list()
        return () => {
          works.delete(work)
          list()
        }
      },
      leave(action) {
        if ([...works].some(isLost)) setPending(() => action)
        else action()
      },
      onPurpose() {
        works.clear()
        list()
      },
    }
  }, [works])

  return (
    <GuardContext value={guard}>
      {children}
      <Watch works={works} />
      {pending && (
        <LeaveDialog
          works={listed}
          onStay={() => setPending(null)}
          onLeave={() => {
            setPending(null)
            guard.onPurpose()
            pending()
          }}
        />
      )}
    </GuardContext>
  )
}

const isLost = ({ isSavedOnLeaving }: UnsavedWork): boolean => !isSavedOnLeaving

/** Always there: what is unsaved is looked up when somebody leaves. */
function Watch({ works }: { works: ReadonlySet<UnsavedWork> }) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        [...works].some(isLost) && (from.pathname !== to.pathname || from.search !== to.search),
      [works],
    ),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (works.size === 0) return
        event.preventDefault()
        // Chromium before 119 asks only when there is something to return.
        event.returnValue = true
      },
      [works],
    ),
  )
  return (
    blocker.state === 'blocked' && (
      <LeaveDialog works={[...works]} onStay={blocker.reset} onLeave={blocker.proceed} />
    )
  )
}

interface LeaveDialogProps {
  works: UnsavedWork[]
  onStay: () => void
  onLeave: () => void
}

function LeaveDialog({ works, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('admin')
  const lost = works.filter(isLost)
  const isKept = lost.every(({ discard }) => discard !== null)
  const loss = lost.find(({ discard }) => discard === null)?.loss
  return (
    <ConfirmDialog
      open
      danger={!isKept}
      title={t('editor.leave.title')}
      text={isKept ? t('editor.leave.kept') : (loss ?? t('editor.leave.text'))}
      alternative={
        isKept
          ? {
              label: t('editor.leave.discard'),
              onChoose: () => {
                for (const { discard } of lost) discard?.()
                onLeave()
              },
            }
          : undefined
      }
      confirmLabel={t('editor.leave.leave')}
      cancelLabel={t('editor.leave.stay')}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      onConfirm={onLeave}
    />
  )
}
