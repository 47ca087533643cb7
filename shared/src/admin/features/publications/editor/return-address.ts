import { useLocation, useNavigate } from 'react-router-dom'

/** What a link to an editor passes on: `<Link to=… state={openedFrom(location)}>`. */
export const openedFrom = ({ pathname, search }: { pathname: string; search: string }) => ({
  from: `${pathname}${search}`,
})

function addressIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/admin(?![^/?])/.test(from) ? from : null
}

/** Back to where the screen was opened from, else to the dashboard. */
export function useReturn(): { address: string; goBack: () => void } {
  const { state } = useLocation()
  const navigate = useNavigate()
  const address = addressIn(state) ?? '/admin'
  return { address, goBack: () => void navigate(address, { replace: true }) }
}
