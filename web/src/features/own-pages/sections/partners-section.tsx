import type { ShownSectionOf } from '@ufuq/shared/contract/own-pages'
import { SectionHead, Target, type SectionPlace } from '../section-parts.tsx'
import { SectionPicture } from '../section-picture.tsx'

export const PartnersSection = ({
  heading,
  partners,
  headingId,
}: ShownSectionOf<'partners'> & SectionPlace) => (
  <div className="wrap">
    <SectionHead id={headingId} heading={heading} />
    <ul className="logo-row">
      {partners.map(({ id, name, logo, link }) => {
        const content = (
          <>
            {/* The name next to it describes it. */}
            {logo && <SectionPicture picture={{ ...logo, alternative: '' }} sizes="8rem" />}
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
