import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'

interface ReadableTextProps {
  /** As visitors see it, rendered by the server. */
  html: string
  language: Language
  label: string
}

/**
 * A text until it can be written in: in the place of the surface and as wide, so that its lines stay where they are when
 * the surface comes.
 */
export function ReadableText({ html, language, label }: ReadableTextProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="surface">
      <div
        className="write readable"
        role="group"
        aria-label={label}
        aria-busy
        lang={language}
        dir={directionOf(language)}
        dangerouslySetInnerHTML={{ __html: withoutWaysOut(html) }}
      />
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
    </div>
  )
}

/** Its links would leave the editor. */
const withoutWaysOut = (html: string): string => html.replaceAll(/<a\b(?:[^>"]|"[^"]*")*>/g, '<a>')
