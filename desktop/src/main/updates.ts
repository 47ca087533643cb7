import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, Notification } from 'electron'
import type { DesktopT } from '../common/texts.ts'

const PAUSE_MS = 12 * 60 * 60_000

/**
 * Checks for a newer version at the package's feed, at the start and twice a day, and installs
 * it on quitting. A package without a feed, and the app started from its sources, never check.
 */
export async function keepUpdated(t: DesktopT): Promise<void> {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, 'app-update.yml'))) return
  const { autoUpdater } = await import('electron-updater')
  autoUpdater.logger = null
  autoUpdater.autoDownload = true
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.on('update-downloaded', ({ version }) => {
    if (!Notification.isSupported()) return
    new Notification({ title: t('update.title'), body: t('update.text', { version }) }).show()
  })
  const poll = () => void autoUpdater.checkForUpdates().catch(() => {})
  poll()
  setInterval(poll, PAUSE_MS)
}
