import { dialog, type BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'

/**
 * A screen with unsent work objects to being left, as in a browser; Electron would then silently stay. So the
 * question is asked here, on closing the window, quitting, reloading and leaving for another page.
 */
export function guardUnsavedWork(window: BrowserWindow, t: DesktopT): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: t('unsaved.title'),
      detail: t('unsaved.text'),
      buttons: [t('unsaved.stay'), t('unsaved.leave')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    // Preventing the prevention lets the page go.
    if (chosen === 1) event.preventDefault()
  })
}
