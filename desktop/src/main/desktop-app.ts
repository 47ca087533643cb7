import { app, nativeTheme, session as sessions, type BrowserWindow } from 'electron'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  ADDRESS_PAGE,
  APP_ORIGIN,
  CHANNELS,
  CRASHED_PAGE,
  PASSING_PROBLEMS,
  type Credentials,
  type DesktopEvent,
} from '../common/bridge.ts'
import { createTexts, setLocale } from '../common/texts.ts'
import { serveAppScheme } from './app-scheme.ts'
import { showBadge } from './badge.ts'
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
import { watchNotifications, type NotificationKind } from './notification-watch.ts'
import { notify } from './notice.ts'
import { createProxySignIn } from './proxy-sign-in.ts'
import { createServer } from './server.ts'
import type { SettingsStore } from './settings.ts'
import { checkSpelling } from './spell-check.ts'
import { guardUnsavedWork } from './unsaved-work.ts'
import { keepUpdated } from './updates.ts'
import { createUploads } from './uploads.ts'
import { createWindow } from './window.ts'

/** Cookies, cache and storage of the app; `persist:` keeps them on disk. */
const PARTITION = 'persist:main'
const ZOOM = { min: -3, max: 5 }

export interface DesktopApp {
  /** Brings the window to the front, and opens the given admin screen, if any. */
  show(path: string | null): void
}

const NOTIFICATION_SCREENS: Record<NotificationKind, string> = {
  messages: '/admin/inbox',
  ready: '/admin/publications?pair=ready',
  returned: '/admin',
}

/**
 * Whether a call may change the number of items that wait for the user. Presence calls are sent
 * every few seconds, and change nothing.
 */
const mayNotify = (method: string, path: string) =>
  method !== 'GET' && /^\/api\/(messages|publications)\//.test(path) && !path.endsWith('/presence')

/** The calls that may begin a session. */
const BEGINS_SESSION = new Set([
  '/api/auth/login',
  '/api/auth/two-factor',
  '/api/auth/passkey',
  '/api/auth/desktop',
])

/** Connects the parts of the app. Must be called once Electron is ready. */
export function startDesktopApp(settings: SettingsStore, firstLink: string | null): DesktopApp {
  nativeTheme.themeSource = settings.current.theme
  const session = sessions.fromPartition(PARTITION)
  let answerProxy: ((credentials: Credentials | null) => void) | null = null
  const proxy = createProxySignIn(session, (question) => {
    if (!window || !isListening) return Promise.resolve(null)
    send({ type: 'proxy', question })
    return new Promise((resolve) => (answerProxy = resolve))
  })
  const server = createServer(session, settings, proxy)
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
    if (window && isListening) window.webContents.send(CHANNELS.event, event)
  }

  const connection = watchConnection(
    async () => (await server.check()).ok,
    (isOnline) => {
      send({ type: 'connection', isOnline })
      if (!isOnline) return
      if (notificationWatch.isWatching) notificationWatch.poll()
      else watchNotificationsIfWanted()
    },
  )

  const notificationWatch = watchNotifications({
    read: (path) => server.read(path),
    showCount: (count) => showBadge(window, count, t('notification.waiting', { count })),
    notify: (kind, count) =>
      notify({
        title: t(`notification.${kind}.title`),
        text: t(`notification.${kind}.text`, { count }),
        onClick: () => show(NOTIFICATION_SCREENS[kind]),
      }),
  })

  const uploads = createUploads({
    window: () => window,
    t,
    mayNotify: () => settings.current.notifications,
    openLibrary: () => show('/admin/pictures'),
  })

  /**
   * Reads the locale, because the organisation may have chosen other digits, and notifications must
   * show these digits too.
   */
  async function readLocale(): Promise<void> {
    const ofLanguage = language()
    setLocale(i18n, ofLanguage, await server.read(`/locales/${ofLanguage}.common.json`))
  }

  function watchNotificationsIfWanted(): void {
    void readLocale()
    if (settings.current.notifications && server.origin) notificationWatch.start()
    else notificationWatch.stop()
  }

  async function onAnswer(method: string, path: string): Promise<void> {
    if (BEGINS_SESSION.has(path)) watchNotificationsIfWanted()
    if (path === '/api/auth/logout') notificationWatch.stop()
    if (mayNotify(method, path)) notificationWatch.poll()
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
    answerProxy?.(null)
    browserSignIn.cancel()
    uploads.show(1)
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
    opened.on('focus', () => notificationWatch.poll())
    opened.on('closed', () => {
      window = null
      forgetPage()
    })
    guardUnsavedWork(opened, t, uploads)
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
    const { notifications } = settings.current
    setMenu(
      t,
      {
        language: language(),
        hasServer: server.origin !== null,
        notifications,
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
          watchNotificationsIfWanted()
        },
        zoom,
      },
    )
  }

  answerBridge({
    start(page) {
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
      proxy.askAgain()
      const check = await server.check()
      if (check.ok) connection.succeeded()
      else if (PASSING_PROBLEMS.includes(check.problem)) connection.failed()
      return check
    },
    async takeServer(address) {
      proxy.askAgain()
      const check = await server.take(address)
      if (check.ok) {
        connection.succeeded()
        drawMenu()
        watchNotificationsIfWanted()
      }
      return check
    },
    answerProxy: (credentials) => answerProxy?.(credentials),
    async signInInBrowser() {
      const end = await browserSignIn.begin()
      if (end !== 'signed-in') return end
      await onAnswer('POST', '/api/auth/desktop')
      show(null)
      return end
    },
    cancelSignIn: () => browserSignIn.cancel(),
    setLanguage: changeLanguage,
    setTheme(theme) {
      settings.change({ theme })
      // Sets the theme of the window's frame, and of the next page until that page's code runs.
      nativeTheme.themeSource = theme
    },
    openSite,
    showUploads: (progress) => uploads.show(progress),
    notifyOfUploads: (end) => uploads.notify(end),
    confirm: (message, asking) => confirm(asking, message, t),
  })

  serveAppScheme({ session, server, connection, onAnswer })
  askWhereToSave(session, () => window, t)
  checkSpelling(session)
  drawMenu()
  openWindow()
  watchNotificationsIfWanted()
  void keepUpdated(t)
  return { show }
}
