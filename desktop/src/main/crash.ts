import { app, dialog, type BrowserWindow } from 'electron'
import { APP_ORIGIN, CRASHED_PAGE } from '../common/bridge.ts'
import type { DesktopT } from '../common/texts.ts'

/** If a page crashes again within this time, showing an error page would not help. */
const TOO_SOON_MS = 10_000

/**
 * Shows an error page instead of the blank window that a crashed renderer leaves, or a dialog if
 * the renderer soon crashes again.
 */
export function recoverFromCrashes(window: BrowserWindow, t: DesktopT): void {
  const { webContents } = window
  let last = -Infinity

  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const isFirst = performance.now() - last > TOO_SOON_MS
    last = performance.now()
    // During the event, the old process is still attached, and the error page would be loaded into
    // that process.
    setImmediate(() => {
      if (isFirst) void webContents.loadURL(APP_ORIGIN + CRASHED_PAGE)
      else if (asks(t('crash.title'), t('crash.again'), t('crash.reload'), t('crash.quit'))) {
        void webContents.loadURL(`${APP_ORIGIN}/admin`)
      } else app.exit(1)
    })
  })

  webContents.on('unresponsive', () => {
    const reload = asks(t('crash.hangs'), t('crash.hangsText'), t('crash.reload'), t('crash.wait'))
    if (reload) webContents.forcefullyCrashRenderer()
  })

  function asks(message: string, detail: string, yes: string, no: string): boolean {
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message,
      detail,
      buttons: [no, yes],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    return chosen === 1
  }
}
