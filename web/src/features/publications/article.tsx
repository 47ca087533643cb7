import { landOf } from '@ufuq/shared/art/programme'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Artwork } from '../../layout/drawings.tsx'
import { localizedPath } from '../../routes/addresses.ts'
import { useLocalizedPath } from '../../routes/page-context.ts'
import { ARTICLE_BODY_ID } from '../../routes/route-table.ts'
import { listPath } from './list-filter.ts'
import type { TranslationNotice } from './use-article.ts'
import { useProgrammeNamed } from './use-programme-named.ts'

interface ArticleProps {
  publication: Publication
  notice: TranslationNotice | null
}

/** In its own language and direction, whatever the page around it speaks. */
export function Article({ publication, notice }: ArticleProps) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const { title, language, html } = publication
  const dir = directionOf(language)

  return (
    <article>
      <div className="wrap masthead" lang={language} dir={dir}>
        <h1>{title}</h1>
      </div>
      <Cover publication={publication} />
      <div className="wrap story">
        <Rail publication={publication} />
        <div className="text">
          {notice && <ForeignNotice notice={notice} language={language} />}
          <div
            id={ARTICLE_BODY_ID}
            className="prose"
            lang={language}
            dir={dir}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <p className="article-end">
            <span>{t('article.correctionText')}</span>
            <Link className="more" to={localized('/contact')}>
              {t('article.correctionLink')}
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}

function Cover({ publication }: { publication: Publication }) {
  const { t } = useTranslation('publications')
  const { hero, title, language } = publication
  return (
    <div className="cover">
      {hero ? (
        <img
          src={hero}
          alt={t('article.heroAlt', { title })}
          width={1440}
          height={448}
          decoding="async"
        />
      ) : (
        <Artwork {...landOf(publication)} dir={directionOf(language)} width={1440} height={448} />
      )}
    </div>
  )
}

function Rail({ publication: { publishedAt, tags, language } }: { publication: Publication }) {
  const { t } = useTranslation('publications')
  const programmeNamed = useProgrammeNamed()

  if (!publishedAt && tags.length === 0) return null
  return (
    <div className="rail">
      {publishedAt && (
        <div>
          {t('article.publishDate')}
          <b>
            <DateText iso={publishedAt} />
          </b>
        </div>
      )}
      {tags.length > 0 && (
        <div>
          {t('article.tags')}
          <div className="chips">
            {tags.map((tag) => (
              <Link
                key={tag}
                className="chip"
                rel="tag"
                data-programme={programmeNamed(tag)}
                to={localizedPath(language, listPath({ tag }))}
              >
                <bdi>{tag}</bdi>
              </Link>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** By the reason and the language that the text is in. */
const NOTICES = {
  untranslated: { en: 'translation.onlyEnglish', ar: 'translation.onlyArabic' },
  unloaded: { en: 'translation.failedArabic', ar: 'translation.failedEnglish' },
} as const

function ForeignNotice({ notice, language }: { notice: TranslationNotice; language: Language }) {
  const { t } = useTranslation('publications')
  return <Notice role="note">{t(NOTICES[notice][language])}</Notice>
}
