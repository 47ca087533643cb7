// Rejects unusual words in the names of code and files, because people search for the usual word.
import type { Rule } from './rule.ts'

/** The usual word for each rejected word. */
const WORDS = new Map([
  ['anew', 'again'],
  ['begun', 'started'],
  ['cabinet', 'storage'],
  ['desk', 'context, store or client'],
  ['desks', 'contexts, stores or clients'],
  ['occurred', 'emit'],
  ['patience', 'timeout'],
  ['shelf', 'cache or library'],
  ['stance', 'layout'],
  ['told', 'notified or reported'],
  ['unwritten', 'empty or unfinished'],
  ['unsettle', 'markPending'],
  ['unsettled', 'pending'],
  ['wish', 'params or request'],
  ['wishes', 'requests'],
  ['workshop', 'queue or worker'],
])

/** Words that are wrong only for emails; elsewhere, a letter is a character. */
const OF_EMAILS = new Map([
  ['letter', 'email'],
  ['letters', 'emails'],
])
const WITH_EMAILS = /\/(?:api|admin\/src\/features\/(?:inbox|users))\//

const LIMIT = /^(?:MOST|LONGEST|LARGEST|FEWEST|SMALLEST)(?:_|$)/
const PHRASES: [RegExp, string][] = [
  [LIMIT, 'MAX_ or MIN_'],
  [
    /^(?:giveTime|passingBody|askServer|laterPart|codePart|wordingOf|settleByRow|onLater|onPlace)$/,
    'the usual word',
  ],
  // The class that is generated from a table with this name is an exception.
  [/[lL]eftOut(?!WordSchema)|LEFT_OUT/, 'discardedText'],
]

const ANY = new RegExp(
  `${[...WORDS.keys(), 'letter'].join('|')}|MOST|(?:LONG|LARG|FEW|SMALL)EST|giveTime|passingBody|` +
    'askServer|laterPart|codePart|wordingOf|settleByRow|onLater|onPlace|left_?out',
  'i',
)

/**
 * The exempt files: released migrations, the code that records their progress, and generated files.
 */
const IS_EXEMPT =
  /\/(?:database\/(?:migrations\/|migration_progress\.ts|schema\.ts)|former_releases\/)/

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

function insteadOf(name: string, path: string): string | undefined {
  const phrase = PHRASES.find(([pattern]) => pattern.test(name))?.[1]
  if (phrase !== undefined) return phrase
  const ofEmails = WITH_EMAILS.test(path) ? OF_EMAILS : undefined
  return wordsOf(name).flatMap((word) => WORDS.get(word) ?? ofEmails?.get(word) ?? [])[0]
}

export const names: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = context.filename.replaceAll('\\', '/')
    const file = path.slice(path.lastIndexOf('/') + 1)
    if (IS_EXEMPT.test(path) || !(ANY.test(context.sourceCode.text) || ANY.test(file))) return {}
    const messageFor = (name: string) => {
      const instead = insteadOf(name, path)
      return instead && `"${name}": say ${instead}.`
    }
    return {
      Program(node) {
        const message = messageFor(file.replace(/\..*$/, ''))
        if (message) context.report({ node: node.body[0] ?? node, message })
      },
      Identifier(node) {
        const message = messageFor(node.name)
        if (message) context.report({ node, message })
      },
      PrivateIdentifier(node) {
        const message = messageFor(node.name)
        if (message) context.report({ node, message })
      },
    }
  },
}
