import { Provider } from 'radix-ui/direction'
import type { ReactNode } from 'react'
import type { Language } from '../contract/languages.ts'
import { directionOf } from '../i18n/direction.ts'

/** Tells tabs, menus and switches which arrow key moves forward. */
export function DirectionProvider({
  language,
  children,
}: {
  language: Language
  children: ReactNode
}) {
  return <Provider dir={directionOf(language)}>{children}</Provider>
}
