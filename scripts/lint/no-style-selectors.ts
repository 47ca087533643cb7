// Code finds elements by a ref, role, attribute or `data-part`, because style sheets may rename
// their classes.
import type { Rule } from './rule.ts'

const asks = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches'])

/** Whether a selector contains a class, outside brackets and quotes. */
const namesClass = (selector: string): boolean =>
  /\.[a-z_-]/i.test(selector.replaceAll(/\[[^\]]*\]/g, ''))

/**
 * Whether the rule applies to a file. Tests may use any selector, and pasted HTML comes from other
 * programs.
 */
const isMeant = (path: string): boolean =>
  /\/(admin|text-editor|shared|web|desktop)\/src\//.test(path) &&
  !/\/shared\/src\/markdown\/from-html\/|\.test\.tsx?$|\/testing\/|-testbed\.tsx?$|\/testing\.tsx?$/.test(
    path,
  )

export const noStyleSelectors: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (!isMeant(context.filename.replaceAll('\\', '/'))) return {}
    const constants = new Map<string, string>()
    return {
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init?.type !== 'Literal') return
        if (typeof init.value === 'string') constants.set(id.name, init.value)
      },
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const { name } = callee.property
        const [first] = given
        const selector =
          first?.type === 'Literal'
            ? String(first.value)
            : first?.type === 'TemplateLiteral'
              ? first.quasis.map(({ value }) => value.raw).join('')
              : first?.type === 'Identifier'
                ? (constants.get(first.name) ?? '')
                : ''
        const isAsked = asks.has(name) && namesClass(selector)
        if (!isAsked && name !== 'getElementsByClassName') return
        context.report({
          node,
          message: 'Classes are for style sheets: find it by a ref, its role or `data-part`.',
        })
      },
    }
  },
}
