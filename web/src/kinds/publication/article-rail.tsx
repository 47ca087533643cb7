import { programmeNamed } from '@ufuq/shared/art/programme'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { DateText } from '@ufuq/shared/ui/bdi'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isHiddenPage, useLanguage, useSite } from '../../engine/page-context.ts'
import { bothPath } from './both-path.ts'
import { listPath } from './list-filter.ts'
import type { Section } from './sections.ts'
import { TranslationLink } from './translation-link.tsx'

interface ArticleRailProps {
  publication: Publication
  sections: readonly Section[]
}

/**
 * The column next to an article, with author, date, reading time, tags, translation and table of contents.
 */
export function ArticleRail({ publication, sections }: ArticleRailProps) {
  const { t } = useTranslation('publications')
  const language = useLanguage()
  const site = useSite()
  const { byline, publishedAt, correctedAt, readingMinutes, tags, translation, nearby } =
    publication

  return (
    <div className="fine rail" dir={directionOf(language)}>
      {byline && (
        <div>
          {t('article.byline')}
          <b>
            <bdi lang={publication.language}>{byline}</bdi>
          </b>
        </div>
      )}
      {publishedAt && (
        <div>
          {t('article.publishDate')}
          <b>
            <DateText iso={publishedAt} />
          </b>
          {readingMinutes > 0 && <p>{t('readingTime', { count: readingMinutes })}</p>}
        </div>
      )}
      {correctedAt && (
        <div>
          {t('article.corrected')}
          <b>
            <DateText iso={correctedAt} />
          </b>
        </div>
      )}
      {tags.length > 0 && !isHiddenPage(site, '/publications') && (
        <div>
          {t('article.tags')}
          <div className="chips">
            {tags.map((tag) => (
              <Link
                key={tag}
                className="chip"
                rel="tag"
                data-programme={
                  programmeNamed(tag, publication.programmes, site.programmes)?.drawing
                }
                to={localizedPath(publication.language, listPath({ tag }))}
              >
                <bdi>{tag}</bdi>
              </Link>
            ))}
          </div>
        </div>
      )}
      {translation && publication.language === language && (
        <div className="languages">
          <TranslationLink to={publicationPath(translation)} language={translation.language} />
          {nearby && (
            <Link className="more" to={bothPath(publication)}>
              {t('translation.readBoth')}
            </Link>
          )}
        </div>
      )}
      <ArticleContents sections={sections} />
    </div>
  )
}

/**
 * The table of contents next to an article: a graduated scale on which a sun marks the reader's
 * position.
 */
function ArticleContents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('publications')
  const current = useSectionBeingRead(sections)
  if (sections.length === 0) return null

  return (
    <nav className="contents" aria-label={t('article.contents')}>
      <span aria-hidden="true">{t('article.contents')}</span>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id} dir="auto">
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The section that is being read: the last one whose heading has reached the upper 30 % of the
 * window. Null above the first section.
 */
function useSectionBeingRead(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const headings = sections
      .map(({ id }) => document.getElementById(id))
      .filter((heading) => heading !== null)
    if (headings.length === 0) return
    const watch = new IntersectionObserver(
      () => {
        const line = innerHeight * 0.3
        const read = headings.findLast((heading) => heading.getBoundingClientRect().top <= line)
        setCurrent(read?.id ?? null)
      },
      { rootMargin: '0px 0px -70% 0px' },
    )
    for (const heading of headings) watch.observe(heading)
    return () => watch.disconnect()
  }, [sections])

  return current
}
