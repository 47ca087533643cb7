import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from './sections.ts'

/**
 * The table of contents next to an article: a graduated scale on which a sun marks the reader's
 * position.
 */
export function ArticleContents({ sections }: { sections: readonly Section[] }) {
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
