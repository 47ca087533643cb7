import { Provider } from 'radix-ui/direction'
import type { ReactNode } from 'react'
import type { Language } from '../contract/languages.ts'
import { directionOf } from '../i18n/direction.ts'

/**
 * Provides the text direction, which determines the arrow key that moves forward in tabs, menus and
 * switches.
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
