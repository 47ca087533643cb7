import { join } from 'node:path'
import { app, BrowserWindow, screen, type Session } from 'electron'
import icon from '../../packaging/icons/256x256.png?asset'
import { placeWindow, SMALLEST } from './place-window.ts'
import type { SettingsStore } from './settings.ts'

const TITLE_BAR_HEIGHT = 40
/** The background before the first paint: `paper`. */
const GROUND = '#f4f6f3'
/** `petrol-950`, and its ink. */
const TITLE_BAR = { color: '#081c21', symbolColor: '#eef3ee', height: TITLE_BAR_HEIGHT }
const PATIENCE_MS = 4000
const REST_MS = 500

interface WindowOptions {
  session: Session
  settings: SettingsStore
  title: string
}

/** The app's only window, at its last position. Shown once there is something to see. */
export function createWindow({ session, settings, title }: WindowOptions): BrowserWindow {
  const saved = settings.current.window
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  const window = new BrowserWindow({
    ...placeWindow(
      saved,
      [primary, ...others].map(({ workArea }) => workArea),
    ),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    // On other systems the icon is the package's.
    ...(process.platform === 'linux' && { icon }),
    title,
    backgroundColor: GROUND,
    // The title bar's button opens the menu; where the system keeps its own title bar, Alt shows it.
    autoHideMenuBar: true,
    titleBarStyle: 'hidden',
    titleBarOverlay: TITLE_BAR,
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
      // On Linux Chromium would download dictionaries from Google.
      spellcheck: process.platform !== 'linux',
    },
  })
  if (saved?.isMaximized) window.maximize()
  showWhenReady(window)
  remember(window, settings)
  window.webContents.on('did-finish-load', () =>
    window.webContents.setZoomLevel(settings.current.zoom),
  )
  return window
}

/** The app is never invisible: a window with nothing to show after a while is shown as it is. */
function showWhenReady(window: BrowserWindow): void {
  const show = () => {
    clearTimeout(patience)
    if (!window.isDestroyed() && !window.isVisible()) window.show()
  }
  const patience = setTimeout(show, PATIENCE_MS)
  window.once('ready-to-show', show)
  window.once('closed', () => clearTimeout(patience))
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
