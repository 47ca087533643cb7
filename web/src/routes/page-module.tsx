import { use, type ComponentType } from 'react'

export interface PageModule {
  Component: ComponentType
  /** Brings the page's code; once it is there, the component renders at once. */
  preload: () => Promise<void>
}

/** A page whose code is a file of its own. Until it has come, what stands there stays. */
export function pageModule(load: () => Promise<ComponentType>): PageModule {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let arrival: Promise<void> | undefined

  function preload(): Promise<void> {
    loading ??= load().then(
      (Component) => {
        Loaded = Component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Component() {
    if (!Loaded) use((arrival ??= preload().catch(askServer)))
    return Loaded && <Loaded />
  }

  return { Component, preload }
}

const openedAt = typeof window === 'undefined' ? null : window.location.pathname

/**
 * A file that could not be had may belong to an older release: the server has the page. What it has
 * already sent stays as it is, so that a broken line never becomes a loop.
 */
function askServer(): Promise<never> {
  if (window.location.pathname !== openedAt) window.location.reload()
  return new Promise(() => {})
}
