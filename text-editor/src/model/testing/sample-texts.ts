import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')

const PATTERNS = [
  'api/database/demo/*.md',
  '*.md',
  'docs/**/*.md',
  'text-editor/src/**/*.md',
  // READMEs and changelogs of other people, in many styles
  'node_modules/.pnpm/*/node_modules/*/*.md',
  'node_modules/.pnpm/*/node_modules/@*/*/*.md',
]

const MAX_LENGTH = 5000

interface SampleText {
  name: string
  text: string
}

/** Up to `max` different texts: those of the demo first, then those of other people. */
export function sampleTexts(max: number): SampleText[] {
  const seen = new Set<string>()
  const found: SampleText[] = []
  for (const name of PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted())) {
    if (found.length === max) break
    const text = readFileSync(join(ROOT, name), 'utf8')
    if (seen.has(text) || text.length > MAX_LENGTH) continue
    seen.add(text)
    found.push({ name, text })
  }
  return found
}

/** The texts of the demo, without their front matter. */
export const demoTexts = (): SampleText[] =>
  globSync('api/database/demo/*.md', { cwd: ROOT })
    .toSorted()
    .map((name) => ({
      name,
      text: readFileSync(join(ROOT, name), 'utf8').replace(/^---\n[^]*?\n---\n/, ''),
    }))
