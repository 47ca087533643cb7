import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Plate } from '@ufuq/shared/ui/plate'
import { SectionHead, type SectionPlace } from './section-parts.tsx'

/** Figures, in one row or, on a night background, beside the drawing of an astrolabe plate. */
export function FiguresSection({
  heading,
  introduction,
  figures,
  headingId,
  layout,
}: ShownSectionOf<'figures'> & SectionPlace) {
  const isNight = layout.ground === 'night'
  return (
    <>
      <div className="wrap">
        <div>
          <SectionHead id={headingId} heading={heading} text={introduction} />
          <dl className="stats wide">
            {figures.map(({ id, figure, label, note }) => (
              <div key={id}>
                <dt dir="auto">{label}</dt>
                <dd className="figure num">
                  <bdi>{figure}</bdi>
                </dd>
                {note !== '' && (
                  <dd className="note" dir="auto">
                    {note}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </div>
      </div>
      {isNight && <Plate tone="night" />}
    </>
  )
}
