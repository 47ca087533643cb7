import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Target } from '../layout/target.tsx'
import { SectionHead, type SectionPlace } from './section-parts.tsx'

/** Names and logos of partners, all in one colour instead of the partners' own colours. */
export const PartnersSection = ({
  heading,
  partners,
  headingId,
}: ShownSectionOf<'partners'> & SectionPlace) => (
  <div className="wrap">
    <OneInk id={`${headingId}-ink`} />
    <SectionHead id={headingId} heading={heading} />
    <ul className="logo-row">
      {partners.map(({ id, name, logo, link }) => {
        const content = (
          <>
            {logo && <SectionPicture picture={inInk(logo, `${headingId}-ink`)} sizes="8rem" />}
            <span dir="auto">{name}</span>
          </>
        )
        return (
          <li key={id}>
            {link === '' ? <div>{content}</div> : <Target to={link}>{content}</Target>}
          </li>
        )
      })}
    </ul>
  </div>
)

/**
 * The logo without its placeholder colour, which the filter would also recolour. It has no
 * alternative text, because the name is beside it.
 */
const inInk = (logo: ShownPicture, inkId: string) => ({
  ...logo,
  alternative: '',
  style: { ...logo.style, backgroundColor: 'transparent', filter: `url(#${inkId})` },
})

/**
 * A filter that shows the dark parts of a picture in the text colour. White and transparent areas
 * stay empty. The factor keeps light colours readable.
 */
const OneInk = ({ id }: { id: string }) => (
  <svg className="ink" aria-hidden="true" width="0" height="0">
    <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -0.32 -1.07 -0.11 0 1.5" />
      <feComposite operator="in" in2="SourceAlpha" result="dark" />
      <feFlood floodColor="currentColor" />
      <feComposite operator="in" in2="dark" />
    </filter>
  </svg>
)
