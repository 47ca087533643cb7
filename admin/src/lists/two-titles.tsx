import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { useLanguage } from '../language.ts'

interface TwoTitlesProps {
  texts: Record<Language, string | null>
  /** The link target of the first title. */
  to?: string | undefined
  state?: unknown
  /** Notes on missing or pending work, shown after the titles. */
  children?: ReactNode
}

/**
 * A name in both languages on one line, starting with the language of the interface; the name in
 * the other language is less prominent.
 */
export function TwoTitles({ texts, to, state, children }: TwoTitlesProps) {
  const language = useLanguage()
  const [first, second] = [language, otherLanguage(language)].flatMap((side) => {
    const text = texts[side]
    return text === null ? [] : [{ side, text }]
  })
  if (!first) return children
  const name = (
    <bdi {...htmlAttributes(first.side)} title={first.text}>
      {first.text}
    </bdi>
  )
  return (
    <span className="two-titles">
      <b>
        {to === undefined ? (
          name
        ) : (
          <Link to={to} state={state} data-open>
            {name}
          </Link>
        )}
      </b>
      {second && (
        <span className="other">
          <bdi {...htmlAttributes(second.side)} title={second.text}>
            {second.text}
          </bdi>
        </span>
      )}
      {children}
    </span>
  )
}
