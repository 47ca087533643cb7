import { buttonClass } from '@ufuq/shared/ui/button'
import type { ReactNode } from 'react'
import { isHiddenPage, useSite } from '../engine/page-context.ts'
import { Target } from './target.tsx'

/** One button in the accent colour, and others with an outline. */
export const FIRST_SOLID = [buttonClass(), buttonClass({ variant: 'line' })]

export interface SectionButtonsProps {
  of: readonly { id: string; label: string; target: string }[]
  /** The class of each button; further buttons have the last one. */
  classNames: readonly string[]
  /** What follows the words of each button. */
  end?: ReactNode
}

/** The buttons of a section, without those that lead to a hidden page. */
export function SectionButtons({ of, classNames, end }: SectionButtonsProps) {
  const site = useSite()
  return of
    .filter(({ target }) => !isHiddenPage(site, target))
    .map(({ id, target, label }, index) => (
      <Target key={id} className={classNames[index] ?? classNames.at(-1)} to={target}>
        {label}
        {end && <> {end}</>}
      </Target>
    ))
}
