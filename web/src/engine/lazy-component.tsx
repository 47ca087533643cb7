import { Suspense, use, type ComponentType, type ReactNode } from 'react'
import { reloadStale } from './reload-stale.ts'
import type { PublicRoute } from './route.ts'

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll']

/**
 * Resolves on the first interaction with the page, and never on the server. Many visits end before
 * that, because the visitor leaves immediately or is a crawler.
 */
const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  if (window.scrollY > 0) resolve()
  const listening = new AbortController()
  const onEvent = () => {
    listening.abort()
    resolve()
  }
  const { signal } = listening
  for (const event of EVENTS) window.addEventListener(event, onEvent, { signal, passive: true })
})

interface LazyComponent<Props> {
  Component: ComponentType<Props>
  /** Loads the code; after that, the component renders synchronously. */
  preload: () => Promise<void>
}

/**
 * A promise with the properties from which React reads the promise's state, so that React does not
 * suspend for a fulfilled promise.
 */
type LoadingCode<Code> = Promise<Code> & { status?: 'fulfilled'; value?: Code }

function lazyCode<Code>(load: () => Promise<Code>, after: Promise<void> = Promise.resolve()) {
  let loading: LoadingCode<Code> | undefined
  let waiting: Promise<Code> | undefined

  function start(): LoadingCode<Code> {
    if (loading) return loading
    const coming: LoadingCode<Code> = load()
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => (loading = undefined),
    )
    loading = coming
    return coming
  }

  return {
    loaded: () => loading?.value,
    preload: () => start().then(() => {}),
    /**
     * The promise for React's `use`, which every render must call, even after the code has loaded.
     */
    awaited: () => (loading?.value ? loading : (waiting ??= after.then(start).catch(reloadStale))),
  }
}

/** The props of a component of a module. */
type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/** A component in a separate chunk. The current content stays until the chunk has loaded. */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  after?: Promise<void>,
): LazyComponent<PropsOf<Module[Name]>> {
  const loadPart = async () => (await load())[name] as ComponentType<PropsOf<Module[Name]>>
  const { preload, awaited } = lazyCode(loadPart, after)

  function Component(props: PropsOf<Module[Name]>) {
    const Part = use(awaited())
    return <Part {...props} />
  }

  return { Component, preload }
}

/**
 * A component whose code a first visit does not need. The server sends its HTML, and its code loads
 * on the first interaction. On the server, `preload` is awaited before anything is rendered.
 */
export function lazyOnInteraction<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  const { Component, preload } = lazyComponent(load, name, firstInteraction)
  return {
    Component: (props) => (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ),
    preload,
  }
}

export type RouteCode = Pick<PublicRoute, 'Component' | 'queries' | 'resolve'>

/**
 * A route that loads its head and its queries with its component, so that no other page loads them.
 */
export function lazyRoute(
  load: () => Promise<{ route: RouteCode }>,
): Required<RouteCode & Pick<PublicRoute, 'preload' | 'awaited'>> {
  const { loaded, preload, awaited } = lazyCode(async () => (await load()).route)

  return {
    Component: () => {
      const { Component } = use(awaited())
      return <Component />
    },
    preload,
    awaited,
    queries: (...asked) => loaded()?.queries?.(...asked) ?? [],
    resolve(context) {
      const code = loaded()
      if (!code) throw new Error(`The code of ${context.path} has not loaded`)
      return code.resolve(context)
    },
  }
}
