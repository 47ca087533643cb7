import { onDemand } from '@ufuq/shared/ui/on-demand'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import { deferredScreensReady } from '../../../../host/deferred-screens.ts'

/**
 * The code of the text editor, which is as large as the rest of the screen's code. It is requested
 * together with that code; until it has loaded, the text can only be read. Requests that writing
 * does not need wait until then, unless the code can't be loaded.
 */
const surface = onDemand(() => import('@ufuq/text-editor/text-editor'))

export const WritingSurface = surface.part((module) => module.TextEditor)
export const loadSurface = surface.load
export const useSurfaceLoaded = surface.useIsLoaded

/**
 * Loads everything that waited for the text editor's code: on a slow connection, the fonts
 * (styles/editor-faces.css), and what other screens need.
 */
function askForTheRest() {
  // The code may load after a test has ended.
  if (typeof window === 'undefined') return
  whenIdle(() => {
    delete document.documentElement.dataset['faces']
    // if loading fails, the screen that needs the code requests it again
    deferredScreensReady().catch(() => {})
  })
}

void loadSurface().then(askForTheRest)
