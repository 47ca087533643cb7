// A migration can be interrupted and continued, and the previous release may run at the same time.
// So a migration either expands the schema or contracts it: see
// docs/decisions/044-expand-and-contract-migrations.md.
import type { Rule } from './rule.ts'

/** Earlier migrations are exempt, because released migrations never change. */
const FIRST = 25

const contracting =
  /^(drop(Table|TableIfExists|Column|Columns|Timestamps|Index|Unique|Primary|Foreign)|rename(Table|Column|Index))$/
const renaming = /^rename/
const expanding =
  /^(createTable|index|unique|primary|foreign|references|increments|bigIncrements|integer|bigInteger|string|text|json|boolean|date|dateTime|time|timestamp|timestamps|float|double|decimal|binary|uuid|enum|specificType)$/

const contractingSql = /\b(drop\s+(table|column|index|foreign|primary|constraint)|rename)\b/i
const expandingSql = /\b(create\s+(table|unique|index)|add\s+(column|index|unique|constraint))\b/i

interface Place {
  range: [number, number]
}

export const migrations: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const number = /database\/migrations\/(\d+)_/.exec(context.filename.replaceAll('\\', '/'))?.[1]
    if (number === undefined) return {}
    const contractions: (Place & Parameters<typeof context.report>[0]['node'])[] = []
    let expands = false
    let down: Place | undefined

    const isUp = ({ range: [start] }: Place) =>
      !down || start < down.range[0] || start > down.range[1]

    function collect(node: (typeof contractions)[number], contracts: boolean, adds: boolean) {
      if (Number(number) < FIRST || !isUp(node)) return
      if (contracts) contractions.push(node)
      if (adds) expands = true
    }

    return {
      ImportDeclaration(node) {
        if (node.source.value !== '@adonisjs/lucid/schema') return
        const message = 'Extend ResumableSchema: a killed migration has to go on at the next start.'
        context.report({ node: node.source, message })
      },
      MethodDefinition(node) {
        if (node.key.type === 'Identifier' && node.key.name === 'down') down = node
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const { name } = callee.property
        collect(
          callee.property,
          contracting.test(name),
          expanding.test(name) || renaming.test(name),
        )
      },
      Literal(node) {
        if (typeof node.value !== 'string') return
        const sql = node.value
        collect(node, contractingSql.test(sql), expandingSql.test(sql) || /\brename\b/i.test(sql))
      },
      TemplateElement(node) {
        const sql = node.value.raw
        collect(node, contractingSql.test(sql), expandingSql.test(sql) || /\brename\b/i.test(sql))
      },
      'Program:exit'() {
        if (!expands) return
        for (const node of contractions) {
          context.report({
            node,
            message:
              'Expand in this release and contract in a later one, by a migration of its own.',
          })
        }
      },
    }
  },
}
