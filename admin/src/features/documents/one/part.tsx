import { useId, type ReactNode } from 'react'

interface PartProps {
  title: string
  /** Beside the heading. */
  note?: ReactNode
  children: ReactNode
}

/** A section of a document's editor, below its heading. */
export function Part({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <section className="document-part" aria-labelledby={id}>
      <div className="h-line">
        <h2 id={id}>{title}</h2>
        {typeof note === 'string' ? <p className="say">{note}</p> : note}
      </div>
      {children}
    </section>
  )
}
