import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { app, BrowserWindow, Menu, nativeTheme, session as sessions } from 'electron'
import {
  ADDRESS_PAGE,
  APP_ORIGIN,
  CRASHED_PAGE,
  EVENT,
  PASSING_PROBLEMS,
  type DesktopEvent,
} from '../common/bridge.ts'
import { createTexts, setLocale } from '../common/texts.ts'
import { serveAppScheme } from './app-scheme.ts'
import { answerBridge } from './bridge-calls.ts'
import { createBrowserSignIn } from './browser-sign-in.ts'
import { confirm } from './confirm.ts'
import { watchConnection } from './connection.ts'
import { offerContextMenu } from './context-menu.ts'
import { recoverFromCrashes } from './crash.ts'
import { askWhereToSave } from './downloads.ts'
import { systemLanguage } from './language.ts'
import { openOutside } from './links.ts'
import { setMenu } from './menu.ts'
import { createNotifications } from './notifications.ts'
import { createServer } from './server.ts'
import type { SettingsStore } from './settings.ts'
import { checkSpelling } from './spell-check.ts'
import { guardUnsavedWork } from './unsaved-work.ts'
import { keepUpdated } from './updates.ts'
import { createWindow } from './window.ts'

/** Cookies, cache and storage of the app; `persist:` keeps them on disk. */
const PARTITION = 'persist:main'
const ZOOM = { min: -3, max: 5 }

export interface DesktopApp {
  /** Brings the window to the front, and opens the given admin screen, if any. */
  show(path: string | null): void
}

/** Connects the parts of the app. Must be called once Electron is ready. */
export function startDesktopApp(settings: SettingsStore, firstLink: string | null): DesktopApp {
  nativeTheme.themeSource = settings.current.theme
  const session = sessions.fromPartition(PARTITION)
  const server = createServer(session, settings)
  const browserSignIn = createBrowserSignIn({
    session,
    server: () => server.origin,
    openInBrowser: openOutside,
  })
  const { i18n, t } = createTexts(settings.current.language ?? systemLanguage())
  let window: BrowserWindow | null = null
  /** A link that was opened before the admin screens were ready. */
  let waitingLink = firstLink
  let isListening = false
  let takesLinks = false

  const language = () => i18n.language as Language

  function send(event: DesktopEvent): void {
    if (window && isListening) window.webContents.send(EVENT, event)
  }

  const connection = watchConnection(
    async () => (await server.check()).ok,
    (isOnline) => send({ type: 'connection', isOnline }),
  )

  const notifications = createNotifications({
    window: () => window,
    t,
    areOn: () => settings.current.notifications,
    open: (path) => show(path),
  })

  /**
   * Reads the locale, because the organisation may have chosen other digits, and notifications must
   * show these digits too.
   */
  async function readLocale(): Promise<void> {
    const ofLanguage = language()
    setLocale(i18n, ofLanguage, await server.read(`/locales/${ofLanguage}.common.json`))
  }

  async function onAnswer(method: string, path: string): Promise<void> {
    // Screens sign in and out with these calls. The cookies are saved to disk immediately, so that
    // a crash does not undo a sign-in or a sign-out.
    if (path.startsWith('/api/auth/') && method !== 'GET') {
      await session.cookies.flushStore().catch(() => {})
    }
  }

  function show(path: string | null): void {
    if (!window) openWindow()
    else {
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    }
    if (!path) return
    if (takesLinks) send({ type: 'open', path })
    else waitingLink = path
  }

  function forgetPage(): void {
    isListening = false
    takesLinks = false
    browserSignIn.cancel()
  }

  function load(path: string): void {
    // The promise is rejected if the user decides not to leave a page with unsaved work.
    void window?.loadURL(APP_ORIGIN + path).catch(() => {})
  }

  function openWindow(): void {
    const opened = createWindow({ session, settings, title: t('appName') })
    window = opened
    opened.webContents.on('did-start-navigation', (event) => {
      if (event.isMainFrame && !event.isSameDocument) forgetPage()
    })
    opened.on('closed', () => {
      window = null
      forgetPage()
    })
    guardUnsavedWork(opened, t)
    recoverFromCrashes(opened, t)
    offerContextMenu(opened, t)
    load('/admin')
  }

  function changeLanguage(language: Language): void {
    settings.change({ language })
    void i18n.changeLanguage(language)
    void readLocale()
    drawMenu()
  }

  function zoom(step: -1 | 0 | 1): void {
    const wanted = step === 0 ? 0 : settings.current.zoom + step / 2
    const level = Math.min(ZOOM.max, Math.max(ZOOM.min, wanted))
    settings.change({ zoom: level })
    window?.webContents.setZoomLevel(level)
  }

  function openSite(path: string): void {
    if (server.origin) openOutside(server.origin + path)
  }

  function drawMenu(): void {
    setMenu(
      t,
      {
        language: language(),
        hasServer: server.origin !== null,
        notifications: settings.current.notifications,
        isPackaged: app.isPackaged,
      },
      {
        open: (path) => show(path),
        changeServer: () => load(ADDRESS_PAGE),
        openSite: () => openSite(localizedPath(language(), '/')),
        setLanguage(chosen) {
          changeLanguage(chosen)
          send({ type: 'language', language: chosen })
        },
        setNotifications(areOn) {
          settings.change({ notifications: areOn })
          notifications.showBadge()
        },
        zoom,
      },
    )
  }

  answerBridge({
    start({ sender }) {
      const { pathname: page } = new URL(sender.getURL())
      isListening = true
      takesLinks = server.origin !== null && page !== ADDRESS_PAGE && page !== CRASHED_PAGE
      const open = takesLinks ? waitingLink : null
      if (takesLinks) waitingLink = null
      return {
        language: language(),
        theme: settings.current.theme,
        server: server.origin,
        open,
        hasMenuButton: process.platform !== 'darwin',
      }
    },
    async checkServer() {
      const check = await server.check()
      if (check.ok) {
        connection.succeeded()
        void readLocale()
      } else if (PASSING_PROBLEMS.includes(check.problem)) connection.failed()
      return check
    },
    async takeServer(_, address) {
      const check = await server.take(address)
      if (check.ok) {
        connection.succeeded()
        drawMenu()
        notifications.update(null)
      }
      return check
    },
    async signInInBrowser() {
      const end = await browserSignIn.begin()
      if (end !== 'signed-in') return end
      await onAnswer('POST', '/api/auth/desktop')
      show(null)
      return end
    },
    cancelSignIn: () => browserSignIn.cancel(),
    setLanguage: (_, language) => changeLanguage(language),
    setTheme(_, theme) {
      settings.change({ theme })
      // Sets the theme of the window's frame, and of the next page until that page's code runs.
      nativeTheme.themeSource = theme
    },
    openSite: (_, path) => openSite(path),
    showWaiting: (_, counts) => notifications.update(counts),
    async confirm({ sender }, message) {
      const asking = BrowserWindow.fromWebContents(sender)
      return asking !== null && confirm(asking, message, t)
    },
    openMenu({ sender }, x, y) {
      const shown = BrowserWindow.fromWebContents(sender)
      if (!shown) return
      const factor = sender.getZoomFactor()
      const place = { x: Math.round(x * factor), y: Math.round(y * factor) }
      Menu.getApplicationMenu()?.popup({ window: shown, ...place })
    },
  })

  serveAppScheme({ session, server, connection, onAnswer })
  askWhereToSave(session, () => window, t)
  checkSpelling(session)
  drawMenu()
  openWindow()
  void keepUpdated(t)
  return { show }
}
