import { dialog, type BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'

/**
 * Shows a confirmation dialog with buttons in the app's language. A page's own dialog would have
 * English buttons and show the page's address.
 */
export async function confirm(
  window: BrowserWindow,
  message: string,
  t: DesktopT,
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    buttons: [t('confirm.cancel'), t('confirm.ok')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}
