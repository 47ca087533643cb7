import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLinkTo } from '@ufuq/shared/admin/app'

interface OpenPathProps {
  /** The admin address that a link, a notification or the menu asks for. */
  path: string | null
  onOpened: () => void
}

/** Follows it by a link of the page, so that a screen with unsaved work is asked first, as with any other link. */
export function OpenPath({ path, onOpened }: OpenPathProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const place = useLinkTo(path ?? '/admin')
  useEffect(() => {
    if (path === null) return
    link.current?.click()
    onOpened()
  }, [path, onOpened])
  return <Link ref={link} {...place} hidden tabIndex={-1} />
}
