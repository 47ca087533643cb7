import type { Glyph } from '@ufuq/shared/ui/icon'
import { createElement } from 'react'

interface Drawing {
  name: string
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * A Lucide icon as `Icon` shows it. The build replaces the library's own function with this one.
 * The original supports colours, contexts and names that are not used here, and adds a kilobyte to
 * each page's scripts (`own-icons.ts`).
 */
export default function drawIcon({ name, size, node }: Drawing): Glyph {
  return ({ className, strokeWidth, ...others }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide lucide-${name} ${className}`}
      {...others}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
