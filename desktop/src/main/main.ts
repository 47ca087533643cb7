import { join } from 'node:path'
import { app } from 'electron'
import { registerAppScheme } from './app-scheme.ts'
import { refuseDebuggers } from './debugging.ts'
import { deepLinkOf, LINK_SCHEME, parseDeepLink } from './deep-link.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { guardNavigation, guardPermissions } from './guards.ts'
import { speakNatively } from './language.ts'
import { openSettings } from './settings.ts'

/** The app's id from the package, by which Windows identifies the sender of a notification. */
const APP_ID = 'org.ufuq.desktop'

function main(): void {
  refuseDebuggers()
  // Chromium's sandbox can't start as root; requesting it makes the network process crash
  // repeatedly.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  registerAppScheme()
  app.setAppUserModelId(APP_ID)
  const settings = openSettings(join(app.getPath('userData'), 'settings.json'))
  if (settings.current.language) speakNatively(settings.current.language)

  // A second instance of the app only activates the first instance, which gets the link through the
  // `second-instance` event.
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }

  let desktop: DesktopApp | null = null
  let firstLink = deepLinkOf(process.argv)
  app.on('second-instance', (_, argv) => desktop?.show(deepLinkOf(argv)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    if (desktop) desktop.show(parseDeepLink(link))
    else firstLink = parseDeepLink(link)
  })
  app.on('session-created', guardPermissions)
  guardNavigation()
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => desktop?.show(null))

  void app.whenReady().then(() => {
    desktop = startDesktopApp(settings, firstLink)
  })
}

main()
