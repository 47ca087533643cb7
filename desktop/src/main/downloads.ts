import { extname, join } from 'node:path'
import { app, dialog, type BrowserWindow, type Session } from 'electron'
import { APP_ORIGIN } from '../common/bridge.ts'
import type { DesktopT } from '../common/texts.ts'

/**
 * Asks where to save a file, and reports a failed download. Accepts only files from the app's own
 * addresses.
 */
export function askWhereToSave(
  session: Session,
  windowNow: () => BrowserWindow | null,
  t: DesktopT,
): void {
  session.on('will-download', (event, item) => {
    if (!isOwn(item.getURL())) {
      event.preventDefault()
      return
    }
    const name = item.getFilename()
    const extension = extname(name).slice(1)
    item.setSaveDialogOptions({
      title: t('download.title'),
      defaultPath: join(app.getPath('downloads'), name),
      ...(extension && { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] }),
    })
    item.once('done', (_, state) => {
      if (state !== 'interrupted') return
      const window = windowNow()
      const options = { type: 'error', message: t('download.failed', { name }) } as const
      void (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options))
    })
  })
}

/** A `blob:` address is created by a page and contains the origin of that page. */
const isOwn = (address: string): boolean =>
  address.startsWith(`${APP_ORIGIN}/`) || address.startsWith(`blob:${APP_ORIGIN}/`)
