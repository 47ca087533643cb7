import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
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

interface UnsavedWork {
  loss: string | undefined
  /** Discards the work; null if leaving discards it anyway. */
  discard: (() => void) | null
  isSavedOnLeaving: boolean
}

interface Leaving {
  /**
   * Leaves the admin area immediately if nothing would be lost, otherwise after the user confirms.
   */
  leave(action: () => void): void
  /**
   * To be called when the work is done or the user has already been asked, so that the next
   * navigation does not ask again.
   */
  onPurpose(): void
  /** Runs a navigation that changes only the address of the same screen, without asking. */
  within(action: () => void): void
}

interface Guard extends Leaving {
  /** Registers unsaved work, and returns a function that removes the work again. */
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
  /** States what would be lost; required unless that is text. */
  loss?: string
  /**
   * Permanently discards work on this device that would be kept if the user only left the screen.
   */
  onDiscard?: (() => void) | undefined
  /** The form saves itself when another screen is opened, so only closing the window loses work. */
  isSavedOnLeaving?: boolean
}

/**
 * Asks before unsaved work is lost. The router asks before another screen opens, and the browser
 * asks before another page opens.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  { loss, onDiscard, isSavedOnLeaving = false }: UnsavedOptions = {},
): void {
  const { add } = useGuard()
  const isDraftSaved = onDiscard !== undefined
  const latestDiscard = useRef(onDiscard)
  useEffect(() => {
    latestDiscard.current = onDiscard
  })
  // This is a layout effect, because the user may click before other effects have run.
  useLayoutEffect(() => {
    if (!isDirty) return
    const discard = isDraftSaved ? () => latestDiscard.current?.() : null
    return add({ loss, discard, isSavedOnLeaving })
  }, [add, isDirty, loss, isDraftSaved, isSavedOnLeaving])
}

/** Asks about all forms of a screen in one dialog, because a router accepts only one blocker. */
export function UnsavedChangesProvider({ children }: { children: React.ReactNode }) {
  // The set is mutable, because the blocker reads it in the same tick in which it changes.
  const [works] = useState(() => new Set<UnsavedWork>())
  const isWithin = useRef(false)
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
      within(action) {
        isWithin.current = true
        action()
        isWithin.current = false
      },
    }
  }, [works])

  return (
    <GuardContext value={guard}>
      {children}
      <Watch works={works} isWithin={isWithin} />
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
const isNotKept = (work: UnsavedWork): boolean => isLost(work) && work.discard === null

/**
 * The state of an automatic navigation, such as the one to the bin. Such a navigation does not ask
 * about unsaved work that stays on this device.
 */
export const WAY_ON = { isWayOn: true }

const isWayOn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isWayOn' in state

/**
 * This component is always mounted, because it checks for unsaved work whenever the user leaves.
 */
function Watch({
  works,
  isWithin,
}: {
  works: ReadonlySet<UnsavedWork>
  isWithin: React.RefObject<boolean>
}) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        !isWithin.current &&
        [...works].some(isWayOn(to.state) ? isNotKept : isLost) &&
        (from.pathname !== to.pathname || from.search !== to.search),
      [works, isWithin],
    ),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (works.size === 0) return
        event.preventDefault()
        // Chromium before 119 asks only if a return value is set.
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
  const isDraftSaved = lost.every(({ discard }) => discard !== null)
  const loss = lost.find(({ discard }) => discard === null)?.loss
  return (
    <ConfirmDialog
      open
      danger={!isDraftSaved}
      title={t('editor.leave.title')}
      text={isDraftSaved ? t('editor.leave.kept') : (loss ?? t('editor.leave.text'))}
      alternative={
        isDraftSaved
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
