import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen, type Session } from 'electron'
import icon from '../../packaging/icons/256x256.png?asset'
import { placeWindow, MIN_SIZE } from './place-window.ts'
import type { SettingsStore } from './settings.ts'

const TITLE_BAR_HEIGHT = 40
/**
 * The window's background before the first paint (`paper`) and the background of the title bar
 * (`title-bar`), in light and dark mode.
 */
const DAY = { ground: '#f4f6f3', titleBar: '#081c21' }
const NIGHT = { ground: '#081c21', titleBar: '#05161a' }
const TITLE_INK = '#eef3ee'
const SHOW_AFTER_MS = 4000
const REST_MS = 500

interface WindowOptions {
  session: Session
  settings: SettingsStore
  title: string
}

const colours = () => (nativeTheme.shouldUseDarkColors ? NIGHT : DAY)
const titleBar = () => ({
  color: colours().titleBar,
  symbolColor: TITLE_INK,
  height: TITLE_BAR_HEIGHT,
})

/** The app's only window, at its last position. It is shown once it has content. */
export function createWindow({ session, settings, title }: WindowOptions): BrowserWindow {
  const saved = settings.current.window
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  const window = new BrowserWindow({
    ...placeWindow(
      saved,
      [primary, ...others].map(({ workArea }) => workArea),
    ),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    // On systems other than Linux, the icon comes from the package.
    ...(process.platform === 'linux' && { icon }),
    title,
    backgroundColor: colours().ground,
    // The button in our title bar opens the menu. If the system keeps its own title bar, the Alt
    // key shows the menu bar.
    autoHideMenuBar: true,
    titleBarStyle: 'hidden',
    titleBarOverlay: titleBar(),
    webPreferences: {
      session,
      preload: join(app.getAppPath(), 'dist', 'preload', 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
      // The spell checker is off on Linux, where Chromium would download dictionaries from Google.
      spellcheck: process.platform !== 'linux',
    },
  })
  if (saved?.isMaximized) window.maximize()
  showWhenReady(window)
  remember(window, settings)
  followTheme(window)
  window.webContents.on('did-finish-load', () =>
    window.webContents.setZoomLevel(settings.current.zoom),
  )
  return window
}

/** Shows the window as soon as it has content, or after a few seconds in any case. */
function showWhenReady(window: BrowserWindow): void {
  const show = () => {
    clearTimeout(timer)
    if (!window.isDestroyed() && !window.isVisible()) window.show()
  }
  const timer = setTimeout(show, SHOW_AFTER_MS)
  window.once('ready-to-show', show)
  window.once('closed', () => clearTimeout(timer))
}

function remember(window: BrowserWindow, settings: SettingsStore): void {
  let rest: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(rest)
    settings.change({
      window: { ...window.getNormalBounds(), isMaximized: window.isMaximized() },
    })
  }
  const saveSoon = () => {
    clearTimeout(rest)
    rest = setTimeout(save, REST_MS)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('close', save)
  window.on('closed', () => clearTimeout(rest))
}

function followTheme(window: BrowserWindow): void {
  const paint = () => {
    window.setBackgroundColor(colours().ground)
    // The method is missing on macOS, whose buttons have their own colours. It is also missing in
    // versions of Electron that draw no window buttons on Linux.
    if ('setTitleBarOverlay' in window) window.setTitleBarOverlay(titleBar())
  }
  nativeTheme.on('updated', paint)
  window.once('closed', () => nativeTheme.off('updated', paint))
}
