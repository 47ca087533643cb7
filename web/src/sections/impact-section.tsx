import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import { SectionButtons } from '../layout/section-buttons.tsx'

/** A night sky with the figures of the page about impact. */
export const Impact = ({ heading, text, figures, buttons }: ShownSectionOf<'impact'>) => (
  <section className="impact section">
    <div className="wrap">
      <h2>{heading}</h2>
      <p className="lead intro">{text}</p>
      <dl className="stats">
        {figures.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="figure num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <SectionButtons of={buttons} classNames={[buttonClass(), 'more']} />
      </div>
    </div>
    <Plate tone="night" />
  </section>
)
