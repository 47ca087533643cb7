import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Words } from '../layout/words.tsx'
import { Prose, SectionHead, type SectionPlace } from './section-parts.tsx'

/** A text with a note in the margin. */
export const TextSection = ({
  heading,
  text,
  note,
  headingId,
  layout,
}: ShownSectionOf<'text'> & SectionPlace) => (
  <div className="wrap">
    <SectionHead id={headingId} heading={heading} />
    <div className="lane">
      <Words className="aside">{note}</Words>
      <Prose html={text} opens={layout.opens} />
    </div>
  </div>
)
