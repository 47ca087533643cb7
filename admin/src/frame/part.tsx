import type { ReactNode } from 'react'

interface PartProps {
  /** The fragment of its address, after `#`, which gives it the focus. */
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A part of a screen, laid out as the sections of the settings are. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}
