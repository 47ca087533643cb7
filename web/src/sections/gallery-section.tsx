import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Words } from '../layout/words.tsx'
import { SectionHead, type SectionPlace } from './section-parts.tsx'

type Pictures = ShownSectionOf<'gallery'>['pictures']

/** Divides pictures into rows. No row has a single picture, unless there is only one. */
function rowsOf(pictures: Pictures): Pictures[] {
  const rows: Pictures[] = []
  let at = 0
  while (at < pictures.length) {
    const rest = pictures.length - at
    const size = rest === 4 || rest < 3 ? 2 : 3
    rows.push(pictures.slice(at, at + size))
    at += size
  }
  return rows
}

/**
 * Rows of pictures from edge to edge. The pictures of a row have the same height and a common line
 * below them.
 */
export const GallerySection = ({
  heading,
  pictures,
  headingId,
}: ShownSectionOf<'gallery'> & SectionPlace) => (
  <>
    <div className="wrap">
      <SectionHead id={headingId} heading={heading} />
    </div>
    <div className="gal">
      {rowsOf(pictures).map((row) => (
        <div className="gal-row" key={row[0]?.id}>
          {row.map(({ id, picture, caption }) => (
            <figure key={id}>
              <div className="frame">
                {picture && (
                  <SectionPicture
                    picture={picture}
                    sizes={`(min-width: 48rem) ${Math.round(100 / row.length)}vw, 100vw`}
                  />
                )}
              </div>
              <Words as="figcaption">{caption}</Words>
            </figure>
          ))}
        </div>
      ))}
    </div>
  </>
)
