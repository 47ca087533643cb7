import type { Language } from '../contract/languages.ts'
import { LOCKUPS } from './art/lockups.ts'
import { symbol } from './art/symbol.ts'

interface LogoProps {
  language: Language
  /** The foundation's name; leave it out where a link around the logo says it. */
  label?: string | undefined
}

/** Takes the text colour of its place; its sun is always orange. */
export function Logo({ language, label }: LogoProps) {
  const { viewBox, symbolAt, words } = LOCKUPS[language]
  return (
    <svg viewBox={viewBox} focusable="false" {...spoken(label)}>
      <g transform={`translate(${symbolAt})`}>
        <SymbolShapes />
      </g>
      {words.map((outline) => (
        <path key={outline.slice(0, 12)} fill="currentColor" d={outline} />
      ))}
    </svg>
  )
}

/** The symbol alone, for places too narrow for the name. */
export function LogoSymbol({ label }: { label?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" focusable="false" {...spoken(label)}>
      <SymbolShapes />
    </svg>
  )
}

const { sun, horizon, land } = symbol()

function SymbolShapes() {
  return (
    <>
      <path fill="var(--sun-500)" d={sun} />
      <path fill="currentColor" d={horizon + land} />
    </>
  )
}

const spoken = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
