// Arabic and English share one style sheet, so nothing on a screen may say left or right: only start and end.

const physical = [
  /^(scroll-)?[mp][lr]-./,
  /^(left|right)-./,
  /^(text|float|clear)-(left|right)$/,
  /^rounded-(l|r|tl|tr|bl|br)(-|$)/,
  /^border-[lr](-|$)/,
  /^(origin|object|bg)-((top|bottom)-)?(left|right)(-(top|bottom))?$/,
  /^bg-(gradient|linear)-to-(l|r|tl|tr|bl|br)$/,
]

/** `md:hover:!-ml-2` → `ml-2`: the class without its variants, its sign and its importance. */
function utilityOf(className) {
  const withoutVariants = className.replace(/^(?:[^:[\]()]+|\[[^\]]*\]|\([^)]*\))+?:(?=\S)/, '')
  if (withoutVariants !== className) return utilityOf(withoutVariants)
  return className.replace(/^!/, '').replace(/^-/, '').replace(/!$/, '')
}

/** The classes of a class list that name a physical direction. */
export function physicalClasses(text) {
  return text
    .split(/\s+/)
    .filter((className) => physical.some((pattern) => pattern.test(utilityOf(className))))
}

const classFunctions = new Set(['clsx', 'cn', 'cx', 'cva', 'classNames', 'twMerge', 'twJoin'])
const isClassName = (name) => /^class(es|name|names)?$|class(es|name|names)$/i.test(name)

function* stringsIn(node) {
  if (!node || typeof node.type !== 'string') return
  if (node.type === 'Literal') {
    if (typeof node.value === 'string') yield { node, text: node.value }
    return
  }
  if (node.type === 'TemplateElement') {
    yield { node, text: node.value.cooked ?? node.value.raw }
    return
  }
  for (const key of Object.keys(node)) {
    if (key === 'parent') continue
    const child = node[key]
    if (Array.isArray(child)) for (const item of child) yield* stringsIn(item)
    else if (child && typeof child === 'object') yield* stringsIn(child)
  }
}

/** @type {import('oxlint/plugins-dev').Rule} */
export const logicalClasses = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const reported = new Set()

    function check(tree) {
      for (const { node, text } of stringsIn(tree)) {
        if (reported.has(node)) continue
        const found = physicalClasses(text)
        if (found.length === 0) continue
        reported.add(node)
        const message = `${found.join(', ')}: use a logical class (ms- me- ps- pe- start- end- text-start …).`
        context.report({ node, message })
      }
    }

    return {
      JSXAttribute(node) {
        if (node.name.type === 'JSXIdentifier' && isClassName(node.name.name)) check(node.value)
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || !classFunctions.has(node.callee.name)) return
        for (const argument of node.arguments) check(argument)
      },
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier' && isClassName(node.id.name)) check(node.init)
      },
      Property(node) {
        if (node.key.type === 'Identifier' && isClassName(node.key.name)) check(node.value)
      },
    }
  },
}

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
