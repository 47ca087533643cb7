import { Fragment, type ElementType } from 'react'
// The JSX runtime of the site and the admin: React's own, except that numbers in groups of digits
// are isolated wherever a component shows text. Vite uses it as its `jsxImportSource`.
import * as runtime from 'react/jsx-runtime'
import { isolatingElement, splitDigitGroups } from '../../domain/digit-groups.ts'

export { Fragment } from 'react/jsx-runtime'

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, isolateNumbers(type, props), key)

export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, isolateNumbers(type, props), key)

interface Props {
  children?: unknown
  dir?: unknown
}

/** Elements whose content is not text in paragraphs, or cannot contain elements. */
const VERBATIM = new Set('option textarea title style script code pre text'.split(' '))

/**
 * The props of an element, with each telephone, account and licence number in its text in an
 * element that reads from left to right. The text content stays the same.
 */
export function isolateNumbers(type: ElementType, props: unknown): unknown {
  const isText = typeof type === 'string' ? !VERBATIM.has(type) : type === Fragment
  const { children, dir } = props as Props
  if (!isText || dir === 'ltr') return props
  const isolatedChildren = Array.isArray(children) ? isolatedIn(children) : isolated(children, 0)
  return isolatedChildren === children ? props : { ...(props as Props), children: isolatedChildren }
}

/** The children, or the same array if none of them contains such a number. */
function isolatedIn(children: unknown[]): unknown[] {
  const all = children.map(isolated)
  return all.some((child, at) => child !== children[at]) ? all : children
}

function isolated(child: unknown, at: number): unknown {
  if (typeof child !== 'string') return child
  const pieces = splitDigitGroups(child)
  if (pieces.length === 1) return child
  const children = pieces.map((piece, place) =>
    place % 2 === 1
      ? runtime.jsx(isolatingElement(piece), { dir: 'ltr', children: piece }, place)
      : piece,
  )
  return runtime.jsxs(Fragment, { children }, `digits-${at}`)
}
