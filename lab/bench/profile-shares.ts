// Adds up the times in a CPU profile of the built server, by the groups to which its functions
// belong.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  children?: number[]
}

export interface CpuProfile {
  nodes: ProfileNode[]
  /** The start time of the profile, in microseconds. */
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

/**
 * The groups of functions. A function belongs to the first group that matches its file, or its name
 * if it has no file.
 */
const GROUPS: readonly [group: string, files: RegExp][] = [
  ['garbage collection', /^\(garbage collector\)$/],
  ['', /^\((idle|root)\)$/],
  ['below JavaScript', /^\(program\)$/],
  ['compression', /^node:.*zlib|encoded_body/],
  ['React', /\/(react-dom|react|scheduler)\//],
  ['React’s router', /\/(react-router[\w-]*|turbo-stream)\/|web\/src\/on-server\/router/],
  ['translation', /i18next|\/i18n\/|on-server\/(translation|page-texts)/],
  ['query client', /@tanstack/],
  ['models', /@adonisjs\/lucid|\/luxon\/|publications\/publication\.ts|database\/schema/],
  [
    'database',
    /better-sqlite3|\/knex\/|\/tarn\/|mysql2|core\/database|cache_statements|query_watch/,
  ],
  ['state as JSON', /engine\/page-state/],
  ['template', /site\/web_app/],
  ['pages: components', /web\/src|shared\/(src\/)?(ui|styles)/],
  ['pages: reads', /app\/(publications|pictures|kinds|core\/(lists|time))|database\/|shared\/src/],
  ['own server code', /(^|\/)(app|patches|providers)\/|build\/chunks/],
  ['framework', /node_modules|rolldown/],
  ['Node', /^node:/],
]

/** The time that each group used within these time spans, in microseconds. */
export function sharesOf(
  { nodes, startTime, samples, timeDeltas }: CpuProfile,
  spans: readonly (readonly [from: number, to: number])[],
): Map<string, number> {
  const groupOf = groupsOf(nodes)
  const shares = new Map<string, number>()
  let time = startTime
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index + 1] ?? 0
    time += timeDeltas[index] ?? 0
    const group = groupOf.get(id) ?? ''
    if (group === '' || !spans.some(([from, to]) => time >= from && time < to)) continue
    shares.set(group, (shares.get(group) ?? 0) + delta)
  }
  return shares
}

/**
 * Returns the group of each function. Functions that are built into the engine belong to the group
 * of their caller.
 */
function groupsOf(nodes: readonly ProfileNode[]): Map<number, string> {
  const sources = new Sources()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const groups = new Map<number, string>()
  const visit = (node: ProfileNode, inherited: string) => {
    const { functionName, url } = node.callFrame
    const name = url === '' ? functionName : sources.find(node.callFrame)
    const isBuiltIn = url === '' && !functionName.startsWith('(')
    const group = isBuiltIn
      ? inherited
      : (GROUPS.find(([, files]) => files.test(name))?.[0] ?? `other: ${name}`)
    groups.set(node.id, group)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) visit(child, group)
    }
  }
  const [root] = nodes
  if (root) visit(root, 'Node')
  return groups
}

/** The source files of bundled code, which are found by means of the bundler's comments. */
class Sources {
  readonly #bundles = new Map<string, (line: number) => string>()

  find({ url, lineNumber }: ProfileNode['callFrame']): string {
    if (!url.startsWith('file:')) return url
    let bundle = this.#bundles.get(url)
    if (!bundle) this.#bundles.set(url, (bundle = readBundle(fileURLToPath(url))))
    return bundle(lineNumber)
  }
}

function readBundle(file: string): (line: number) => string {
  const lines = readFileSync(file, 'utf8').split('\n')
  let module = file
  const modules = lines.map((line) => {
    const [, named] = /^\/\/(?:#region)? (\S+\.(?:[cm]?[jt]sx?|json))$/.exec(line) ?? []
    if (named) module = named.startsWith('src/') ? `web/${named}` : named
    return module
  })
  return (line) => modules[line] ?? file
}
