/** Loads what a window that began with the editor has left for later: texts and styles of the other screens. */
let load: () => Promise<unknown> = () => Promise.resolve()
let loading: Promise<unknown> | null = null

/** For a face, before it mounts the app. */
export function deferScreens(loadLater: () => Promise<unknown>): void {
  load = loadLater
  loading = null
}

/** Resolves once other screens can be shown. What failed to come is asked for again the next time. */
export function deferredScreensReady(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
