import type { ShownSectionOf } from '@ufuq/shared/contract/own-pages'
import { SectionHead, type SectionPlace } from '../section-parts.tsx'
import { SectionPicture } from '../section-picture.tsx'

type Pictures = ShownSectionOf<'gallery'>['pictures']

/** How many pictures stand in a row: never one alone, unless there is only one. */
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

/** Rows of one height, from edge to edge; each row shares one horizon. */
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
              <div>
                {picture && (
                  <SectionPicture
                    picture={picture}
                    sizes={`(min-width: 48rem) ${Math.round(100 / row.length)}vw, 100vw`}
                  />
                )}
              </div>
              {caption !== '' && <figcaption dir="auto">{caption}</figcaption>}
            </figure>
          ))}
        </div>
      ))}
    </div>
  </>
)
