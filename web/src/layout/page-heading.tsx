import type { PlateHour } from '@ufuq/shared/art/plate'
import type { PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { Plate } from '@ufuq/shared/ui/plate'
import type { ReactNode } from 'react'
import { usePage } from '../engine/page-context.ts'

/** The position of the sun on each page, in navigation order; dawn on all others. */
const HOURS: Readonly<Record<string, PlateHour>> = {
  '/about': 'sunrise',
  '/projects': 'morning',
  '/publications': 'forenoon',
  '/documents': 'late-morning',
  '/impact': 'noon',
  '/contact': 'afternoon',
  '/volunteer': 'evening',
  '/donate': 'sunset',
  '/privacy': 'dusk',
} satisfies Partial<Record<(typeof PUBLIC_PAGES)[number]['path'], PlateHour>>

interface PageHeadingProps {
  title: string
  /** The language of the title, if it is not that of the page. */
  titleLanguage?: Language | undefined
  text?: ReactNode
  /** Actions under the text. */
  action?: ReactNode
  /** False if the page has a more fitting drawing. */
  plate?: boolean
}

/**
 * The heading of an inner page. The drawing of an astrolabe plate is at the heading's inline end,
 * next to the text or, on a phone, below it.
 */
export function PageHeading({
  title,
  titleLanguage,
  text,
  action,
  plate = true,
}: PageHeadingProps) {
  const { path } = usePage()
  return (
    <section className="page-head">
      <div className="wrap">
        <h1 lang={titleLanguage}>{title}</h1>
        {text && <p className="lead">{text}</p>}
        {action}
      </div>
      {plate && <Plate hour={HOURS[path] ?? 'dawn'} />}
    </section>
  )
}
