import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

/** The documents in a release: see release/stage.ts. */
const PACKED = /^(?:docs\/(?!images)|CHANGELOG\.md|LICENSE|\.env\.example)/

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')

/** The anchors of a page, as GitHub derives them from its headings. */
function anchorsOf(page: string): Set<string> {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set(headings)
}

function linksOf(page: string) {
  const text = withoutCode(readFileSync(join(root, page), 'utf8'))
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
  return links.map(([, path = '', anchor]) => ({
    target: path ? relative(root, join(root, dirname(page), path)) : page,
    anchor,
  }))
}

const pages = globSync('{*.md,docs/**/*.md}', { cwd: root })

test('every link between documents leads to a file and a heading', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ target, anchor }) => {
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsOf(target).has(anchor)
      })
      .map(({ target, anchor }) => `${page} → ${target}${anchor ? `#${anchor}` : ''}`),
  )
  expect(broken).toEqual([])
})

test('every link of the handbook leads to a file that a release has', () => {
  const handbook = pages.filter((page) => page.startsWith('docs/operations/'))
  expect(handbook).not.toEqual([])
  const outside = handbook.flatMap((page) =>
    linksOf(page)
      .filter(({ target }) => !PACKED.test(target))
      .map(({ target }) => `${page} → ${target}`),
  )
  expect(outside).toEqual([])
})
