import { publicationPath, type PublicationListItem } from '@ufuq/shared/contract/publications'
import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Icon } from '@ufuq/shared/ui/icon'
import { Skeleton } from '@ufuq/shared/ui/states'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router-dom'
import { PublicationMeta, PublicationPicture } from './publication-parts.tsx'
import { PublicationTitle } from './publication-title.tsx'

interface PublicationCardProps {
  publication: PublicationListItem
  excerpt: string
  /** The heading level of the title. */
  level: 2 | 3
  /** The artwork's width and height, which give the aspect ratio of the frame. */
  artWidth: number
  artHeight?: number
  /**
   * Whether this is the first card of a page. Its picture is visible immediately, so it is not
   * loaded lazily.
   */
  isFirst?: boolean
  /** The link below the excerpt, if there is one, and its accessible name. */
  readMore?: string
  readMoreLabel?: string
}

export function PublicationCard({
  publication,
  excerpt,
  level,
  artWidth,
  artHeight = 420,
  isFirst = false,
  readMore,
  readMoreLabel,
}: PublicationCardProps) {
  const { language } = publication
  const address = publicationPath(publication)
  const Heading = `h${level}` as const
  return (
    <article className="pub" data-part="card" lang={language} dir={directionOf(language)}>
      <div className="frame" data-part="picture">
        <PublicationPicture
          publication={publication}
          width={artWidth}
          height={artHeight}
          isFirst={isFirst}
        />
      </div>
      <PublicationMeta publication={publication} />
      <Heading lang={foreignLanguage(publication.title, language)}>
        <Link to={address}>
          <PublicationTitle {...publication} />
        </Link>
      </Heading>
      <p lang={foreignLanguage(excerpt, language)}>{excerpt}</p>
      {readMore && (
        <Link className="more" to={address}>
          <span aria-hidden="true">{readMore}</span>
          <VisuallyHidden>{readMoreLabel}</VisuallyHidden> <Icon icon={ArrowRight} mirrored />
        </Link>
      )}
    </article>
  )
}

/** Placeholders for the first items of a list that is loading, in the final shape of the items. */
export function PublicationSkeletons({ variant }: { variant: 'pair' | 'tiles' | 'rows' }) {
  const isCompact = variant === 'rows'
  return (
    <div className={`pubs ${variant}`}>
      {Array.from({ length: { pair: 2, tiles: 3, rows: 5 }[variant] }, (_, index) => (
        <div className="pub" key={index}>
          <div className="frame">
            <Skeleton shape="frame" />
          </div>
          {!isCompact && <Skeleton width="short" />}
          <Skeleton shape="title" width="long" />
          {isCompact ? (
            <Skeleton width="short" />
          ) : (
            <>
              <Skeleton />
              <Skeleton width="medium" />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
