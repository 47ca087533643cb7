import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'

interface ReadableTextProps {
  /** The text as visitors see it, rendered by the server. */
  html: string
  language: Language
  label: string
}

/**
 * Shows the text until the text editor has loaded, at the same position and with the same width, so
 * that its lines do not move when the editor appears.
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

/** Removes the addresses of links, because following a link would leave the editor. */
const withoutWaysOut = (html: string): string => html.replaceAll(/<a\b(?:[^>"]|"[^"]*")*>/g, '<a>')
