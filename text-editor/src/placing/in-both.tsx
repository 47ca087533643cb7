import type { EditorView } from 'prosemirror-view'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { hasText } from '../writing/source.ts'
import { matchingPosition, type MatchingPosition } from './matching-position.ts'

interface InBoth {
  /** The position in the text of the other language; null if nothing is inserted there. */
  there: MatchingPosition | null
  /** The option, if there is a choice. */
  field: ReactNode
  insertLabel: string
}

/**
 * The option to insert something at the same position of the other language's text too.
 *
 * @param other The view of that text, if it exists.
 * @param isPossible Whether what is inserted can be in both texts.
 */
export function useInBoth(
  view: EditorView,
  other: EditorView | null,
  language: Language,
  isPossible: boolean,
): InBoth {
  const { t } = useTranslation('admin')
  // By default, nothing is inserted in an empty text, because saving it would then require a title.
  const [isWanted, setWanted] = useState(other !== null && hasText(other.state))
  const position =
    isPossible && other
      ? matchingPosition(view.state.doc, view.state.selection.to, other.state.doc)
      : null
  const side = otherLanguage(language)
  const field = position && (
    <label className="pick-way pick-both">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => setWanted(target.checked)}
      />
      <span>
        {position.isBefore
          ? t(`placing.fields.first.${side}`)
          : t(`placing.fields.both.${side}`, { count: position.number })}
      </span>
    </label>
  )
  const there = isWanted ? position : null
  return { there, field, insertLabel: t(there ? 'placing.placeInBoth' : 'placing.place') }
}
