import type { Language } from '../contract/languages.ts'
import arabic from './art/logo-ar.svg?no-inline'
import english from './art/logo-en.svg?no-inline'
import { symbol } from './art/symbol.ts'

/**
 * The outlines are cacheable files, because outlines in a script would make every visitor download
 * both languages.
 */
const LOCKUPS: Record<Language, { file: string; viewBox: string; name: string }> = {
  ar: { file: arabic, viewBox: '0 0 218 64', name: 'مؤسسة أفق' },
  en: { file: english, viewBox: '0 0 267 64', name: 'Ufuq Foundation' },
}

interface LogoProps {
  language: Language
  /**
   * The organisation's name in this language, shown as text. Omit it to show the outlines of the
   * default name.
   */
  name?: string
  /** The accessible name; omit it if a link around the logo has one. */
  label?: string | undefined
}

/**
 * The logo in a language, in the surrounding text colour, with its sun in the accent colour. It is
 * never mirrored. Inside `.logo`, CSS shows the organisation's picture (`kinds/organisation/theme.ts`) in
 * place of the empty drawing.
 */
export function Logo({ language, name, label }: LogoProps) {
  const { file, viewBox, name: drawn } = LOCKUPS[language]
  if (name === undefined || name === drawn) {
    return (
      <svg viewBox={viewBox} focusable="false" {...spoken(label)}>
        <use href={`${file}#logo`} />
      </svg>
    )
  }
  return (
    <>
      <svg className="of-other-name" focusable="false" aria-hidden="true" />
      <span className="wordmark" lang={language} dir="auto" aria-hidden={label === undefined}>
        {name}
      </span>
    </>
  )
}

interface LogoSymbolProps {
  /** The organisation's short name, whose first letter replaces the symbol of the default name. */
  shortName?: string
  label?: string | undefined
}

const SHORT_NAMES = ['أفق', 'Ufuq']

/**
 * The symbol alone, for places that are too narrow for the name. An organisation of another name has
 * a letter until it has a symbol.
 */
export function LogoSymbol({ shortName = 'Ufuq', label }: LogoSymbolProps) {
  if (!SHORT_NAMES.includes(shortName)) {
    const [letter = ''] = shortName
    return (
      <>
        <svg className="symbol of-other-name" focusable="false" {...spoken(label)} />
        <span className="initial" dir="auto" aria-hidden="true">
          {letter.toUpperCase()}
        </span>
      </>
    )
  }
  const { sun, horizon, land } = symbol()
  return (
    <svg className="symbol" viewBox="0 0 64 64" focusable="false" {...spoken(label)}>
      <path fill="var(--sun-500)" d={sun} />
      <path fill="currentColor" d={horizon + land} />
    </svg>
  )
}

const spoken = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
