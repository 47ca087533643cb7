import { Drawer } from '@ufuq/shared/ui/drawer'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loadSurface } from '../panes/writing-surface.tsx'

/** The width of two panes of 26rem and the panel of 20rem, including the lines between them. */
const MIN_WIDTH_REM = 73

interface DetailsProps {
  /** Whether the details are next to the texts; otherwise they are in a drawer. */
  isBeside: boolean
  isOpen: boolean
  onClose: () => void
  /** Moves the focus when the drawer opens. */
  focusFirst?: (() => void) | undefined
  /** Moves the focus when the drawer closes. */
  focusAfter: () => void
  children: ReactNode
}

/**
 * Shows the details next to the texts or in the drawer. Fields preserve half-typed input when they
 * move between the two.
 */
export function Details({
  isBeside,
  isOpen,
  onClose,
  focusFirst,
  focusAfter,
  children,
}: DetailsProps) {
  const { t } = useTranslation('admin')
  const [home] = useState(() => {
    const element = document.createElement('div')
    element.className = 'details'
    return element
  })
  return (
    <>
      {createPortal(children, home)}
      {isBeside ? (
        <section
          className="beside"
          data-part="details"
          aria-label={t('editor.details.title')}
          tabIndex={-1}
        >
          <Home element={home} />
        </section>
      ) : (
        <Drawer
          open={isOpen}
          onClose={onClose}
          title={t('editor.details.title')}
          closeLabel={t('editor.details.close')}
          focusFirst={focusFirst}
          focusAfter={focusAfter}
        >
          <Home element={home} />
        </Drawer>
      )}
    </>
  )
}

function Home({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(element)
  }, [element])
  return <div ref={place} />
}

/**
 * Whether the editor has room for the details next to two panes; true if there is no layout, as in
 * jsdom.
 */
export function useRoomBeside(container: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(true)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (element.clientWidth > 0) setHasRoom(element.clientWidth >= MIN_WIDTH_REM * rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [container])
  return hasRoom
}

/**
 * The details are not needed to start typing: their code loads after that of the text editor, or
 * alone if the text editor can't be loaded.
 */
const details = onDemand(async () => {
  await loadSurface()
  return await import('./publication-details.tsx')
})

export const PublicationDetails = details.part((module) => module.PublicationDetails)
export const loadDetails = details.load
