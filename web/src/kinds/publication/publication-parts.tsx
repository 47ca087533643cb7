import { landOf, programmeNamed } from '@ufuq/shared/art/programme'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { DateText } from '@ufuq/shared/ui/bdi'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { useSite } from '../../engine/page-context.ts'
import { Artwork } from '../../layout/drawings.tsx'
import { useProgrammes } from '../../layout/programmes.ts'
import { HeroImage } from './hero-image.tsx'

interface PublicationPictureProps {
  publication: PublicationListItem
  width: number
  height: number
  /**
   * Whether this is the first card of a page. Its picture is visible immediately, so it is not
   * loaded lazily.
   */
  isFirst?: boolean
}

/** The publication's own image, otherwise its artwork. */
export function PublicationPicture({
  publication,
  width,
  height,
  isFirst = false,
}: PublicationPictureProps) {
  const { hero, cover, language } = publication
  const size = { width, height }
  const artwork = <Artwork {...landOf(publication)} dir={directionOf(language)} {...size} />
  if (!hero) return artwork
  return (
    <HeroImage
      src={hero}
      cover={cover}
      sizes={`(min-width: 48rem) ${width}px, 100vw`}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      isFirst={isFirst}
      {...size}
    >
      {artwork}
    </HeroImage>
  )
}

/** Programme and date. */
export function PublicationMeta({ publication }: { publication: PublicationListItem }) {
  const { tags, programmes, publishedAt } = publication
  const site = useSite()
  const found = tags
    .map((tag) => programmeNamed(tag, programmes, site.programmes))
    .find((named) => named !== undefined)
  const programme = useProgrammes().find(({ id }) => id === found?.id)
  return (
    <div className="meta">
      {programme && <ProgrammeName programme={programme.drawing}>{programme.name}</ProgrammeName>}
      {publishedAt && <DateText iso={publishedAt} />}
    </div>
  )
}
