import type { Language } from '@ufuq/shared/contract/languages'

/** Where the renderer lives: a scheme of our own, so that nothing on the web has this origin. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'ufuq'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Addresses of the renderer that are no admin screens. */
export const ADDRESS_PAGE = '/server'
export const CRASHED_PAGE = '/crashed'

export type ServerProblem =
  | 'invalidAddress' // what was typed is no address of a server
  | 'insecure' // http to another machine
  | 'unreachable' // no answer
  | 'certificate' // an answer that can't be trusted
  | 'notUfuq' // an answer, but of something else
  | 'unavailable' // ours, and out of order
  | 'serverTooOld'
  | 'serverTooNew'

export type ServerCheck = { ok: true; server: string } | { ok: false; problem: ServerProblem }

/** What a window has to know before it can show anything. */
export interface Start {
  language: Language
  /** The remembered server's origin; null on the first run. */
  server: string | null
  /** The admin address that a link from outside asks for. */
  open: string | null
  /** Whether the menu hangs on a button of our own title bar. */
  hasMenuButton: boolean
}

export type DesktopEvent =
  | { type: 'open'; path: string }
  | { type: 'language'; language: Language }
  | { type: 'connection'; isOnline: boolean }

/** All that the renderer can ask of the main process; every call is checked there again. */
export interface DesktopBridge {
  start(): Promise<Start>
  /** Whether the remembered server answers and fits. */
  checkServer(): Promise<ServerCheck>
  /** Remembers the server at this address if it answers and fits. A change of servers ends the session. */
  takeServer(address: string): Promise<ServerCheck>
  setLanguage(language: Language): Promise<void>
  /** Shows a page of the public site in the browser. */
  openSite(path: string): Promise<void>
  /** Asks yes or no in a dialog of the system's. */
  confirm(message: string): Promise<boolean>
  /** Opens the menu below the point, in CSS pixels of the window. */
  openMenu(x: number, y: number): Promise<void>
  /** Returns the function that ends it. */
  listen(listener: (event: DesktopEvent) => void): () => void
}

/** The only messages between the two processes. */
export const CHANNELS = {
  start: 'ufuq:start',
  checkServer: 'ufuq:check-server',
  takeServer: 'ufuq:take-server',
  setLanguage: 'ufuq:set-language',
  openSite: 'ufuq:open-site',
  confirm: 'ufuq:confirm',
  openMenu: 'ufuq:open-menu',
  event: 'ufuq:event',
} as const

/** The bridge's name on `window`. */
export const BRIDGE = 'ufuqDesktop'
