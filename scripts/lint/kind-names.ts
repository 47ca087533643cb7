// Enforces that a kind is its folder: code below the folder `kinds` names no kind.
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { FLOORS, isTest, type Rule } from './import-table.ts'

const NAMES = new Set<unknown>(readdirSync(join(import.meta.dirname, '../../shared/src/kinds')))

/** Names that are also words of the web: without the word `kind` beside them they name no kind. */
const COMMON_WORDS = new Set<unknown>(['event', 'form', 'message', 'page', 'tag'])

/** The files below the kinds that may name some, with the reason. */
const MAY_NAME_KINDS: readonly (readonly [files: RegExp, reason: string])[] = [
  [
    /^shared\/src\/(?:model\/contents|domain\/(?:menus|redirects)\/targets)\.ts$/,
    'references in texts, links and menus',
  ],
  [/^admin\/src\/fields\/(?:field-inputs\.tsx|targets\/)/, 'what a link may refer to'],
  [/^api\/app\/content\/site_menus\.ts$/, 'what a menu may refer to'],
  [
    /^(?:shared\/src\/model\/shown|api\/app\/reading\/(?:list_filters|shown_values))\.ts$/,
    'visitors read pictures and names of tags in place of references',
  ],
  [/^api\/app\/entries\/vocabulary\.ts$/, 'words of files and of tags are in tables of their own'],
  [
    /^api\/app\/(?:content\/(?:page_cache|visitor_calls)|core\/http\/page_address)\.ts$/,
    'an answer is a page or a redirect, which are no entries',
  ],
  [/^shared\/src\/contract\/imports\//, 'what a former site has'],
  [/^shared\/src\/contract\/(?:documents|webhooks)\.ts$/, 'names in links and in events'],
  [/^admin\/src\/entry\/editor-address\.ts$/, 'publications have editors at their own addresses'],
  [/^web\/src\/sharing\//, 'a share image is addressed by the kind and id of an entry'],
]

function isBelowKinds(path: string): boolean {
  const [, pack = '', folder = ''] = /^(\w+\/(?:src|app))\/([^/]+)\//.exec(path) ?? []
  const floorOf = (name: string) => (FLOORS[pack] ?? []).findIndex((names) => names.includes(name))
  return floorOf(folder) > floorOf('kinds')
}

type Visitor = ReturnType<Extract<Rule, { create: unknown }>['create']>
type Literal = Parameters<NonNullable<Visitor['Literal']>>[0]
/** Any node of a syntax tree, of which oxlint does not export the type. */
type Node = Literal['parent']

/** What may be between a value and the code that says what the value is. */
const TRANSPARENT =
  /^(?:TS(?:LiteralType|UnionType|TypeAnnotation|AsExpression)|ArrayExpression|ConditionalExpression|LogicalExpression|JSXExpressionContainer)$/

/** What says what a value is, such as the name of its property or the other side of a comparison. */
function labelsOf(value: Literal): Node[] {
  let node: Node = value
  while (node.parent && TRANSPARENT.test(node.parent.type)) node = node.parent
  const { parent } = node
  switch (parent?.type) {
    case 'Property':
    case 'TSPropertySignature':
      return parent.key === node ? [] : [parent.key]
    case 'BinaryExpression':
      return [parent.left, parent.right]
    case 'CallExpression':
      return [parent.callee, ...parent.arguments.filter(({ type }) => type === 'Literal')]
    case 'VariableDeclarator':
    case 'TSTypeAliasDeclaration':
      return [parent.id]
    case 'AssignmentPattern':
    case 'AssignmentExpression':
      return [parent.left]
    case 'JSXAttribute':
      return [parent.name]
    case 'SwitchCase':
      return parent.parent.type === 'SwitchStatement' ? [parent.parent.discriminant] : []
    case 'Identifier':
      return [parent]
    default:
      return []
  }
}

export const kindNames: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    const mayName = MAY_NAME_KINDS.some(([files]) => files.test(path))
    if (mayName || isTest(path) || !isBelowKinds(path)) return {}
    return {
      Literal(node) {
        if (!NAMES.has(node.value)) return
        const labels = labelsOf(node)
        const isArgument =
          node.parent.type === 'CallExpression' || node.parent.type === 'BinaryExpression'
        const isNamed = labels.some(
          (label) => label && /kind/i.test(context.sourceCode.getText(label)),
        )
        if (isNamed || (isArgument && !COMMON_WORDS.has(node.value)))
          context.report({ node, message: 'Only the folder of a kind knows its name.' })
      },
    }
  },
}
