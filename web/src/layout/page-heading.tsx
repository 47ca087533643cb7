import type { PlateHour } from '@ufuq/shared/art/plate'
import { Plate } from '@ufuq/shared/ui/plate'
import type { ReactNode } from 'react'
import { usePage } from '../engine/page-context.ts'

/** The sun goes over the pages in the order of the navigation. */
const HOURS: Record<string, PlateHour> = {
  '/about': 'sunrise',
  '/projects': 'morning',
  '/publications': 'forenoon',
  '/impact': 'noon',
  '/contact': 'afternoon',
  '/volunteer': 'evening',
  '/donate': 'sunset',
  '/privacy': 'dusk',
}

/** The heading of an inner page: the plate rises at its end, beside the words or, on a phone, below them. */
export function PageHeading({ title, text }: { title: string; text?: ReactNode }) {
  const { path } = usePage()
  return (
    <section className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
      </div>
      <Plate hour={HOURS[path] ?? 'dawn'} />
    </section>
  )
}
