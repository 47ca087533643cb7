import ArrowRight from 'lucide-react/icons/arrow-right'
import { landOf, programmeNamed } from '@ufuq/shared/art/programme'
import { publicationPath, type PublicationListItem } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { DateText } from '@ufuq/shared/ui/bdi'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Artwork } from '../../layout/drawings.tsx'
import { HeroImage } from './hero-image.tsx'

interface PublicationCardProps {
  publication: PublicationListItem
  excerpt: string
  /** The heading level of its title. */
  level: 2 | 3
  /** The artwork's width at a height of 420: the shape of the frame. */
  artWidth: number
  /** A page's first card is visible from the start: its picture is not loaded lazily. */
  isFirst?: boolean
  readMore: string
  readMoreLabel: string
}

export function PublicationCard({
  publication,
  excerpt,
  level,
  artWidth,
  isFirst = false,
  readMore,
  readMoreLabel,
}: PublicationCardProps) {
  const { t } = useTranslation()
  const { title, language, hero, tags, publishedAt } = publication
  const dir = directionOf(language)
  const address = publicationPath(publication)
  const programme = tags.map(programmeNamed).find((named) => named !== undefined)
  const Heading = `h${level}` as const
  const artwork = <Artwork {...landOf(publication)} dir={dir} width={artWidth} />

  return (
    <article className="pub" lang={language} dir={dir}>
      <div className="frame">
        {hero ? (
          <HeroImage
            src={hero}
            alt=""
            width={artWidth}
            height={420}
            loading={isFirst ? 'eager' : 'lazy'}
          >
            {artwork}
          </HeroImage>
        ) : (
          artwork
        )}
      </div>
      <div className="meta">
        {programme && (
          <ProgrammeName programme={programme}>{t(`categories.${programme}`)}</ProgrammeName>
        )}
        {publishedAt && <DateText iso={publishedAt} />}
      </div>
      <Heading>
        <Link to={address}>{title}</Link>
      </Heading>
      <p>{excerpt}</p>
      <Link className="more" to={address}>
        <span aria-hidden="true">{readMore}</span>
        <VisuallyHidden>{readMoreLabel}</VisuallyHidden> <Icon icon={ArrowRight} mirrored />
      </Link>
    </article>
  )
}
