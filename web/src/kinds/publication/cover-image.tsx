import { landOf } from '@ufuq/shared/art/programme'
import type { Publication } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Artwork } from '../../layout/drawings.tsx'
import { HeroImage } from './hero-image.tsx'

const SIZE = { width: 1440, height: 448 }

interface CoverImageProps {
  publication: Pick<Publication, 'cover' | 'hero' | 'language'> & Parameters<typeof landOf>[0]
  /** The reading time that the drawing shows, if any. */
  minutes?: number
}

/** The picture of a publication, or its drawing, across the page. */
export function CoverImage({ publication, minutes = 0 }: CoverImageProps) {
  const { hero, cover, language } = publication
  const artwork = (
    <Artwork {...landOf(publication)} minutes={minutes} dir={directionOf(language)} {...SIZE} />
  )
  if (!hero) return <div className="cover">{artwork}</div>
  return (
    <div className="cover frame">
      <HeroImage
        src={hero}
        cover={cover}
        sizes="100vw"
        alt={cover?.alternative ?? ''}
        isFirst
        {...SIZE}
      >
        {artwork}
      </HeroImage>
    </div>
  )
}
