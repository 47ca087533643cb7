import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '../host/language.ts'
import styles from './titles.module.css'

interface TitlesProps {
  title?: string
  /** The name: text in a `bdi`, or a button around it. */
  main: ReactNode
  /** The address to which the name leads. */
  to?: string | undefined
  state?: unknown
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
  to,
  state,
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
    <b title={title}>
      {to === undefined ? (
        main
      ) : (
        <Link to={to} state={state} data-open>
          {main}
        </Link>
      )}
    </b>
    {other && (
      <span className={classNames(styles['other'], isOtherOptional && styles['optional'])}>
        {other}
      </span>
    )}
    {children}
  </span>
)

interface TwoTitlesProps extends Pick<TitlesProps, 'to' | 'state' | 'children'> {
  texts: Record<Language, string | null>
}

/** A name in both languages, starting with the language of the interface. */
export function TwoTitles({ texts, children, ...link }: TwoTitlesProps) {
  const language = useLanguage()
  const [first, second] = [language, otherLanguage(language)].flatMap((side) => {
    const text = texts[side]
    return text === null ? [] : [<Title key={side} language={side} text={text} />]
  })
  if (!first) return children
  return (
    <Titles {...link} main={first} other={second} isOtherOptional>
      {children}
    </Titles>
  )
}

const Title = ({ language, text }: { language: Language; text: string }) => (
  <bdi {...htmlAttributes(language)} title={text}>
    {text}
  </bdi>
)
