import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import { htmlAttributes } from '../../../../../i18n/direction.ts'
import { Markdown } from '../../../../../markdown/markdown.ts'

interface MarkdownPreviewProps {
  content: string
  language: Language
}

/** Uses the one renderer, so that the preview matches what visitors read; a chunk of its own. */
export default function MarkdownPreview({ content, language }: MarkdownPreviewProps) {
  const { t } = useTranslation('publications', { lng: language })
  const { lang, dir } = htmlAttributes(language)
  return (
    <div className="prose" lang={lang} dir={dir} ref={catchLinks}>
      <Markdown
        content={content}
        language={language}
        scope={`preview-${language}`}
        labels={{
          footnotes: t('article.footnotes'),
          footnoteBack: (number) => t('article.footnoteBack', { number }),
          externalLink: t('externalLink', { ns: 'common' }),
        }}
      />
    </div>
  )
}

function catchLinks(element: HTMLElement | null): (() => void) | undefined {
  element?.addEventListener('click', openElsewhere)
  return () => element?.removeEventListener('click', openElsewhere)
}

/** Keeps links in the preview from navigating the editor's window; footnotes only scroll. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  if (link.getAttribute('href')?.startsWith('#')) {
    document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView()
  } else {
    window.open(link.href, '_blank', 'noopener')
  }
}
