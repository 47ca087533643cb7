// Finds the regular expressions in shipped code.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../steps.ts'

const SOURCES = [
  'api/{app,commands,config,start}/**/*.ts',
  '{admin,desktop,shared,text-editor,web}/src/**/*.{ts,tsx}',
]
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\//

export interface Pattern {
  file: string
  source: string
  flags: string
}

export async function findPatterns(): Promise<Pattern[]> {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !NOT_SHIPPED.test(file))
  const found: Pattern[] = []
  for (const file of files.toSorted()) {
    const { literals, isMade } = read(file)
    found.push(...literals)
    if (isMade) found.push(...(await madeBy(file)))
  }
  return found
}

function read(file: string) {
  const literals: Pattern[] = []
  let isMade = false
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee }) {
      isMade ||= callee.type === 'Identifier' && callee.name === 'RegExp'
    },
  }).visit(program)
  return { literals, isMade }
}

/** The patterns that a module builds from parts when it loads. */
async function madeBy(file: string): Promise<Pattern[]> {
  const made: Pattern[] = []
  const Own = globalThis.RegExp
  globalThis.RegExp = class extends Own {
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags)
      made.push({ file, source: this.source, flags: this.flags })
    }
  } as RegExpConstructor
  try {
    await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
  } finally {
    globalThis.RegExp = Own
  }
  return made
}
