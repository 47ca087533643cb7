import type { PlateHour } from '@ufuq/shared/art/plate'
import type { PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import type { DeclaredPath, WithKinds } from '@ufuq/shared/contract/declared-kinds'
import { Plate } from '@ufuq/shared/ui/plate'
import type { ReactNode } from 'react'
import { usePage } from '../engine/page-context.ts'

/** The sun goes over the pages in the order of the navigation. */
const HOURS: Readonly<Record<string, PlateHour>> = {
  '/about': 'sunrise',
  '/projects': 'morning',
  '/publications': 'forenoon',
  '/impact': 'noon',
  '/contact': 'afternoon',
  '/volunteer': 'evening',
  '/donate': 'sunset',
  '/privacy': 'dusk',
} satisfies Record<
  Exclude<(typeof PUBLIC_PAGES)[number]['path'], WithKinds<'/', `/${DeclaredPath}`>>,
  PlateHour
>

interface PageHeadingProps {
  title: string
  text?: ReactNode
  /** What can be done at once, under the words. */
  action?: ReactNode
  /** Of a page that the order has no hour for. */
  hour?: PlateHour
  /** False where another drawing says more. */
  plate?: boolean
}

/** The heading of an inner page: the plate rises at its end, beside the words or, on a phone, below them. */
export function PageHeading({
  title,
  text,
  action,
  hour = 'dawn',
  plate = true,
}: PageHeadingProps) {
  const { path } = usePage()
  return (
    <section className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
        {action}
      </div>
      {plate && <Plate hour={HOURS[path] ?? hour} />}
    </section>
  )
}
