import { dialog, type BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'

/**
 * Confirmation dialog with buttons in the app's language; a page's own has English buttons and
 * shows its address.
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
