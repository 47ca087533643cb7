import { Suspense, use, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

interface CodePart<Props> {
  Component: ComponentType<Props>
  /** Loads the code; after that, the component renders synchronously. */
  preload: () => Promise<void>
}

/** React reads the promise's state from here, and need not wait for a settled one. */
type Arrival<Props> = Promise<ComponentType<Props>> & {
  status?: 'fulfilled'
  value?: ComponentType<Props>
}

/** A component whose code is a file of its own. Until it has loaded, the current content stays. */
export function codePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  start: Promise<void> = Promise.resolve(),
): CodePart<Props> {
  let arrival: Arrival<Props> | undefined
  let waiting: Promise<ComponentType<Props>> | undefined

  function arrive(): Arrival<Props> {
    if (arrival) return arrival
    const coming: Arrival<Props> = load()
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => (arrival = undefined),
    )
    arrival = coming
    return coming
  }

  function Component(props: Props) {
    const isHere = arrival?.status === 'fulfilled'
    const Part = use(isHere ? arrive() : (waiting ??= start.then(arrive).catch(askServer)))
    return <Part {...props} />
  }

  return { Component, preload: () => arrive().then(() => {}) }
}

const idle = new Promise<void>((resolve) => {
  if (typeof window !== 'undefined') whenIdle(resolve)
})

/**
 * A part that a first visit does not need: the server sends its HTML, which stays until the browser is idle and the
 * code has loaded. On the server, `preload` is awaited before anything is rendered.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): CodePart<Props> {
  const { Component, preload } = codePart(load, idle)
  return {
    Component: (props) => (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ),
    preload,
  }
}

const openedAt = typeof window === 'undefined' ? null : window.location.pathname

/**
 * A file that can't be loaded may belong to an older release: the server has the current page. HTML that it has
 * already sent stays, so that a broken connection never becomes a reload loop.
 */
function askServer(): Promise<never> {
  if (window.location.pathname !== openedAt) window.location.reload()
  return new Promise(() => {})
}
