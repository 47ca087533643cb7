import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { Session } from 'electron'

/**
 * On Windows, enables Arabic and English, if the system's spell checker has them. macOS chooses the
 * language itself, and on Linux the spell checker is off.
 */
export function checkSpelling(session: Session): void {
  if (process.platform !== 'win32') return
  const available = session.availableSpellCheckerLanguages
  const chosen = LANGUAGES.flatMap((language) =>
    available.filter((tag) => tag === language || tag.startsWith(`${language}-`)).slice(0, 1),
  )
  session.setSpellCheckerLanguages(chosen)
}
