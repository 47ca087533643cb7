import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createHistory } from 'react-router-dom'
import { firstInteraction } from './first-interaction.ts'

type Move = Pick<ReturnType<typeof createHistory>, 'action' | 'location'>

/** Replaces the previous page after a navigation; `show` renders the next one. */
export type ChangePage = (next: Move, show: () => void) => void

interface SiteRouterProps {
  /** Loaded on the first interaction, because few visits need it earlier. */
  later: () => Promise<ChangePage>
  children: ReactNode
}

const ignore = () => {}

/**
 * Replaces React Router's `BrowserRouter`, whose view transitions need a React feature that exists
 * only in experimental releases.
 */
export function SiteRouter({ later, children }: SiteRouterProps) {
  const [history] = useState(() => createHistory({ v5Compat: true }))
  const [{ action, location }, setMove] = useState<Move>(history)

  useLayoutEffect(() => {
    let change: ChangePage = (_next, show) => startTransition(show)
    firstInteraction.then(later).then((loaded) => (change = loaded), ignore)
    return history.listen((next) => change(next, () => setMove(next)))
  }, [history, later])

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
