import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Plate } from '@ufuq/shared/ui/plate'
import { Words } from '../layout/words.tsx'
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
                <Words as="dt">{label}</Words>
                <dd className="figure num">
                  <bdi>{figure}</bdi>
                </dd>
                <Words as="dd" className="note">
                  {note}
                </Words>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {isNight && <Plate tone="night" />}
    </>
  )
}
