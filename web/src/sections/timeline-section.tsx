import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Words } from '../layout/words.tsx'
import { SectionHead, type SectionPlace } from './section-parts.tsx'

export const TimelineSection = ({
  heading,
  events,
  headingId,
}: ShownSectionOf<'timeline'> & SectionPlace) => (
  <div className="wrap">
    <SectionHead id={headingId} heading={heading} />
    <ol className="timeline">
      {events.map(({ id, when, title, words }) => (
        <li key={id}>
          <b className="num">
            <bdi>{when}</bdi>
          </b>
          <Words as="h3">{title}</Words>
          <Words>{words}</Words>
        </li>
      ))}
    </ol>
  </div>
)
