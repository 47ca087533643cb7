// Arabic and English share the same styles, so inline styles may use only start and end, not left
// and right.

const physicalProperty =
  /^(left|right|(scroll)?(margin|padding)(left|right)|border(top|bottom)?(left|right)(width|style|color|radius)?)$/i
const directedProperty = /^(textAlign|float|clear)$/

import type { Rule } from './rule.ts'

export const logicalInlineStyle: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name.name !== 'style' || node.value?.type !== 'JSXExpressionContainer') return
        const { expression } = node.value
        if (expression.type !== 'ObjectExpression') return
        for (const property of expression.properties) {
          if (property.type !== 'Property') continue
          const { key, value } = property
          const name = 'name' in key ? key.name : 'value' in key ? key.value : undefined
          if (typeof name !== 'string') continue
          const plain = name.replaceAll('-', '')
          const isDirected =
            directedProperty.test(name) &&
            /^(left|right)$/.test('value' in value ? String(value.value) : '')
          if (physicalProperty.test(plain) || isDirected) {
            context.report({ node: property, message: `${name}: use the logical property.` })
          }
        }
      },
    }
  },
}
