import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface UnsavedChanges {
  /** Does it at once when nothing would be lost, else after the person has said so. */
  leave(action: () => void): void
  dialog: React.ReactNode
}

/**
 * Asks before unsaved work is lost: on closing the window, on links anywhere in the app, on the browser's
 * Back and on {@link UnsavedChanges.leave}. BrowserRouter has no blocker of its own, so links are caught
 * before the router sees them, and Back lands on a copy of this screen's history entry.
 * @param loss What would be lost, when it is not what was written.
 * @param onDiscard Where leaving loses nothing, since it is kept on this device: gives it up for good.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  { loss, onDiscard }: { loss?: string; onDiscard?: (() => void) | undefined } = {},
): UnsavedChanges {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [pending, setPending] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const ask = (action: () => void) => setPending(() => action)

    const onUnload = (event: BeforeUnloadEvent) => {
      if (isLeaving.current) return
      event.preventDefault()
      // Chromium before 119 asks only when there is something to return.
      event.returnValue = true
    }
    const onClick = (event: MouseEvent) => {
      const target = internalTarget(event)
      if (!target || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      ask(() =>
        isAdminPath(target.pathname)
          ? void navigate(`${target.pathname}${target.search}${target.hash}`, { replace: true })
          : window.location.assign(target.href),
      )
    }
    const onBack = () => {
      if (isLeaving.current || hasGuardEntry()) return
      pushGuardEntry()
      ask(() => window.history.go(-2))
    }

    const onPurpose = () => {
      isLeaving.current = true
    }

    if (!hasGuardEntry()) pushGuardEntry()
    window.addEventListener(ON_PURPOSE, onPurpose)
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener(ON_PURPOSE, onPurpose)
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty, navigate])

  // the copy of this screen's entry is replaced by what follows, so that Back never meets it again
  const go = (action: () => void) => {
    isLeaving.current = true
    action()
  }

  return {
    leave: (action) => (isDirty ? setPending(() => action) : go(action)),
    dialog: pending && (
      <ConfirmDialog
        open
        danger={!onDiscard}
        title={t('editor.leave.title')}
        text={onDiscard ? t('editor.leave.kept') : (loss ?? t('editor.leave.text'))}
        alternative={
          onDiscard && {
            label: t('editor.leave.discard'),
            onChoose: () => {
              onDiscard()
              go(pending)
            },
          }
        }
        confirmLabel={t('editor.leave.leave')}
        cancelLabel={t('editor.leave.stay')}
        onOpenChange={(isOpen) => !isOpen && setPending(null)}
        onConfirm={() => go(pending)}
      />
    ),
  }
}

const ON_PURPOSE = 'ufuq:leave-on-purpose'

/** Lets the window go without a question: the person has just been asked elsewhere. */
export const leaveOnPurpose = (): void => void window.dispatchEvent(new Event(ON_PURPOSE))

const GUARD = 'unsavedChanges'

const hasGuardEntry = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && GUARD in state
}

/** The same address once more, so that Back stays on this screen. */
const pushGuardEntry = (): void =>
  window.history.pushState({ ...(window.history.state as object | null), [GUARD]: true }, '')

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

/** Where a click would take this window, or null when it stays, opens another, or only scrolls. */
function internalTarget(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null
  if (link.target && link.target !== '_self') return null
  if (link.closest('[data-opens-elsewhere]')) return null
  const url = new URL(link.href)
  if (!/^https?:$/.test(url.protocol) && url.protocol !== window.location.protocol) return null
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search
  return isHere && url.hash ? null : url
}
