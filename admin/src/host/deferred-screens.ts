import { loadOnDemand } from '@ufuq/shared/ui/on-demand'

/**
 * Loads the texts and styles of the other screens, which are deferred in a window that opens with
 * the editor.
 */
let load: () => Promise<unknown> = () => Promise.resolve()
let loading: Promise<unknown> | null = null

/** Sets what to load later; a host calls this before it mounts the app. */
export function deferScreens(loadLater: () => Promise<unknown>): void {
  load = loadLater
  loading = null
}

/** Resolves once all texts and styles are loaded. The next call retries whatever failed to load. */
export function textsAndStylesReady(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Resolves once other screens can be shown, including the code of menus, dialogs and messages. */
export const deferredScreensReady = (): Promise<unknown> =>
  Promise.all([textsAndStylesReady(), loadOnDemand()])
