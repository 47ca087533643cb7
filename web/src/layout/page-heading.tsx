import { Plate } from '@ufuq/shared/ui/plate'
import type { ReactNode } from 'react'

/** The head of an inner page: the plate rises behind its title. */
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
