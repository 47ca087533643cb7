import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'

const FIRST_LEVEL = 2
const LAST_LEVEL = 6

/**
 * Shifts all headings so that the highest is an h2, because the page's title must be its only h1.
 */
export function remarkHeadingLevels() {
  return (tree: Root) => {
    const headings: Heading[] = []
    visit(tree, 'heading', (heading) => {
      headings.push(heading)
    })
    const highest = headings.reduce((level, { depth }) => Math.min(level, depth), LAST_LEVEL)
    for (const heading of headings) {
      heading.depth = Math.min(
        heading.depth - highest + FIRST_LEVEL,
        LAST_LEVEL,
      ) as Heading['depth']
    }
  }
}
