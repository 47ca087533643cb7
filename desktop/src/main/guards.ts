import { app, type Session, type WebContents } from 'electron'
import { isAppPage, openOutside } from './links.ts'

/** What a page may ask the system for: to put text into the clipboard when somebody presses copy. */
const GRANTED = new Set(['clipboard-sanitized-write'])

/** Whatever a page asks for is denied unless it is listed; a session that nobody has guarded grants everything. */
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

/** For every web contents there will ever be: no window but ours, and nothing in it but our pages. */
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
    // There are no frames in the app; the main one is looked at above.
    if (!event.isMainFrame) event.preventDefault()
  })
}
