// Checks the documents: names must exist, sentences must be short, and decisions must be complete.
// Also tests these rules on fixtures.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../steps.ts'
import { commandProblems } from './commands.ts'
import { decisionProblems } from './decisions.ts'
import { nameProblems } from './names.ts'
import type { Problem } from './page.ts'
import { proseProblems } from './prose.ts'

/** The figures that `npm run lab -- bench` generates. */
const FIGURES = /<!-- figures -->[\s\S]*?<!-- end of figures -->/

const blank = (text: string) => text.replaceAll(/[^\n]/g, '')

function problemsOf(page: string, text: string): Problem[] {
  if (page === 'CHANGELOG.md') return []
  const written = text.replace(FIGURES, blank)
  if (page === '.env.example') return [...nameProblems(written), ...commandProblems(written)]
  return [...nameProblems(written), ...commandProblems(written), ...proseProblems(written)]
}

const shown = (page: string, { line, message }: Problem) => `${page}:${line}: ${message}`

export function docsProblems(): string[] {
  const pages = globSync('{*.md,.env.example,docs/**/*.md}', { cwd: root }).toSorted()
  const decisions = [...decisionProblems(join(root, 'docs/decisions'))]
  return [
    ...pages.flatMap((page) =>
      problemsOf(page, readFileSync(join(root, page), 'utf8')).map((found) => shown(page, found)),
    ),
    ...decisions.flatMap(([file, problems]) =>
      problems.map((found) => shown(`docs/decisions/${file}`, found)),
    ),
  ]
}

/**
 * Each line that ends in `expect: <rule>` must be reported by that rule, and no other line by any
 * rule.
 */
export function docsFixtureProblems(): string[] {
  const folder = join(import.meta.dirname, 'fixtures')
  const decisions = decisionProblems(join(folder, 'decisions'))
  return globSync('**/*.md', { cwd: folder }).flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8')
    const wanted = text.split('\n').flatMap((line, index) => {
      const rule = /expect: ([\w-]+)/.exec(line)?.[1]
      return rule ? [`${page}:${index + 1} ${rule}`] : []
    })
    const ofRecord = decisions.get(page.replace(/^decisions\//, '')) ?? []
    const reported = [...problemsOf(page, text), ...ofRecord].map(
      ({ line, rule }) => `${page}:${line} ${rule}`,
    )
    return [
      ...wanted.filter((item) => !reported.includes(item)).map((item) => `not reported: ${item}`),
      ...reported
        .filter((item) => !wanted.includes(item))
        .map((item) => `reported without reason: ${item}`),
    ]
  })
}
