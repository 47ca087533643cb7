import { app, nativeImage, Notification, type BrowserWindow } from 'electron'
import type { Waiting } from '../common/bridge.ts'
import type { DesktopT } from '../common/texts.ts'

const SIZE = 16
/** The colour `sun-500` as one pixel: blue, green, red, opacity. */
const SUN = [0x30, 0x65, 0xec, 0xff]

/** The screens to which the notifications lead. */
const SCREENS: Record<keyof Waiting, string> = {
  messages: '/admin/inbox',
  ready: '/admin/publications?pair=ready',
  returned: '/admin',
}
const KINDS = Object.keys(SCREENS) as (keyof Waiting)[]

// Without a reference, a notification and its listener could be garbage-collected while the
// notification is still on screen.
const shown = new Set<Notification>()

interface Surroundings {
  window(): BrowserWindow | null
  t: DesktopT
  /** Whether the user wants notifications. */
  areOn(): boolean
  open(path: string): void
}

/**
 * Shows on the app's icon how much is waiting for the user, and notifies of what has arrived since
 * the previous counts. Items that exist at the first counts are not new.
 */
export function createNotifications({ window, t, areOn, open }: Surroundings) {
  let known: Waiting | null = null

  function showBadge(): void {
    const count = known && areOn() ? KINDS.reduce((sum, kind) => sum + (known?.[kind] ?? 0), 0) : 0
    app.setBadgeCount(count)
    // On Windows, icons can't show numbers, so the icon shows a coloured dot instead.
    if (process.platform === 'win32') {
      window()?.setOverlayIcon(count > 0 ? sun() : null, t('notification.waiting', { count }))
    }
  }

  function notify(kind: keyof Waiting, count: number): void {
    if (!Notification.isSupported()) return
    const notification = new Notification({
      title: t(`notification.${kind}.title`),
      body: t(`notification.${kind}.text`, { count }),
    })
    shown.add(notification)
    notification.on('close', () => shown.delete(notification))
    notification.on('click', () => {
      shown.delete(notification)
      open(SCREENS[kind])
    })
    notification.show()
  }

  return {
    showBadge,
    /** Takes the current counts; null if nobody is signed in. */
    update(counts: Waiting | null): void {
      const before = known
      known = counts
      showBadge()
      if (!before || !counts || !areOn()) return
      for (const kind of KINDS) {
        const more = counts[kind] - before[kind]
        if (more > 0) notify(kind, more)
      }
    },
  }
}

function sun() {
  const middle = (SIZE - 1) / 2
  const points = Array.from({ length: SIZE * SIZE }, (_, index) => {
    const distance = Math.hypot((index % SIZE) - middle, Math.floor(index / SIZE) - middle)
    return distance <= middle ? SUN : [0, 0, 0, 0]
  })
  return nativeImage.createFromBitmap(Buffer.from(points.flat()), { width: SIZE, height: SIZE })
}
