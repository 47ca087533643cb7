// Arabic and English share one style, so nothing on a screen may say left or right: only start and end.

const physicalProperty =
  /^(left|right|(scroll)?(margin|padding)(left|right)|border(top|bottom)?(left|right)(width|style|color|radius)?)$/i
const directedProperty = /^(textAlign|float|clear)$/

/** @type {import('oxlint/plugins-dev').Rule} */
export const logicalInlineStyle = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name.name !== 'style' || node.value?.type !== 'JSXExpressionContainer') return
        const { expression } = node.value
        if (expression.type !== 'ObjectExpression') return
        for (const property of expression.properties) {
          const name = property.key?.name ?? property.key?.value
          if (typeof name !== 'string') continue
          const plain = name.replaceAll('-', '')
          const isDirected =
            directedProperty.test(name) && /^(left|right)$/.test(property.value?.value ?? '')
          if (physicalProperty.test(plain) || isDirected) {
            context.report({ node: property, message: `${name}: use the logical property.` })
          }
        }
      },
    }
  },
}
