import { dialog, type BrowserWindow } from 'electron'
import type { DesktopT } from '../common/texts.ts'

/** A question of the screens, with buttons in the app's language; a page's own dialog has English ones, under an address. */
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
