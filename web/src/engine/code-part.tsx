import { Suspense, use, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

interface CodePart<Props> {
  Component: ComponentType<Props>
  /** Brings the code; once it is there, the component renders at once. */
  preload: () => Promise<void>
}

/** React reads the state of a promise from it, and so need not wait for one that is kept. */
type Arrival<Props> = Promise<ComponentType<Props>> & {
  status?: 'fulfilled'
  value?: ComponentType<Props>
}

/** A component whose code is a file of its own. Until it has come, what stands there stays. */
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
 * What a first visit can do without: the server sends it drawn, and that stands until the browser is idle and
 * its code has come. The server needs it at hand: there, `preload` is waited for before anything is rendered.
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
 * A file that could not be had may belong to an older release: the server has the page. What it has
 * already sent stays as it is, so that a broken line never becomes a loop.
 */
function askServer(): Promise<never> {
  if (window.location.pathname !== openedAt) window.location.reload()
  return new Promise(() => {})
}
