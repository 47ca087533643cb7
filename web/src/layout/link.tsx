import {
  createContext,
  use,
  useMemo,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useNavigate } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The address of a page of the site, in the language of the page. */
  to: string
  /** The state of the navigation, as the opened page reads it from its location. */
  state?: unknown
}

type Follow = (event: MouseEvent, { to, state }: Pick<LinkProps, 'to' | 'state'>) => void

const FollowContext = createContext<Follow | undefined>(undefined)

/**
 * A link that opens a page within the document. Its address is complete, so unlike the router's own
 * `Link`, it does not resolve it against the current route, which took a tenth of a page's rendering.
 */
export function Link({ to, state, onClick, ...others }: LinkProps) {
  const follow = use(FollowContext)
  return (
    <a
      {...others}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        follow?.(event, { to, state })
      }}
    />
  )
}

/** Lets the links below open pages by the router. Elsewhere, a link loads a document. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const follow = useMemo<Follow>(
    () =>
      (event, { to, state }) => {
        const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event
        const opensElsewhere = button !== 0 || metaKey || altKey || ctrlKey || shiftKey
        if (defaultPrevented || opensElsewhere) return
        event.preventDefault()
        const { href } = new URL(to, window.location.href)
        void navigate(to, { state, replace: href === window.location.href })
      },
    [navigate],
  )
  return <FollowContext value={follow}>{children}</FollowContext>
}
