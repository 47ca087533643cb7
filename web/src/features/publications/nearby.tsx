import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import {
  publicationPath,
  type NearbyPublications,
  type PublicationLink,
} from '@ufuq/shared/contract/publications'
import { Icon } from '@ufuq/shared/ui/icon'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PublicationCard } from './publication-card.tsx'

/**
 * The publications to read next: two related ones on one horizon, followed by the previous and next
 * one in the list.
 */
export function Nearby({ nearby: { related, older, newer } }: { nearby: NearbyPublications }) {
  const { t } = useTranslation('publications')
  const id = useId()
  if (related.length === 0) return null

  return (
    <section className="wrap nearby" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{t('article.nearby')}</h2>
      </div>
      <div className="pubs even">
        {related.map((publication) => (
          <PublicationCard
            key={publication.id}
            publication={publication}
            excerpt={publication.excerpt}
            level={3}
            artWidth={640}
            readMore={t('list.readMore')}
            readMoreLabel={t('list.readMoreLabel', { title: publication.title })}
          />
        ))}
      </div>
      <nav className="neighbours" aria-label={t('article.neighbours')}>
        {older && (
          <Link to={publicationPath(older)} rel="prev">
            <Icon icon={ArrowLeft} mirrored />
            <Neighbour label={t('article.older')} link={older} />
          </Link>
        )}
        {newer && (
          <Link className="newer" to={publicationPath(newer)} rel="next">
            <Neighbour label={t('article.newer')} link={newer} />
            <Icon icon={ArrowRight} mirrored />
          </Link>
        )}
      </nav>
    </section>
  )
}

function Neighbour({ label, link }: { label: string; link: PublicationLink }) {
  return (
    <span>
      <small>{label}</small>
      <bdi lang={link.language}>{link.title}</bdi>
    </span>
  )
}
