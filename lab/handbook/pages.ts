// Reads the commands of the handbook from its pages: finds a fenced block by its page, its heading
// and a word in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, StepFailed } from '../../scripts/steps.ts'

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm
/** Placeholders of a page, each with its value in this test. */
export type Edits = readonly (readonly [from: string | RegExp, to: string])[]

export const pageText = (page: string) => readFileSync(join(root, 'docs/operations', page), 'utf8')

/**
 * The text below a heading, up to the next heading. If no heading is given, the text below the
 * page's title.
 */
function section(page: string, heading?: string): string {
  const text = pageText(page)
  const fences = [...text.matchAll(FENCE)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ])
  const isCode = (at: number) => fences.some(([from = 0, to = 0]) => at > from && at < to)
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].filter(({ index }) => !isCode(index))
  const at = headings.findIndex(([, name], index) => (heading ? name === heading : index === 0))
  if (at < 0) throw new StepFailed(`${page} has no heading “${heading}”.`)
  return text.slice(headings[at]?.index, headings[at + 1]?.index)
}

/**
 * Returns a code block of the page with the reader's edits applied. Throws if the block does not
 * contain the text of an edit.
 */
export function block(
  page: string,
  heading: string | undefined,
  word: string,
  edits: Edits = [],
): string {
  const blocks = [...section(page, heading).matchAll(FENCE)].map(([, , code = '']) => code)
  const found = blocks.find((text) => text.includes(word))
  const place = `${page}${heading ? `, “${heading}”` : ''}`
  if (found === undefined) throw new StepFailed(`${place} has no block with “${word}”.`)
  return edits.reduce((code, [from, to]) => {
    const pattern = from instanceof RegExp ? new RegExp(from, 'gm') : from
    const edited = code.replaceAll(pattern, () => to)
    if (edited === code) throw new StepFailed(`${place}: the block no longer has “${from}”.`)
    return edited
  }, found)
}

/** The lines of an .env file. The page must contain the names of the settings. */
export function settings(page: string, values: Record<string, string>): string {
  const text = pageText(page)
  return Object.entries(values)
    .map(([name, value]) => {
      if (!text.includes(name)) throw new StepFailed(`${page} does not name ${name}.`)
      return `${name}=${value}\n`
    })
    .join('')
}
