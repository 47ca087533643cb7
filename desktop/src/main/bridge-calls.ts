import { BrowserWindow, Menu } from 'electron'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Theme } from '@ufuq/shared/contract/themes'
import {
  CHANNELS,
  type BrowserSignInEnd,
  type Credentials,
  type ServerCheck,
  type Start,
} from '../common/bridge.ts'
import {
  nothing,
  oneAddress,
  oneCredentials,
  oneLanguage,
  oneMessage,
  onePoint,
  oneShare,
  oneSitePath,
  oneTheme,
  twoCounts,
} from './call-arguments.ts'
import { answer } from './secure-ipc.ts'
import type { UploadsEnd } from './uploads.ts'

interface BridgeWork {
  /** `page` is the path of the page that makes the call. */
  start(page: string): Start
  checkServer(): Promise<ServerCheck>
  takeServer(address: string): Promise<ServerCheck>
  answerProxy(credentials: Credentials | null): void
  signInInBrowser(): Promise<BrowserSignInEnd>
  cancelSignIn(): void
  setLanguage(language: Language): void
  setTheme(theme: Theme): void
  openSite(path: string): void
  showUploads(progress: number): void
  notifyOfUploads(end: UploadsEnd): void
  confirm(message: string, window: BrowserWindow): Promise<boolean>
}

/** Handles every call of the window over the bridge. */
export function answerBridge(work: BridgeWork): void {
  answer(CHANNELS.start, nothing, (_, { sender }) => work.start(new URL(sender.getURL()).pathname))
  answer(CHANNELS.checkServer, nothing, () => work.checkServer())
  answer(CHANNELS.takeServer, oneAddress, (address) => work.takeServer(address))
  answer(CHANNELS.answerProxy, oneCredentials, (credentials) => work.answerProxy(credentials))
  answer(CHANNELS.signInInBrowser, nothing, () => work.signInInBrowser())
  answer(CHANNELS.cancelSignIn, nothing, () => work.cancelSignIn())
  answer(CHANNELS.setLanguage, oneLanguage, (language) => work.setLanguage(language))
  answer(CHANNELS.setTheme, oneTheme, (theme) => work.setTheme(theme))
  answer(CHANNELS.openSite, oneSitePath, (path) => work.openSite(path))
  answer(CHANNELS.showUploads, oneShare, (progress) => work.showUploads(progress))
  answer(CHANNELS.notifyOfUploads, twoCounts, ([stored, refused]) =>
    work.notifyOfUploads({ stored, refused }),
  )
  answer(CHANNELS.confirm, oneMessage, async (message, { sender }) => {
    const window = BrowserWindow.fromWebContents(sender)
    return window !== null && work.confirm(message, window)
  })
  answer(CHANNELS.openMenu, onePoint, ({ x, y }, { sender }) => {
    const window = BrowserWindow.fromWebContents(sender)
    if (!window) return
    const zoom = sender.getZoomFactor()
    Menu.getApplicationMenu()?.popup({ window, x: Math.round(x * zoom), y: Math.round(y * zoom) })
  })
}
