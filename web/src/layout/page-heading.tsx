import { Plate } from '@ufuq/shared/ui/plate'
import type { ReactNode } from 'react'

/** The heading of an inner page, with the plate rising behind its title. */
export function PageHeading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <section className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
      </div>
      <Plate />
    </section>
  )
}
