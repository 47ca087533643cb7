import { Suspense, use, type ComponentType } from 'react'
import { reloadStale } from './reload-stale.ts'
import { firstInteraction } from './first-interaction.ts'
import type { PublicRoute } from './route.ts'

interface LazyComponent<Props> {
  Component: ComponentType<Props>
  /** Loads the code; after that, the component renders synchronously. */
  preload: () => Promise<void>
}

/**
 * A promise with the properties from which React reads its state, so that it does not suspend for a
 * fulfilled one.
 */
type LoadingComponent<Props> = Promise<ComponentType<Props>> & {
  status?: 'fulfilled'
  value?: ComponentType<Props>
}

/** A component in a separate chunk. The current content stays until the chunk has loaded. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  after: Promise<void> = Promise.resolve(),
): LazyComponent<Props> {
  let loading: LoadingComponent<Props> | undefined
  let waiting: Promise<ComponentType<Props>> | undefined

  function start(): LoadingComponent<Props> {
    if (loading) return loading
    const coming: LoadingComponent<Props> = load()
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => (loading = undefined),
    )
    loading = coming
    return coming
  }

  function Component(props: Props) {
    const isHere = loading?.status === 'fulfilled'
    const Part = use(isHere ? start() : (waiting ??= after.then(start).catch(reloadStale)))
    return <Part {...props} />
  }

  return { Component, preload: () => start().then(() => {}) }
}

/**
 * A component whose code a first visit does not need. The server sends its HTML, and its code loads
 * on the first interaction. On the server, `preload` is awaited before anything is rendered.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const { Component, preload } = lazyComponent(load, firstInteraction)
  return {
    Component: (props) => (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ),
    preload,
  }
}

export type RouteCode = Required<Pick<PublicRoute, 'Component' | 'queries' | 'resolve'>>

/** A route whose queries and head are in the file of its component, so that no other page loads them. */
export function lazyRoute(
  load: () => Promise<RouteCode>,
): RouteCode & Required<Pick<PublicRoute, 'preload' | 'loading'>> {
  let code: RouteCode | undefined
  let waiting: Promise<unknown> | undefined
  const { Component, preload } = lazyComponent(async () => (code = await load()).Component)

  return {
    Component,
    preload,
    loading: () => (code ? undefined : (waiting ??= preload().catch(reloadStale))),
    queries: (...asked) => code?.queries(...asked) ?? [],
    resolve: (context) => {
      if (!code) throw new Error(`The code of ${context.path} has not loaded`)
      return code.resolve(context)
    },
  }
}
