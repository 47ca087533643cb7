import { dialog, type BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'

/** What `window.confirm` asks, with buttons in the app's language; Electron's own are English, under an address. */
export function confirm(window: BrowserWindow, message: string, t: DesktopT): boolean {
  const chosen = dialog.showMessageBoxSync(window, {
    type: 'question',
    message,
    buttons: [t('confirm.cancel'), t('confirm.ok')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return chosen === 1
}
