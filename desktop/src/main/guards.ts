import { app, type Session, type WebContents } from 'electron'
import { isAppPage, openOutside } from './links.ts'

/**
 * The permissions that pages get. The only one is writing to the clipboard when a user presses a
 * copy button.
 */
const GRANTED = new Set(['clipboard-sanitized-write'])

/**
 * Denies every permission that is not in `GRANTED`. Without this, the session would grant every
 * permission.
 */
export function guardPermissions(session: Session): void {
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
export function guardNavigation(): void {
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
