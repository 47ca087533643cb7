import { Suspense, use, type ComponentType } from 'react'
import { askServer } from './ask-server.ts'
import { firstSign } from './first-sign.ts'

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

/**
 * A part that a first visit does not need: the server sends its HTML, whose code comes when somebody does anything at
 * the page. On the server, `preload` is awaited before anything is rendered.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): CodePart<Props> {
  const { Component, preload } = codePart(load, firstSign)
  return {
    Component: (props) => (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ),
    preload,
  }
}
