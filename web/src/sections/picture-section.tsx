import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Words } from '../layout/words.tsx'
import { MoreLink, type SectionPlace } from './section-parts.tsx'

/** A picture that extends to the edge of the window and ends on the same line as its text. */
export const PictureSection = ({
  heading,
  text,
  picture,
  label,
  target,
  headingId,
}: ShownSectionOf<'picture'> & SectionPlace) => (
  <div className="band">
    {picture && (
      <figure className="frame">
        <SectionPicture picture={picture} sizes="(min-width: 48rem) 58vw, 100vw" />
      </figure>
    )}
    <div className="band-text">
      <Words as="h2" id={headingId}>
        {heading}
      </Words>
      <Words className="lead">{text}</Words>
      {label !== '' && target !== '' && (
        <p>
          <MoreLink to={target}>{label}</MoreLink>
        </p>
      )}
    </div>
  </div>
)
