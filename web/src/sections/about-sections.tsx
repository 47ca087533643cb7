import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { PageSection } from '../layout/page-section.tsx'

export const Story = ({ heading, first, second, note }: ShownSectionOf<'story'>) => (
  <section className="section">
    <div className="wrap origin">
      <h2>{heading}</h2>
      <p>{first}</p>
      <p>{second}</p>
      <p className="quoted">{note}</p>
    </div>
  </section>
)

export const Statements = ({ statements }: ShownSectionOf<'statements'>) => (
  <section className="section follows">
    <div className="wrap statements">
      {statements.map(({ id, title, text }) => (
        <div key={id}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </div>
  </section>
)

export const Values = ({ heading, text, values }: ShownSectionOf<'values'>) => (
  <PageSection title={heading} text={text}>
    <ul className="values">
      {values.map(({ id, title, text }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p className="quiet-text">{text}</p>
        </li>
      ))}
    </ul>
  </PageSection>
)

/** A graduated scale of years. */
export const History = ({ heading, text, events }: ShownSectionOf<'history'>) => (
  <PageSection title={heading} text={text}>
    <ol className="timeline">
      {events.map(({ id, year, title, text }) => (
        <li key={id}>
          <b className="num">{year}</b>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </PageSection>
)
