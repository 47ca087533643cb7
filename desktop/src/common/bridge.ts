import type { Language } from '@ufuq/shared/contract/languages'
import type { Theme } from '@ufuq/shared/contract/themes'

/** The renderer's scheme, which is our own, so that nothing on the web has this origin. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'ufuq'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Addresses of the renderer's own pages, which are not admin screens. */
export const ADDRESS_PAGE = '/server'
export const CRASHED_PAGE = '/crashed'

export type ServerProblem =
  | 'invalidAddress' // the input is not a server's address
  | 'insecure' // http to another machine
  | 'unreachable' // no response
  | 'certificate' // the server can't be trusted
  | 'proxy' // a proxy is down, wants a password or refuses the connection
  | 'captivePortal' // a page that a network or a security check shows instead of the site
  | 'notUfuq' // a response, but not from our product
  | 'unavailable' // our product, but not working
  | 'serverTooOld'
  | 'serverTooNew'

/** The problems that may pass, so the app goes on trying. */
export const PASSING_PROBLEMS: readonly ServerProblem[] = [
  'unreachable',
  'unavailable',
  'proxy',
  'captivePortal',
]

export type ServerCheck = { ok: true; server: string } | { ok: false; problem: ServerProblem }

/** How much of each kind is waiting for the signed-in user. */
export type Waiting = Record<'messages' | 'ready' | 'returned', number>

export type BrowserSignInEnd = 'signed-in' | 'failed' | 'cancelled'

/** The settings that a window needs before it can show anything. */
export interface Start {
  language: Language
  theme: Theme
  /** The origin of the stored server; null if this is the first start. */
  server: string | null
  /** The path of the admin screen that a link from outside the app opens; null if there is none. */
  open: string | null
  /** Whether our own title bar shows a button that opens the menu. */
  hasMenuButton: boolean
}

export type DesktopEvent =
  | { type: 'open'; path: string }
  | { type: 'language'; language: Language }
  | { type: 'connection'; isOnline: boolean }

/** Everything that the renderer can request from the main process, which validates every call. */
export interface DesktopBridge {
  start(): Promise<Start>
  /** Checks that the stored server responds and is compatible. */
  checkServer(): Promise<ServerCheck>
  /**
   * Stores the server at this address if it responds and is compatible. Changing servers ends the
   * session.
   */
  takeServer(address: string): Promise<ServerCheck>
  /** Signs in through the browser, which the app opens for this. Ends within five minutes. */
  signInInBrowser(): Promise<BrowserSignInEnd>
  cancelSignIn(): Promise<void>
  setLanguage(language: Language): Promise<void>
  /** Stores the theme, and applies it to everything that the system draws around the screens. */
  setTheme(theme: Theme): Promise<void>
  /** Opens a page of the public site in the browser. */
  openSite(path: string): Promise<void>
  /** Reports how much is waiting for the signed-in user; null if nobody is signed in. */
  showWaiting(counts: Waiting | null): Promise<void>
  /** Asks a yes/no question in a system dialog. Resolves to true for yes. */
  confirm(message: string): Promise<boolean>
  /** Opens the menu below a point, which is given in CSS pixels of the window. */
  openMenu(x: number, y: number): Promise<void>
  /** Calls `listener` for each event. Returns a function that removes the listener. */
  listen(listener: (event: DesktopEvent) => void): () => void
}

/** The calls of the bridge. These and `EVENT` are the only messages to and from the renderer. */
export const CALLS = [
  'start',
  'checkServer',
  'takeServer',
  'signInInBrowser',
  'cancelSignIn',
  'setLanguage',
  'setTheme',
  'openSite',
  'showWaiting',
  'confirm',
  'openMenu',
] as const satisfies readonly (keyof DesktopBridge)[]
export type Call = Exclude<keyof DesktopBridge, 'listen'>

export const channelOf = (call: Call): string => `ufuq:${call}`
export const EVENT = 'ufuq:event'

/** The bridge's name on `window`. */
export const BRIDGE = 'ufuqDesktop'
