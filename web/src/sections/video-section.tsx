import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../engine/page-context.ts'
import { Artwork } from '../layout/drawings.tsx'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Prose, SectionHead, SiteWords, type SectionPlace } from './section-parts.tsx'

const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''

/**
 * A link to a video, with a poster from this site. Nothing is loaded from elsewhere until a visitor
 * follows the link.
 */
export function VideoSection({
  id,
  heading,
  title,
  video,
  poster,
  length,
  transcript,
  headingId,
}: ShownSectionOf<'video'> & SectionPlace) {
  const { t } = useTranslation('ownPages')
  const dir = directionOf(useLanguage())
  const host = hostOf(video)
  return (
    <div className="wrap">
      <SectionHead id={headingId} heading={heading} />
      <figure className="film">
        <div className="frame poster">
          {poster ? (
            <SectionPicture
              picture={{ ...poster, alternative: '' }}
              sizes="(min-width: 84rem) 84rem, 100vw"
            />
          ) : (
            <Artwork id={id} programme="evidence" dir={dir} width={900} height={506} />
          )}
          <span className="play">
            <Icon icon={Play} />
          </span>
        </div>
        <figcaption>
          <p>
            <a className="film-link" href={video} rel="noopener noreferrer" dir="auto">
              {title}
            </a>
            {length !== '' && (
              <bdi className="num" dir="ltr">
                {length}
              </bdi>
            )}
          </p>
          {host !== '' && (
            <p>
              <SiteWords>{t('video.elsewhere', { host })}</SiteWords>
            </p>
          )}
        </figcaption>
      </figure>
      <details className="transcript">
        <summary>
          <SiteWords>{t('video.transcript')}</SiteWords>
        </summary>
        <Prose html={transcript} />
      </details>
    </div>
  )
}
