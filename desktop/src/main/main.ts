import { join } from 'node:path'
import { app, type Session, type WebContents } from 'electron'
import { registerAppScheme } from './app-scheme.ts'
import { deepLinkOf, LINK_SCHEME, parseDeepLink } from './deep-link.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { speakNatively } from './language.ts'
import { isAppPage, openOutside } from './links.ts'
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

/**
 * The permissions that pages get. The only one is writing to the clipboard when a user presses a
 * copy button.
 */
const GRANTED = new Set(['clipboard-sanitized-write'])

/**
 * Denies every permission that is not in `GRANTED`. Without this, the session would grant every
 * permission.
 */
function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(GRANTED.has(permission) && isAppPage(contents.getURL())),
  )
  session.setPermissionCheckHandler(
    (contents, permission) =>
      GRANTED.has(permission) && contents !== null && isAppPage(contents.getURL()),
  )
  session.setDevicePermissionHandler(() => false)
}

/**
 * Guards all web contents: no windows except ours can be opened, and only our pages can be shown in
 * them.
 */
function guardNavigation(): void {
  app.on('web-contents-created', (_, contents) => {
    keepInside(contents)
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url)
      return { action: 'deny' }
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}

function keepInside(contents: WebContents): void {
  const refuse = (event: Electron.Event, url: string) => {
    if (isAppPage(url)) return
    event.preventDefault()
    openOutside(url)
  }
  contents.on('will-navigate', (event) => refuse(event, event.url))
  contents.on('will-redirect', (event) => refuse(event, event.url))
  contents.on('will-frame-navigate', (event) => {
    // A frame may show only what the window has written into it, so it must not navigate. The main
    // frame is checked above.
    if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault()
  })
}

const SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
]

/**
 * Exits with code 1 if the installed app is started with a debugger, which would expose the
 * session without the password. No fuse covers Chromium's debugger.
 */
function refuseDebuggers(): void {
  if (!app.isPackaged) return
  const found = SWITCHES.find((name) => app.commandLine.hasSwitch(name))
  if (!found) return
  process.stderr.write(`--${found} is refused: the installed app can't be debugged.\n`)
  app.exit(1)
  // `app.exit` alone would let the current script run to its end.
  process.exit(1)
}

main()
