import type { Language } from '@ufuq/shared/contract/languages'
import type { Theme } from '@ufuq/shared/contract/themes'

/**
 * What the admin screens need of the window they run in. Limited to what both the browser and the desktop can do;
 * screens never ask which of the two they are in.
 */
export interface AdminHost {
  /** Shows a page of the public site. `path` starts with `/` and names its language. */
  openSite(path: string): void
  /** Whether the public site opens in addition to this window, so that nothing here is left. */
  opensSiteElsewhere?: boolean
  /** Whether the window itself says that the server is away, so that the screens' frame need not. */
  reportsServer?: boolean
  /**
   * Called once the server has ended the session. A host that leaves the admin area navigates away and may return a
   * promise that never settles; if it stays, the sign-in screen is shown.
   */
  afterSignOut(): void | Promise<void>
  /** Where the server itself shows a page for signing in, in place of the shared screen. */
  signInPage?: HostSignInPage
  /** Asks yes or no in a browser or system dialog. */
  confirm(question: string): boolean | Promise<boolean>
  language: {
    initial: Language
    /** Remembers the choice for the next visit. */
    store(language: Language): void
  }
  /** Of a window that takes files wherever they are dropped, and shows what is on its way when it is not seen. */
  uploads?: HostUploads
  theme: {
    current(): Theme
    /** Shows this window in the theme, and remembers it on this device. */
    choose(theme: Theme): void
  }
}

export interface HostSignInPage {
  /** Leaves for that page, which leads to this admin address afterwards. */
  open(path: string): void
  /** True once, in a window that somebody has just signed in to there. */
  takeWelcome(): boolean
}

export interface HostUploads {
  /** From 0 to 1; null when nothing is under way. */
  showProgress(progress: number | null): void
  /** All that were under way have ended. */
  notifyOfEnd(end: { stored: number; refused: number }): void
}
