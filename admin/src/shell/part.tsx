import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A part of a screen, laid out as the sections of the settings are. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}
