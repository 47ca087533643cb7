import { use, type ComponentType } from 'react'

export interface PageModule {
  Component: ComponentType
  /** Brings the page's code; once it is there, the component renders at once. */
  preload: () => Promise<void>
}

/** React reads the state of a promise from it, and so need not wait for one that is kept. */
type Arrival = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType }

/** A page whose code is a file of its own. Until it has come, what stands there stays. */
export function pageModule(load: () => Promise<ComponentType>): PageModule {
  let arrival: Arrival | undefined
  let waiting: Promise<ComponentType> | undefined

  function arrive(): Arrival {
    if (arrival) return arrival
    const coming: Arrival = load()
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => (arrival = undefined),
    )
    arrival = coming
    return coming
  }

  function Component() {
    const isHere = arrival?.status === 'fulfilled'
    const Page = use(isHere ? arrive() : (waiting ??= arrive().catch(askServer)))
    return <Page />
  }

  return { Component, preload: () => arrive().then(() => {}) }
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
