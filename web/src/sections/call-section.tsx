import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import { Target } from '../layout/target.tsx'
import { Words } from '../layout/words.tsx'
import { type SectionPlace } from './section-parts.tsx'

/**
 * A call to action: on a sunrise background with the drawing of an astrolabe plate, or on a paper
 * background under a line.
 */
export function CallSection({
  heading,
  words,
  buttons,
  headingId,
  layout,
}: ShownSectionOf<'call'> & SectionPlace) {
  const isDawn = layout.ground === 'dawn'
  return (
    <>
      <div className="wrap">
        <div className={isDawn ? 'call-copy' : 'call-line'}>
          <Words as="h2" id={headingId}>
            {heading}
          </Words>
          <Words className="lead under-heading">{words}</Words>
          <div className="actions">
            {buttons.map(({ id, label, target }, at) => (
              <Target
                key={id}
                to={target}
                className={buttonClass(at > 0 ? { variant: 'line' } : {})}
              >
                <bdi>{label}</bdi>
              </Target>
            ))}
          </div>
        </div>
      </div>
      {isDawn && <Plate hour="sunrise" />}
    </>
  )
}
