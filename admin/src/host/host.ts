import type { Language } from '@ufuq/shared/contract/languages'
import type { Theme } from '@ufuq/shared/contract/themes'

/**
 * The functions of the browser window or the desktop app that the admin screens need, limited to
 * what both can do. Screens never ask which of the two they run in.
 */
export interface AdminHost {
  /** Shows a page of the public site. `path` starts with `/` and includes the language. */
  openSite(path: string): void
  /** Whether the public site opens outside this window, which then stays as it is. */
  opensSiteElsewhere?: boolean
  /**
   * Whether the window itself shows that the server is unavailable, so that the frame around the
   * screens does not have to show it.
   */
  reportsServer?: boolean
  /**
   * Called once the server has ended the session. A host that leaves the admin area navigates away and may return a
   * promise that never settles; if it stays, the sign-in screen is shown.
   */
  afterSignOut(): void | Promise<void>
  /** Set by a host whose server has its own sign-in page, which replaces the shared screen. */
  signInPage?: HostSignInPage
  /** Set by a window without an address, in which passkeys and work accounts can't be used. */
  signInElsewhere?: HostSignInElsewhere
  /** Asks in a browser or system dialog, before an entry moves to the bin. */
  confirm(question: string): boolean | Promise<boolean>
  language: {
    initial: Language
    /** Stores the chosen language for the next visit. */
    store(language: Language): void
  }
  /** Set by a window that accepts files wherever they are dropped. */
  takesDrops?: boolean
  /**
   * Set by a host that shows, even while the window is hidden, how much is waiting for the user; null
   * if nobody is signed in.
   */
  showWaiting?(counts: Record<'messages' | 'ready' | 'returned', number> | null): void
  theme: {
    current(): Theme
    /** Applies the theme to this window, and stores it on this device. */
    choose(theme: Theme): void
  }
}

export interface HostSignInPage {
  /**
   * Navigates to the sign-in page, from which users return to this admin address after signing in.
   */
  open(path: string): void
  /** Returns true on the first call after somebody has signed in on the host's sign-in page. */
  takeWelcome(): boolean
}

export interface HostSignInElsewhere {
  /** Opens the browser for a sign-in. Resolves at its end, when this window may have a session. */
  begin(): Promise<'signed-in' | 'failed' | 'cancelled'>
  cancel(): void
}
