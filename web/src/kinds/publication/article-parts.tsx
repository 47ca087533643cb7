import { noonAltitude } from '@ufuq/shared/art/noon-sun'
import {
  type Publication,
  publicationPath,
  type NearbyPublications,
  type PublicationLink,
} from '@ufuq/shared/contract/publications'
import { formatDay } from '@ufuq/shared/i18n/formats'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isHiddenPage, useSite } from '../../engine/page-context.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { ArticleShare } from './article-share.tsx'
import { PublicationCard } from './publication-card.tsx'
import { TranslationLink } from './translation-link.tsx'
import type { TranslationNotice } from './use-article.ts'

/** The actions for readers at the end of an article: sharing it and reporting a mistake. */
export function ArticleEnd({ publication }: { publication: Publication }) {
  return (
    <>
      <ArticleShare publication={publication} />
      <Correction />
    </>
  )
}

function Correction() {
  const { t } = useTranslation('publications')
  if (isHiddenPage(useSite(), '/contact')) return null
  return (
    <p className="fine article-end">
      <span>{t('list.correctionText')}</span>
      <PageLink className="more" to="/contact">
        {t('article.correctionLink')}
      </PageLink>
    </p>
  )
}

/** The sentences, keyed by the reason and the language of the text. */
const NOTICES = {
  untranslated: { en: 'translation.onlyEnglish', ar: 'translation.onlyArabic' },
  unloaded: { en: 'translation.failedArabic', ar: 'translation.failedEnglish' },
} as const

interface ForeignNoticeProps {
  notice: TranslationNotice
  publication: Publication
}

/** Explains why an article is shown in the other language. */
export function ForeignNotice({ notice, publication }: ForeignNoticeProps) {
  const { t } = useTranslation('publications')
  const { translation, language } = publication
  return (
    <Notice
      role="note"
      action={
        translation && (
          <TranslationLink to={publicationPath(translation)} language={translation.language} />
        )
      }
    >
      {t(NOTICES[notice][language])}
    </Notice>
  )
}

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

/** Explains what the measures in the drawing mean. */
export function Measures({
  publication: { publishedAt, readingMinutes },
}: {
  publication: Publication
}) {
  const { t } = useTranslation('publications')
  const locale = useLocale()
  const zone = useTimeZone()
  if (publishedAt === null) return null
  const day = formatDay(publishedAt, locale, zone)
  return (
    <figcaption className="wrap measures">
      {t('measures.sun', { degrees: noonAltitude(publishedAt), day })}
      {readingMinutes > 0 && ` ${t('measures.minutes')}`}
    </figcaption>
  )
}
