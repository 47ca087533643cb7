import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { useLanguage } from '../language.ts'
import styles from './titles.module.css'

interface TitlesProps {
  title?: string
  /** The name: text in a `bdi`, or a link or button around it. */
  main: ReactNode
  /** A second name, or the beginning of the text; less prominent. */
  other?: ReactNode
  /** Whether narrow lists show only the first title; screen readers still get both. */
  isOtherOptional?: boolean
  isUnread?: boolean
  /** Whether everything has a line of its own. */
  isStacked?: boolean
  /** Remarks after the titles: `data-lacking` on what is missing, `data-note` on other texts. */
  children?: ReactNode
}

/** The title of a row in a list, and what is known besides it, on one line if there is room. */
export const Titles = ({
  title,
  main,
  other,
  isOtherOptional = false,
  isUnread = false,
  isStacked = false,
  children,
}: TitlesProps) => (
  <span
    className={classNames(styles['titles'], isStacked && styles['stacked'])}
    data-unread={isUnread || undefined}
  >
    <b title={title}>{main}</b>
    {other && (
      <span className={classNames(styles['other'], isOtherOptional && styles['optional'])}>
        {other}
      </span>
    )}
    {children}
  </span>
)

interface TwoTitlesProps {
  texts: Record<Language, string | null>
  /** The link target of the first title. */
  to?: string | undefined
  state?: unknown
  children?: ReactNode
}

/** A name in both languages, starting with the language of the interface. */
export function TwoTitles({ texts, to, state, children }: TwoTitlesProps) {
  const language = useLanguage()
  const [first, second] = [language, otherLanguage(language)].flatMap((side) => {
    const text = texts[side]
    return text === null ? [] : [<Title key={side} language={side} text={text} />]
  })
  if (!first) return children
  return (
    <Titles
      main={
        to === undefined ? (
          first
        ) : (
          <Link to={to} state={state} data-open>
            {first}
          </Link>
        )
      }
      other={second}
      isOtherOptional
    >
      {children}
    </Titles>
  )
}

const Title = ({ language, text }: { language: Language; text: string }) => (
  <bdi {...htmlAttributes(language)} title={text}>
    {text}
  </bdi>
)
