import { buttonClass } from '@ufuq/shared/ui/button'
import type { ReactNode } from 'react'
import { itemsOf } from '../engine/items-of.ts'
import { isHiddenPage, useSite } from '../engine/page-context.ts'
import { Target } from './target.tsx'

/** One button in the accent colour, and others with an outline. */
export const FIRST_SOLID = [buttonClass(), buttonClass({ variant: 'line' })]

interface Button {
  label: string
  target?: string
}

export interface SectionButtonsProps {
  /** The buttons of the section, or those among the texts of the page; these may lack a target. */
  of: readonly (Button & { id: string })[] | Readonly<Record<string, Button>>
  /** The class of each button; further buttons have the last one. */
  classNames: readonly string[]
  /** What follows the words of each button. */
  end?: ReactNode
}

const isList = (of: SectionButtonsProps['of']): of is readonly (Button & { id: string })[] =>
  Array.isArray(of)

/** The buttons of a section, without those that lead to a hidden page. */
export function SectionButtons({ of, classNames, end }: SectionButtonsProps) {
  const site = useSite()
  return (isList(of) ? of : itemsOf(of))
    .filter(({ target = '' }) => !isHiddenPage(site, target))
    .map(({ id, target = '', label }, index) => (
      <Target key={id} className={classNames[index] ?? classNames.at(-1)} to={target}>
        {label}
        {end && <> {end}</>}
      </Target>
    ))
}
