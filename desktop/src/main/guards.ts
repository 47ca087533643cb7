import { app, type Session, type WebContents } from 'electron'
import { isAppPage, openOutside } from './links.ts'

/** Permissions that pages get: writing to the clipboard when a user presses a copy button. */
const GRANTED = new Set(['clipboard-sanitized-write'])

/** Denies every permission that is not listed; an unguarded session grants everything. */
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
 * Guards all current and future web contents: no windows except ours, and only our pages in them.
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
    // A frame shows what the window wrote into it, and can't navigate; the main frame is checked
    // above.
    if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault()
  })
}
