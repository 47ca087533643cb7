import type { DomElement } from '@ufuq/shared/markdown/from-html/dom'
import { wordsOf } from '@ufuq/shared/markdown/from-html/tree'
import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

/** Stands for the address of the text itself in links to its anchors. */
export const ANCHOR = 'https://anchor.invalid/'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/** The words of the heading at each anchor, with the number of equal headings before it. */
type Anchors = Map<string, { words: string; number: number }>

/** Finds the headings to which the ids and names of a document lead. */
export function anchorsIn(body: DomElement): Anchors {
  const counts = new Map<string, number>()
  const places = new Map<DomElement, { words: string; number: number }>()
  for (const heading of body.querySelectorAll(HEADINGS)) {
    const words = wordsOf(heading)
    const number = counts.get(words) ?? 0
    counts.set(words, number + 1)
    places.set(heading, { words, number })
  }
  const anchors: Anchors = new Map()
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const heading = headingAt(element)
    const place = heading && places.get(heading)
    for (const name of [element.id, element.getAttribute('name') ?? ''])
      if (name && place && !anchors.has(name)) anchors.set(name, place)
  }
  return anchors
}

/** An empty anchor may also be directly before its heading. */
function headingAt(element: DomElement): DomElement | null {
  const around = element.closest(HEADINGS)
  if (around) return around
  if (wordsOf(element) !== '') return element.querySelector(HEADINGS)
  const before = element.parentElement?.matches('p') && wordsOf(element.parentElement) === ''
  const next = (before ? element.parentElement : element)?.nextElementSibling ?? null
  return next?.matches(HEADINGS) ? next : null
}

/** The ids that the renderer gives the headings, by these ids and by those of the former site. */
export function slugsOf(anchors: Anchors, tree: Root): Record<string, string> {
  const slugger = new GithubSlugger()
  const counts = new Map<string, number>()
  const slugs = new Map<string, string>()
  visit(tree, 'heading', (heading) => {
    const words = toString(heading).replaceAll(/\s+/gu, ' ').trim()
    const number = counts.get(words) ?? 0
    counts.set(words, number + 1)
    slugs.set(`${number} ${words}`, slugger.slug(toString(heading)))
  })
  return Object.fromEntries([
    ...[...slugs.values()].map((slug) => [slug, slug]),
    ...[...anchors].flatMap(([name, { words, number }]) => {
      const slug = slugs.get(`${number} ${words}`)
      return slug === undefined ? [] : [[name, slug]]
    }),
  ])
}
