import { createElement, use, useEffect, useState } from 'react'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import { deferredScreensReady } from '../../../../deferred-screens.ts'
import type { TextEditorProps } from '@ufuq/text-editor/text-editor'

type Surface = React.ComponentType<TextEditorProps>

let loaded: Surface | null = null
let loading: Promise<Surface> | null = null

/**
 * The code of the surface, which is as much as that of the rest of the editor: it is asked for with the screen's own,
 * and the text is read until it has come.
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
 * Whether the surface's code has come and what it shows is painted: what nobody needs for writing asks the server after
 * that. It does not wait for a code that can't be loaded.
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

/** What waited for this code: on a slow line the faces (styles/editor-faces.css), and what other screens need. */
function askForTheRest() {
  // The code may come after a test has ended.
  if (typeof window === 'undefined') return
  whenIdle(() => {
    delete document.documentElement.dataset['faces']
    // asked for again by the screen that needs it, if this fails
    deferredScreensReady().catch(() => {})
  })
}

// asked for again where it is needed, if this fails
loadSurface()
  .catch(() => {})
  .finally(askForTheRest)

/** Suspends until its code has come; where it is there already, at no moment. */
export const WritingSurface = (props: TextEditorProps) =>
  createElement(loaded ?? use(loadSurface()), props)

export interface PartAfterSurface<Props> {
  /** Suspends until its code has come; where it is there already, at no moment. */
  Part: (props: Props) => React.ReactNode
  load: () => Promise<unknown>
}

/** What nobody needs for the first letter: its code comes after the surface's, or without it if that can't be loaded. */
export function afterSurface<Props extends object>(
  importPart: () => Promise<React.ComponentType<Props>>,
): PartAfterSurface<Props> {
  let loadedPart: React.ComponentType<Props> | null = null
  let loadingPart: Promise<React.ComponentType<Props>> | null = null
  const load = () => {
    loadingPart ??= loadSurface()
      .catch(() => {})
      .then(importPart)
      .then(
        (part) => (loadedPart = part),
        (error: unknown) => {
          loadingPart = null
          throw error
        },
      )
    return loadingPart
  }
  return { Part: (props) => createElement(loadedPart ?? use(load()), props), load }
}
