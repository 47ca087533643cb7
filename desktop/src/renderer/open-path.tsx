import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

interface OpenPathProps {
  /** The admin address that a link, a notification or the menu asks for. */
  path: string | null
  onOpened: () => void
}

/** Follows it by a link of the page, so that a screen with unsaved work is asked first, as with any other link. */
export function OpenPath({ path, onOpened }: OpenPathProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (path === null) return
    link.current?.click()
    onOpened()
  }, [path, onOpened])
  return <Link ref={link} to={path ?? '/admin'} hidden tabIndex={-1} />
}
