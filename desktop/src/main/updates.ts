import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, Notification } from 'electron'
import type { DesktopT } from '../common/texts.ts'

const PAUSE_MS = 12 * 60 * 60_000

/**
 * Checks the package's feed for a newer version when the app starts and twice a day. Installs the
 * new version when the app quits. A package without a feed never checks, and neither does an app
 * started from its sources.
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
