import { createElement, use, useEffect, useState } from 'react'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import { deferredScreensReady } from '../../../../deferred-screens.ts'
import type { TextEditorProps } from '@ufuq/text-editor/text-editor'

type Surface = React.ComponentType<TextEditorProps>

let loaded: Surface | null = null
let loading: Promise<Surface> | null = null

/**
 * The code of the text editor, which is as large as the rest of the screen's code. It is requested
 * together with that code; until it has loaded, the text can only be read.
 */
export function loadSurface(): Promise<Surface> {
  loading ??= import('@ufuq/text-editor/text-editor').then(
    ({ TextEditor }) => (loaded = TextEditor),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/**
 * Whether the text editor's code has loaded and its content is painted. Requests that writing does
 * not need wait until then, unless the code can't be loaded.
 */
export function useSurfaceLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(loaded !== null)
  useEffect(() => {
    if (isLoaded) return
    let cancel = () => {}
    let isGone = false
    const load = loadSurface().catch(() => {})
    void load.then(() => {
      if (!isGone) cancel = whenIdle(() => setLoaded(true))
    })
    return () => {
      isGone = true
      cancel()
    }
  }, [isLoaded])
  return isLoaded
}

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

// if loading fails, the code is requested again when it is needed
loadSurface()
  .catch(() => {})
  .finally(askForTheRest)

/** Suspends until its code has loaded; does not suspend if the code is loaded already. */
export const WritingSurface = (props: TextEditorProps) =>
  createElement(loaded ?? use(loadSurface()), props)
