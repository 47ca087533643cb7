import { PROGRAMME_DRAWINGS } from '@ufuq/shared/contract/programmes'
import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useLanguage } from '../engine/page-context.ts'
import { Artwork } from '../layout/drawings.tsx'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Target } from '../layout/target.tsx'
import { Words } from '../layout/words.tsx'
import { SectionHead, type SectionPlace } from './section-parts.tsx'

/** Cards: on one horizon if they have pictures, otherwise as rows. */
export function CardsSection({
  id: section,
  heading,
  cards,
  headingId,
}: ShownSectionOf<'cards'> & SectionPlace) {
  const language = useLanguage()
  const isPictured = cards.some(({ picture }) => picture !== null)
  return (
    <div className="wrap">
      <SectionHead id={headingId} heading={heading} />
      <ul className={isPictured ? 'pubs three' : 'ways'}>
        {cards.map(({ id, title, text, label, target, picture }, at) => (
          <li key={id} className={isPictured ? 'pub' : 'door'}>
            {isPictured && (
              <div className="frame">
                {picture ? (
                  <SectionPicture
                    picture={picture}
                    sizes="(min-width: 64rem) 21rem, (min-width: 40rem) 50vw, 8.5rem"
                  />
                ) : (
                  <Artwork
                    id={`${section} ${id}`}
                    programme={
                      PROGRAMME_DRAWINGS[at % PROGRAMME_DRAWINGS.length] ?? PROGRAMME_DRAWINGS[0]
                    }
                    dir={directionOf(language)}
                  />
                )}
              </div>
            )}
            <h3 dir="auto" lang={foreignLanguage(title, language)}>
              <Target to={target}>{title}</Target>
            </h3>
            <Words>{text}</Words>
            <span className="more" aria-hidden="true">
              <bdi>{label}</bdi> <Icon icon={ArrowRight} mirrored />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
