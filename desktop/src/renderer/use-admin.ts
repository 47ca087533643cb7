import { createAdminRuntime, type AdminRuntime } from '@ufuq/admin/app'
import type { AdminHost } from '@ufuq/admin/host'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Theme } from '@ufuq/shared/contract/themes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerProblem } from '../common/bridge.ts'
import { bridge, useDesktopEvent } from './bridge.ts'
import { useFrameLanguage } from './use-frame-language.ts'

type AdminState =
  | { is: 'connecting' }
  | { is: 'problem'; problem: ServerProblem; isTrying: boolean }
  | { is: 'ready'; host: AdminHost; runtime: AdminRuntime }

const UNREACHABLE: AdminState = { is: 'problem', problem: 'unreachable', isTrying: false }

/**
 * Creates the admin screens once the server responds and is compatible. Keeps the screens in sync
 * with the frame around them.
 */
export function useAdmin(theme: Theme, onLanguage: (language: Language) => void) {
  const language = useFrameLanguage()
  const [state, setState] = useState<AdminState>({ is: 'connecting' })
  const attempt = useRef(0)
  const latestLanguage = useRef(language)
  useEffect(() => {
    latestLanguage.current = language
  }, [language])

  const connect = useCallback(() => {
    attempt.current += 1
    const mine = attempt.current
    void prepare(latestLanguage.current, theme, onLanguage)
      .catch(() => UNREACHABLE)
      .then((next) => {
        if (mine === attempt.current) setState(next)
      })
  }, [theme, onLanguage])
  const retry = useCallback(() => {
    setState((before) => (before.is === 'problem' ? { ...before, isTrying: true } : before))
    connect()
  }, [connect])

  useEffect(connect, [connect])
  useServerBack(state, retry)
  useRuntimeLanguage(state, language)
  return { state, retry }
}

async function prepare(
  language: Language,
  theme: Theme,
  onLanguage: (language: Language) => void,
): Promise<AdminState> {
  const check = await bridge.checkServer()
  if (!check.ok) return { is: 'problem', problem: check.problem, isTrying: false }
  const host = createDesktopHost(language, onLanguage, theme)
  const runtime = await createAdminRuntime(host)
  return runtime.i18n.hasResourceBundle(language, 'admin')
    ? { is: 'ready', host, runtime }
    : UNREACHABLE
}

/**
 * Repeats the requests that failed while the server was unreachable. Loaded data and unsaved work
 * are kept.
 */
function useServerBack(state: AdminState, retry: () => void): void {
  useDesktopEvent('connection', ({ isOnline }) => {
    if (!isOnline) return
    if (state.is === 'problem') retry()
    if (state.is === 'ready') {
      void state.runtime.client.refetchQueries({
        predicate: (query) => query.state.status === 'error',
      })
    }
  })
}

/** Switches the admin screens to the language that is chosen in the menu. */
function useRuntimeLanguage(state: AdminState, language: Language): void {
  const { i18n: frame } = useTranslation('desktop')
  useEffect(() => {
    if (state.is !== 'ready' || state.runtime.i18n.language === language) return
    const { i18n } = state.runtime
    const previous = i18n.language as Language
    void (async () => {
      await i18n.loadLanguages(language)
      if (i18n.hasResourceBundle(language, 'admin')) {
        await i18n.changeLanguage(language)
        return
      }
      // The texts could not be loaded, so the frame returns to the language of the admin screens.
      await frame.changeLanguage(previous)
      await bridge.setLanguage(previous)
    })()
  }, [state, language, frame])
}

/**
 * The host of an admin area in a window of its own. The public site opens in the browser, and
 * signing out does not leave the window.
 */
function createDesktopHost(
  initial: Language,
  storeLanguage: (language: Language) => void,
  initialTheme: Theme,
): AdminHost {
  let theme = initialTheme
  return {
    openSite(path) {
      void bridge.openSite(path)
    },
    opensSiteElsewhere: true,
    reportsServer: true,
    afterSignOut() {},
    signInElsewhere: {
      begin: () => bridge.signInInBrowser(),
      cancel: () => void bridge.cancelSignIn(),
    },
    confirm: (question) => bridge.confirm(question),
    takesDrops: true,
    showWaiting: (counts) => void bridge.showWaiting(counts),
    language: { initial, store: storeLanguage },
    theme: {
      current: () => theme,
      choose(chosen) {
        theme = chosen
        document.documentElement.dataset['theme'] = chosen
        void bridge.setTheme(chosen)
      },
    },
  }
}
