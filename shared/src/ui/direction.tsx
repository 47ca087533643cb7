import { Provider } from 'radix-ui/direction'
import type { ReactNode } from 'react'
import type { Language } from '../contract/languages.ts'
import { directionOf } from '../i18n/direction.ts'

/**
 * Provides the direction, by which tabs, menus and switches choose the arrow key that moves
 * forward.
 */
export function DirectionProvider({
  language,
  children,
}: {
  language: Language
  children: ReactNode
}) {
  return <Provider dir={directionOf(language)}>{children}</Provider>
}
