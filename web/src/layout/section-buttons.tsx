import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import { buttonClass } from '@ufuq/shared/ui/button'
import type { ReactNode } from 'react'
import { useOwnItems } from '../engine/own-items.ts'
import { isHiddenPage, useSite } from '../engine/page-context.ts'
import { Target } from './target.tsx'

/** One button in the accent colour, and others with an outline. */
export const FIRST_SOLID = [buttonClass(), buttonClass({ variant: 'line' })]

export interface SectionButtonsProps {
  namespace: Namespace
  /** The id of the section. */
  of: string
  /** The buttons that the product ships. */
  shipped: readonly (readonly [to: string, label: string])[]
  /** The class of each button; further buttons have the last one. */
  classNames: readonly string[]
  /** What follows the words of each button. */
  end?: ReactNode
}

/** The buttons of a section, without those that lead to a hidden page. */
export function SectionButtons({ namespace, of, shipped, classNames, end }: SectionButtonsProps) {
  const site = useSite()
  const items = shipped.map(([target, label]) => ({ id: `${target} ${label}`, target, label }))
  return useOwnItems(namespace, `buttons.${of}`, items)
    .filter(({ target }) => !isHiddenPage(site, target))
    .map(({ id, target, label }, index) => (
      <Target key={id} className={classNames[index] ?? classNames.at(-1)} to={target}>
        {label}
        {end && <> {end}</>}
      </Target>
    ))
}
