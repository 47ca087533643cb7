import {
  createElement,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'

const RETRY_MS = 5000

/** All lazy parts declared by the modules loaded so far. */
const loads: (() => Promise<unknown>)[] = []

/**
 * Preloads all lazy parts, including those declared by the modules that it loads. A part that fails
 * is requested again when it is shown.
 */
export async function loadOnDemand(): Promise<void> {
  for (let known = 0; known < loads.length;) {
    known = loads.length
    await Promise.all(loads.map((load) => load()))
  }
}

type Picked<Module, Props> = (module: Module) => (props: Props) => ReactNode

interface OnDemand<Module> {
  /** Resolves to null if the code can't be loaded. */
  load: () => Promise<Module | null>
  /**
   * A component of the module. Renders nothing until its code has loaded, and retries while it is
   * shown. Renders immediately if the code is already loaded.
   */
  part: <Props extends object>(pick: Picked<Module, Props>) => ComponentType<Props>
  /** Like `part`, for a component that is not rendered until `open` is true for the first time. */
  openPart: <Props extends { open: boolean }>(pick: Picked<Module, Props>) => ComponentType<Props>
  useIsLoaded: () => boolean
}

/** Loads a module the first time a screen needs it. */
export function onDemand<Module>(importModule: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | null = null
  let loading: Promise<Module | null> | null = null
  const listeners = new Set<() => void>()

  const load = () => {
    loading ??= importModule().then(
      (module) => {
        loaded = module
        for (const tell of listeners) tell()
        return module
      },
      () => {
        loading = null
        return null
      },
    )
    return loading
  }
  loads.push(load)

  const useIsLoaded = () =>
    useSyncExternalStore(
      (tell) => {
        listeners.add(tell)
        return () => listeners.delete(tell)
      },
      () => loaded !== null,
      () => false,
    )

  function part<Props extends object>(pick: Picked<Module, Props>): ComponentType<Props> {
    function Awaited({ asked, props }: { asked: Module | Promise<Module | null>; props: Props }) {
      const module = (asked instanceof Promise ? use(asked) : asked) ?? loaded
      return module && createElement(pick(module), props)
    }
    // the tree is the same before and after loading, so nothing is recreated
    return function Part(props) {
      const [asked] = useState(() => loaded ?? load())
      const isLoaded = useIsLoaded()
      useEffect(() => {
        if (isLoaded) return
        const retry = () => void load()
        const timer = setInterval(retry, RETRY_MS)
        addEventListener('online', retry)
        return () => {
          clearInterval(timer)
          removeEventListener('online', retry)
        }
      }, [isLoaded])
      return (
        <Suspense>
          <Awaited asked={asked} props={props} />
        </Suspense>
      )
    }
  }

  return {
    load,
    part,
    openPart(pick) {
      const Part = part(pick)
      return function OpenPart(props) {
        const [wasOpen, setWasOpen] = useState(props.open)
        if (props.open && !wasOpen) setWasOpen(true)
        return wasOpen && <Part {...props} />
      }
    },
    useIsLoaded,
  }
}
